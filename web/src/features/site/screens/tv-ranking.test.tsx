// @vitest-environment happy-dom
import type { TvRankingRow } from '@cruxboard/contracts/site/screens/gym-tv';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TvRanking } from './tv-ranking';
import type { ShownRankings } from './use-since-shown';

const row = (rank: number, name: string, points: number): TvRankingRow => ({
  rank,
  name,
  points,
  change: 2 - rank,
});
const before = [row(1, 'Ana', 50), row(2, 'Ben', 40)];
const now = [row(1, 'Ben', 90), row(2, 'Ana', 50)];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(shown: ShownRankings, rows: TvRankingRow[]) {
  const ranking = (of: TvRankingRow[]) => (
    <TvRanking title="Top climbers" note="November" board="climbers" rows={of} shown={shown} />
  );
  const { rerender, unmount } = render(ranking(rows));
  return { change: (to: TvRankingRow[]) => rerender(ranking(to)), unmount };
}
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a slide that comes back begins with what it showed last, and then shows who moved', () => {
  const shown: ShownRankings = new Map();
  show(shown, before).unmount();
  show(shown, now);
  expect(names().map((words) => words?.includes('Ana'))).toEqual([true, false]);
  expect(screen.queryByText('+50')).toBeNull();
  act(() => vi.advanceTimersByTime(1_500));
  expect(names()[0]).toMatch(/Ben/);
  expect(screen.getByText('+50')).toBeDefined();
  expect(screen.getByText('up')).toBeDefined();
  act(() => vi.advanceTimersByTime(6_000));
  expect(screen.queryByText('+50')).toBeNull();
});

test('an ascent while the slide is on moves its climber at once', () => {
  const { change } = show(new Map(), before);
  change(now);
  expect(names()[0]).toMatch(/Ben/);
  expect(screen.getByText('+50')).toBeDefined();
});

test('a name that was taken back is never shown again', () => {
  const shown: ShownRankings = new Map();
  show(shown, before).unmount();
  show(shown, [row(1, 'Ben', 40)]);
  expect(screen.queryByText('Ana')).toBeNull();
});
