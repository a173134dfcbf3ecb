// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWakes } from './use-wakes';

let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isHidden ? 'hidden' : 'visible',
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function see(hidden: boolean): void {
  isHidden = hidden;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Lets time pass while no timer runs, as on a TV that sleeps. */
function sleep(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  act(() => void vi.advanceTimersByTime(5_000));
}

it('counts each time the page is shown again', () => {
  const { result } = renderHook(useWakes);
  see(false);
  expect(result.current).toBe(0);
  see(true);
  expect(result.current).toBe(0);
  see(false);
  see(true);
  see(false);
  expect(result.current).toBe(2);
});

it('counts a sleep that the browser didn’t announce, and no slow page', () => {
  const { result } = renderHook(useWakes);
  act(() => void vi.advanceTimersByTime(60_000));
  sleep(10_000);
  expect(result.current).toBe(0);
  sleep(3_600_000);
  expect(result.current).toBe(1);
});

it('a page that sleeps while it is hidden wakes up once, when it is shown', () => {
  const { result } = renderHook(useWakes);
  see(true);
  sleep(3_600_000);
  expect(result.current).toBe(0);
  see(false);
  expect(result.current).toBe(1);
});
