// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteSaid } from '../../../lib/messages/said';
import { toasts } from '../../../lib/messages/toasts';
import { announceEarned } from './announce-earned';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toasts.read()) toasts.close(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

const shown = () => toasts.read().map(({ words }) => words);

it('says what was earned in one toast that leads to the best of it', () => {
  const opened: string[] = [];
  announceEarned(['first_colour_red', 'first_grade_v5', 'from_the_future'], (id) =>
    opened.push(id),
  );
  vi.runAllTimers();
  expect(shown()).toEqual(['Achievement earned: V5, first ascent, and 1 more']);
  toasts.read()[0]?.action?.onPress();
  expect(opened).toEqual(['first_grade_v5']);
});

it('leaves out what the answer to the log says', () => {
  announceEarned(['first_grade_v7'], () => undefined);
  noteSaid('first_grade_v7');
  vi.runAllTimers();
  expect(shown()).toEqual([]);
});

it('takes no Undo away: it comes after what is there', () => {
  const undo = { label: 'Undo', onPress: () => undefined };
  toasts.show({ words: 'Logged Slow Burn', action: undo });
  announceEarned(['set_day'], () => undefined);
  vi.runAllTimers();
  expect(shown()).toEqual(['Achievement earned: Set day, fresh holds', 'Logged Slow Burn']);
});
