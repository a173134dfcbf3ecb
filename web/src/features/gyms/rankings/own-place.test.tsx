// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../../lib/testing/fake-server';
import { renderScreen } from '../../../lib/testing/render-screen';
import { RankingList } from './ranking-list';
import type { Period } from './queries';
import { texts } from './texts';

vi.mock('../../../lib/session/hooks', () => ({
  useSession: () => ({ status: 'signed-in' }),
  useMe: () => ({
    uid: 'ana',
    profile_private: { isHiddenFromRankings: true },
    profile: { public: { name: 'Ana Stone', photoURL: null }, info: { username: 'ana' } },
  }),
}));

afterEach(cleanup);

function showEmpty(own: { rank: number | null; points: number }, period: Period = 'current') {
  serveAnswers({
    '/api/gyms/gym/rankings': { items: [], hiddenCount: 0, nextCursor: null },
    '/api/me/gyms/gym/rankings': {
      items: [
        { ...own, board: 'climbers', period: '2026-11', count: 3 },
        { ...own, board: 'helpers', period: '2026-11', points: 0, count: 0 },
        { ...own, board: 'climbers', period: 'overall', points: 0, count: 0 },
      ],
    },
  });
  renderScreen(<RankingList gymId="gym" period={period} board="climbers" />);
}

test('the only climber with points is shown them, and why nobody else is', async () => {
  // the server ranks them all the same
  showEmpty({ rank: 1, points: 90 });
  expect(await screen.findByText(texts.onlyYou)).toBeDefined();
  expect(screen.getByText('Ana Stone')).toBeDefined();
  expect(screen.getByText(texts.hidden)).toBeDefined();
  expect(screen.getByText('90')).toBeDefined();
  expect(screen.queryByText(texts.empty.climbers(texts.thisMonth))).toBeNull();
});

test('whoever had no rank in a closed month reads that, hidden now or not', async () => {
  showEmpty({ rank: null, points: 90 }, '2026-10');
  expect(await screen.findByText(texts.onlyYouMonth)).toBeDefined();
  expect(screen.getByText(texts.absent)).toBeDefined();
  expect(screen.queryByText(texts.hidden)).toBeNull();
});

test('without points one reads how to get some', async () => {
  showEmpty({ rank: null, points: 0 });
  expect(await screen.findByText(texts.empty.climbers(texts.thisMonth))).toBeDefined();
  expect(screen.queryByText('Ana Stone')).toBeNull();
});
