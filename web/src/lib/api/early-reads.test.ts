// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchRead } from './read';

const network = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', network);
const answer = (uid: string) => Promise.resolve(Response.json({ uid }));

const now = vi.spyOn(performance, 'now');
beforeEach(() => {
  now.mockReturnValue(2000);
});
afterEach(() => {
  network.mockReset();
  window.cruxboardBoot = undefined;
});

it('takes what the head’s script has requested, once', async () => {
  window.cruxboardBoot = { own: { '/api/me': answer('early') } };
  network.mockImplementation(() => answer('later'));
  expect(await fetchRead('/api/me', {})).toEqual({ uid: 'early' });
  expect(await fetchRead('/api/me', {})).toEqual({ uid: 'later' });
  expect(network).toHaveBeenCalledTimes(1);
});

it('requests it again if that failed', async () => {
  const failed = Promise.reject(new TypeError('Failed to fetch'));
  failed.catch(() => undefined);
  window.cruxboardBoot = { own: { '/api/me': failed } };
  network.mockImplementation(() => answer('later'));
  expect(await fetchRead('/api/me', {})).toEqual({ uid: 'later' });
});

it('doesn’t take it for a later visit to the screen', async () => {
  window.cruxboardBoot = { own: { '/api/me': answer('early') } };
  network.mockImplementation(() => answer('later'));
  now.mockReturnValue(60_000);
  expect(await fetchRead('/api/me', {})).toEqual({ uid: 'later' });
});
