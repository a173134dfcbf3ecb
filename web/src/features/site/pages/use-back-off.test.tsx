// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBackOff } from './use-back-off';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('tries after 5 s, then waits twice as long each time, a minute at most, until it works', async () => {
  const attempt = vi.fn(async () => false);
  const onDone = vi.fn();
  const { result } = renderHook(() => useBackOff(attempt, onDone));
  expect(result.current.seconds).toBe(5);
  await pass(5_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  await pass(9_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  for (const seconds of [1, 20, 40, 60, 60]) await pass(seconds * 1_000);
  expect(attempt).toHaveBeenCalledTimes(6);
  attempt.mockRejectedValueOnce(new TypeError('no network'));
  await pass(60_000);
  expect(onDone).not.toHaveBeenCalled();
  attempt.mockResolvedValueOnce(true);
  await pass(60_000);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('tries at once by a press', async () => {
  const attempt = vi.fn(async () => true);
  const onDone = vi.fn();
  const { result } = renderHook(() => useBackOff(attempt, onDone));
  await act(async () => result.current.tryNow());
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});
