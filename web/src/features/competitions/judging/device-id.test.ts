// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
});

/** The page as it is loaded in this tab. */
async function load(): Promise<string> {
  vi.resetModules();
  return (await import('./device-id')).deviceId;
}

describe('the id of a judging device', () => {
  it('is the same after a reload', async () => {
    const first = await load();
    window.dispatchEvent(new Event('pagehide'));
    expect(await load()).toBe(first);
  });

  it('is another in a tab that is copied from an open one', async () => {
    const first = await load();
    expect(await load()).not.toBe(first);
  });
});
