import { afterEach, expect } from 'vitest';
import { isOnline } from '../browser/online';

if (globalThis.document) {
  const { configure } = await import('@testing-library/dom');
  // how long a busy machine may take is no part of what is tested
  configure({ asyncUtilTimeout: 5_000 });
}

/** Addresses that a test requested for and doesn't answer itself. */
const requested: string[] = [];

globalThis.fetch = async (address) => {
  // a page that found the product out of reach asks until it is back
  if (address === '/health/live') return new Response();
  requested.push(String(address instanceof Request ? address.url : address));
  throw new TypeError('A test has no network');
};

afterEach(async () => {
  // one that went offline would leave the next one so
  globalThis.window?.dispatchEvent(new Event('online'));
  await expect.poll(isOnline, { interval: 5, timeout: 4_000 }).toBe(true);
  const addresses = requested.splice(0).join(', ');
  if (addresses !== '') throw new Error(`The test requested the network for ${addresses}`);
});
