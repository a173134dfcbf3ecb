// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestSpeaker } from '../../../lib/testing/test-speaker';
import { setSoundOn } from '../judging/press-sounds';
import { ClockSound } from './clock-sound';
import type { ShownClock } from './use-rotation-clock';

const { heard, Speaker } = createTestSpeaker();
/** What the browser says of the page. */
let activation = { hasBeenActive: false };

beforeEach(() => {
  heard.length = 0;
  activation = { hasBeenActive: false };
  vi.stubGlobal('AudioContext', Speaker);
  setSoundOn(false);
  Object.defineProperty(navigator, 'userActivation', {
    get: () => activation,
    configurable: true,
  });
  // before the page's own listeners, as in a browser
  window.addEventListener('click', () => (activation = { hasBeenActive: true }), {
    capture: true,
    once: true,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isChecked = () =>
  screen.getByRole('switch', { name: 'Clock sounds' }).getAttribute('aria-checked');
const clock = (seconds: number, call: ShownClock['call']): ShownClock => ({
  seconds,
  call,
  state: seconds === 0 ? 'over' : 'running',
  durationMs: 240_000,
});

it('is off until it is turned on, and sounds what the clock calls out then', () => {
  const { rerender } = render(<ClockSound clock={clock(61, null)} />);
  rerender(<ClockSound clock={clock(60, 'minute')} />);
  expect([isChecked(), heard]).toEqual(['false', []]);
  fireEvent.click(screen.getByRole('switch'));
  expect([isChecked(), heard]).toEqual(['true', [523]]);
  rerender(<ClockSound clock={clock(10, 'last')} />);
  rerender(<ClockSound clock={clock(9, 'last')} />);
  rerender(<ClockSound clock={clock(0, 'over')} />);
  expect(heard).toEqual([523, 523, 523, 392]);
  fireEvent.click(screen.getByRole('switch'));
  expect(isChecked()).toBe('false');
});

it('says after a reload that it is silent until the page is touched', () => {
  setSoundOn(true);
  const { rerender } = render(<ClockSound clock={clock(61, null)} />);
  rerender(<ClockSound clock={clock(60, 'minute')} />);
  expect([isChecked(), heard]).toEqual(['false', []]);
  fireEvent.click(document.body);
  expect(isChecked()).toBe('true');
});

it('is turned on, not off, by the first tap after a reload', () => {
  setSoundOn(true);
  render(<ClockSound clock={null} />);
  fireEvent.click(screen.getByRole('switch'));
  expect([isChecked(), heard]).toEqual(['true', [523]]);
});
