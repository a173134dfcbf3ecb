import { expect, test, vi } from 'vitest';
import { AddressCache } from './address-cache';
import { InstagramDown, InstagramRefusal } from './instagram';

const nowMs = Date.UTC(2026, 10, 24);
const at = (seconds: number, hasFailed = false) => ({ nowMs: nowMs + seconds * 1_000, hasFailed });
const addressesUntil = (seconds: number | null) => {
  const oe = seconds === null ? '' : `?oe=${(nowMs / 1_000 + seconds).toString(16)}`;
  return { url: `https://scontent.cdninstagram.com/film.mp4${oe}`, posterUrl: null };
};

test('an address is kept for an hour, or until five minutes before it says that it ends', async () => {
  for (const [endS, keptS] of [
    [null, 3_600],
    [900, 600],
    [86_400, 3_600],
  ] as const) {
    const cache = new AddressCache();
    const ask = vi.fn(async () => addressesUntil(endS));
    await cache.read('film', at(0), ask);
    await cache.read('film', at(keptS - 1), ask);
    expect(ask).toHaveBeenCalledTimes(1);
    await cache.read('film', at(keptS), ask);
    expect(ask).toHaveBeenCalledTimes(2);
  }
});

test('an end that isn’t one is left out', async () => {
  const cache = new AddressCache();
  const ask = vi.fn(async () => ({ url: 'https://x.test/film?oe=soon', posterUrl: null }));
  await cache.read('film', at(0), ask);
  await cache.read('film', at(3_000), ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('that a post is gone is remembered for ten minutes, a vendor that is down not at all', async () => {
  for (const [error, keptS] of [
    [new InstagramRefusal('gone', 'gone'), 600],
    [new InstagramRefusal('token', 'ended'), 0],
    [new InstagramDown('failed'), 0],
  ] as const) {
    const cache = new AddressCache();
    const ask = vi.fn(async () => Promise.reject(error));
    const read = (seconds: number) =>
      expect(cache.read('film', at(seconds), ask)).rejects.toBe(error);
    await read(0);
    if (keptS > 0) await read(keptS - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await read(keptS);
    expect(ask).toHaveBeenCalledTimes(2);
  }
});
