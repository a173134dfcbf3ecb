// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyPublicConfig, publicConfigId } from '@cruxboard/contracts/site/pages/public-config';
import type { createAppRouter } from '../../router';

const formWidgetUrl = 'https://forms.example/widget.js';
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  scripts = [];
  const config = document.createElement('script');
  config.id = publicConfigId;
  config.type = 'application/json';
  config.textContent = JSON.stringify({ ...emptyPublicConfig, formWidgetUrl });
  document.body.replaceChildren(config);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Router = ReturnType<typeof createAppRouter>;
let navigate: (pathname: string) => void = () => undefined;
/** Tells of navigations as the router does. */
const router = {
  subscribe: (_event, run: (event: { toLocation: { pathname: string } }) => void) => {
    navigate = (pathname) => run({ toLocation: { pathname } });
    return () => {
      navigate = () => undefined;
    };
  },
} as Pick<Router, 'subscribe'>; // only this event is asked for

/** Opens a page whose script comes or doesn't. @returns what it says */
async function openPage(outcome: 'error' | 'load', path = '/gym/demo-gym'): Promise<string[]> {
  vi.resetModules();
  window.history.replaceState(null, '', path);
  const { loadFormWidget } = await import('./form-widget');
  const { toasts } = await import('../../lib/messages/toasts');
  loadFormWidget(router);
  scripts.at(-1)?.dispatchEvent(new Event(outcome));
  return toasts.read().map(({ words }) => String(words));
}

it('a script that doesn’t load is said once in a tab, and breaks nothing', async () => {
  expect(await openPage('error')).toEqual(['The contact form didn’t load. Everything else works.']);
  expect(await openPage('error')).toEqual([]);
});

it('one that loads says nothing', async () => {
  expect(await openPage('load')).toEqual([]);
  expect(scripts.map(({ src }) => src)).toEqual([formWidgetUrl]);
});

it('from a page without bars, it comes with the first page that has them, once', async () => {
  await openPage('load', '/terms');
  expect(scripts).toEqual([]);
  navigate('/gym/demo-gym/tv');
  expect(scripts).toEqual([]);
  navigate('/gym/demo-gym');
  navigate('/');
  expect(scripts.map(({ src }) => src)).toEqual([formWidgetUrl]);
});

it('without a network it waits for one, and says nothing', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await openPage('load')).toEqual([]);
  expect(scripts).toEqual([]);
  network.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(scripts.map(({ src }) => src)).toEqual([formWidgetUrl]);
});
