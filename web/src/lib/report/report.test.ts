// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors';
import { AuthError } from '../session/auth-error';

const sent: unknown[] = [];
beforeEach(() => {
  vi.resetModules();
  sent.splice(0);
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    if (address === '/api/call/errorReports.reportError') {
      sent.push((JSON.parse(init.body) as { data: unknown }).data);
    }
    return Response.json({ result: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('tags an error with its code, and with why the page can’t be shown', async () => {
  const { report } = await import('./report');
  const { ApiError: FreshApiError } = await import('../api/errors');
  history.replaceState(null, '', '/gym/demo-gym');
  report(new FreshApiError('competition_state', { status: 'FAILED_PRECONDITION' }));
  report(new AuthError('INTERNAL_ERROR'));
  report(new TypeError('Ana is not a function'));
  const route = '/gym/{gymId}';
  expect(sent).toEqual([
    { code: 'competition_state', name: 'ApiError', page: 'failed_precondition', route },
    { code: 'INTERNAL_ERROR', name: 'AuthError', page: null, route },
    { code: 'unexpected', name: 'TypeError', page: null, route },
  ]);
});

it('says nothing of what ends by itself, and the same only once', async () => {
  const { report } = await import('./report');
  report(new ApiError('offline'));
  report(new ApiError('maintenance'));
  report(new DOMException('Left', 'AbortError'));
  report('no error');
  expect(sent).toEqual([]);
  report(new TypeError('one'));
  report(new TypeError('two'));
  expect(sent).toHaveLength(1);
});

it('hears what nobody caught', async () => {
  const { watchErrors } = await import('./watch-errors');
  const listeners = vi.spyOn(window, 'addEventListener');
  watchErrors();
  const of = (kind: string) => listeners.mock.calls.find(([type]) => type === kind)?.[1];
  const hear = (kind: string, event: object) => {
    const listener = of(kind);
    if (typeof listener === 'function') listener(event as Event);
  };
  hear('error', { error: new RangeError('too far') });
  hear('unhandledrejection', { reason: new SyntaxError('no JSON') });
  await expect.poll(() => sent).toMatchObject([{ name: 'RangeError' }, { name: 'SyntaxError' }]);
  listeners.mockRestore();
});
