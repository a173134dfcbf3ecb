// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresses, whenReleased } from './presses';

const happens = (kind: string, init: MouseEventInit = {}) =>
  window.dispatchEvent(new MouseEvent(kind, init));
let done: string[];

beforeEach(() => {
  vi.useFakeTimers();
  watchPresses();
  done = [];
});
afterEach(() => {
  happens('pointercancel');
  vi.runAllTimers();
  vi.useRealTimers();
});
const ask = (name: string) => whenReleased(() => done.push(name));

test('what is asked for during a press is done in its order once the click has come', () => {
  ask('before');
  happens('pointerdown');
  ask('first');
  const cancel = ask('cancelled');
  ask('second');
  cancel();
  happens('pointerup');
  expect(done).toEqual(['before']);
  happens('click');
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['before', 'first', 'second']);
});

test.each(['pointercancel', 'contextmenu'])('%s ends a press, which clicks nothing', (kind) => {
  happens('pointerdown');
  ask('late');
  happens(kind);
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['late']);
});

test('a press whose end isn’t told holds for ten seconds at most', () => {
  happens('pointerdown');
  ask('late');
  vi.advanceTimersByTime(9_999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['late']);
});

test('another button holds nothing', () => {
  happens('pointerdown', { button: 2 });
  ask('at once');
  expect(done).toEqual(['at once']);
});
