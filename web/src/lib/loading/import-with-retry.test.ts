// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithRetry } from './import-with-retry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that is lost on the way is asked for again, later each time', async () => {
  const onFail = vi.fn();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('the part');
  const part = importWithRetry(load, { onFail });
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(part).resolves.toBe('the part');
  expect(onFail).toHaveBeenCalledTimes(2);
});

test('it is asked for at once when the network returns', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('the part');
  const part = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await expect(part).resolves.toBe('the part');
});

test('what nobody wants any more is not asked for again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(importWithRetry(load, { isCancelled: () => true })).rejects.toThrow(
    'Failed to fetch',
  );
  expect(load).toHaveBeenCalledTimes(1);
});
