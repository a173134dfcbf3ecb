// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VendorChallenge } from './app-check-vendor';

const challenge: VendorChallenge = {
  name: 'turnstile',
  siteKey: 'key',
  scriptUrl: 'https://vendor.example/api.js',
  action: 'app_check',
};

type Options = Record<string, (token?: string) => void>;
let scripts: HTMLScriptElement[] = [];
let settle: 'load' | 'error' = 'load';
beforeEach(() => {
  vi.resetModules();
  scripts = [];
  settle = 'load';
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      scripts.push(node as HTMLScriptElement);
      queueMicrotask(() => (node as HTMLScriptElement).dispatchEvent(new Event(settle)));
    }
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'turnstile');
  Reflect.deleteProperty(window, 'grecaptcha');
});

/** Turnstile, answering by one of its callbacks. */
function turnstile(callback: string, token?: string) {
  const removed: string[] = [];
  Reflect.set(window, 'turnstile', {
    render: (_place: HTMLElement, options: Options) => {
      queueMicrotask(() => options[callback]?.(token));
      return 'widget';
    },
    remove: (widget: string) => void removed.push(widget),
  });
  return removed;
}

describe('a vendor’s challenge', () => {
  it('is passed with the vendor’s script, loaded once, and leaves nothing on the page', async () => {
    const { passVendorChallenge } = await import('./app-check-vendor');
    const removed = turnstile('callback', 'a token');
    expect(await passVendorChallenge(challenge)).toBe('a token');
    expect(await passVendorChallenge(challenge)).toBe('a token');
    expect(scripts.map(({ src }) => src)).toEqual([challenge.scriptUrl]);
    expect(removed).toEqual(['widget', 'widget']);
    expect(document.body.children).toHaveLength(0);
  });

  it('that is not passed is a failure, and leaves nothing either', async () => {
    const { passVendorChallenge } = await import('./app-check-vendor');
    turnstile('error-callback');
    await expect(passVendorChallenge(challenge)).rejects.toThrow('not passed');
    expect(document.body.children).toHaveLength(0);
  });

  it('whose script does not load is tried again', async () => {
    const { passVendorChallenge } = await import('./app-check-vendor');
    turnstile('callback', 'a token');
    settle = 'error';
    await expect(passVendorChallenge(challenge)).rejects.toThrow('did not load');
    settle = 'load';
    expect(await passVendorChallenge(challenge)).toBe('a token');
  });

  it('of the other vendor is passed by its own script', async () => {
    const { passVendorChallenge } = await import('./app-check-vendor');
    Reflect.set(window, 'grecaptcha', {
      ready: (then: () => void) => then(),
      execute: async (siteKey: string, { action }: { action: string }) => `${siteKey} ${action}`,
    });
    expect(await passVendorChallenge({ ...challenge, name: 'recaptcha' })).toBe('key app_check');
  });

  it('is known by all that it needs', async () => {
    const { vendorChallengeOf } = await import('./app-check-vendor');
    expect(vendorChallengeOf({ ...challenge })).toEqual(challenge);
    expect(vendorChallengeOf({ name: 'turnstile' })).toBeNull();
    expect(vendorChallengeOf(undefined)).toBeNull();
  });
});
