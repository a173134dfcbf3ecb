import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BoxedWorld, inTimeBox } from './time-box';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const open = new AbortController().signal;

it('returns what is made in time', async () => {
  expect(await inTimeBox({ timeBoxMs: 60_000, signal: open }, async () => 'made')).toBe('made');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up when its time is over, even on what doesn’t listen', async () => {
  let boxed: AbortSignal | undefined;
  const made = inTimeBox({ timeBoxMs: 60_000, signal: open }, ({ signal }) => {
    boxed = signal;
    return never();
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(boxed?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(boxed?.aborted).toBe(true);
  expect(await made).toBeNull();
});

it('gives up early on a device that is too slow, once it has shown that', async () => {
  let world: BoxedWorld | undefined;
  const made = inTimeBox({ timeBoxMs: 60_000, signal: open }, (boxed) => {
    world = boxed;
    return never();
  });
  await vi.advanceTimersByTimeAsync(2_000);
  world?.note(0.01);
  expect(world?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(4_000);
  world?.note(0.11);
  expect(world?.signal.aborted).toBe(false);
  world?.note(0.09);
  expect(await made).toBeNull();
});

it('ends with whoever waits for it', async () => {
  const stop = new AbortController();
  const made = inTimeBox({ timeBoxMs: 60_000, signal: stop.signal }, never);
  stop.abort();
  expect(await made).toBeNull();
});

it('passes on what failed', async () => {
  const failing = inTimeBox({ timeBoxMs: 60_000, signal: open }, async () => {
    throw new Error('No decoder');
  });
  await expect(failing).rejects.toThrow('No decoder');
});
