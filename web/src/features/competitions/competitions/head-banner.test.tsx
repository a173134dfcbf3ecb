// @vitest-environment happy-dom
import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeBoard } from '../model/testing-board';
import { HeadBanner } from './head-banner';

afterEach(cleanup);

const base = { ...makeBoard(0, () => null).competition, bannerUrl: '/v0/b/x/o/y?alt=media' };
const upcoming: BoardCompetition = { ...base, startsAt: '2999-01-01T00:00:00.000Z' };
const live: BoardCompetition = base;
const ended: BoardCompetition = { ...base, state: 'ended' };
const final: BoardCompetition = { ...ended, finalisedAt: '2026-11-21T03:00:00.000Z' };
const timeUp: BoardCompetition = { ...base, endsAt: '2026-01-01T00:00:00.000Z' };
const head = (competition: BoardCompetition) => <HeadBanner competition={competition} />;

it('stands over the board before the start and after the end, and never while it runs', () => {
  for (const [competition, isThere] of [
    [upcoming, true],
    [live, false],
    [timeUp, false],
    [ended, true],
    [final, true],
    [{ ...ended, bannerUrl: null }, false],
  ] as const) {
    const { container, unmount } = render(head(competition));
    expect(container.querySelector('img') !== null).toBe(isThere);
    unmount();
  }
});

it('goes as it begins, and does not push down a board that is read as it ends', () => {
  const { container, rerender } = render(head(upcoming));
  expect(container.querySelector('img')).not.toBeNull();
  rerender(head(live));
  expect(container.querySelector('img')).toBeNull();
  cleanup();
  const later = render(head(live));
  later.rerender(head(ended));
  expect(later.container.querySelector('img')).toBeNull();
});
