// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { Sending } from './sending';
import { memorySendingStore } from './sending-store';
import { Sendings } from './sendings';

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** What a page knows after it has loaded what shows videos. */
async function openPage(store = memorySendingStore()) {
  vi.resetModules();
  const page = await import('./shown-sendings');
  const sendings = new Sendings({ store, openChannel: () => null });
  page.showSendings(sendings);
  return { ...page, sendings, store };
}

it('knows on the next page that a video is waiting, before anything of it is loaded', async () => {
  const first = await openPage();
  // only its key and owner are read here
  await first.sendings.add({ key: 'A', uid: 'mika' } as Sending, new Blob(['film']));
  const next = await openPage(first.store);
  expect(next.hadSendings()).toBe(true);
});

it('does not take for empty what isn’t loaded yet', async () => {
  const first = await openPage();
  await first.sendings.add({ key: 'A', uid: 'mika' } as Sending, new Blob(['film']));
  const next = await openPage(first.store);
  next.sendings.setProgress(null);
  expect(next.hadSendings()).toBe(true);
  await next.sendings.load();
  await next.sendings.remove('A');
  expect(next.hadSendings()).toBe(false);
});
