// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { placeRoute } from '../layouts';
import { Layout } from './layout';

const follower = '../../features/people/notifications/follower';
const hooks = '../../lib/session/hooks';

afterEach(() => {
  cleanup();
  vi.doUnmock(follower);
  vi.doUnmock(hooks);
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('warns developers of a route that the table does not have, and draws it without any bars', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <Layout placed={placeRoute('/a/b/c/d/e')} path="/a/b/c/d/e">
      <h1>Something</h1>
    </Layout>,
  );
  expect(warn.mock.calls).toEqual([['No layout for /a/b/c/d/e: see routes/layouts.ts']]);
  expect(screen.getByRole('main').textContent).toBe('Something');
  expect(screen.queryByRole('banner')).toBeNull();
});

it('says nothing of a route that stands in the table without bars', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <Layout placed={placeRoute('/terms')} path="/terms">
      <h1>Terms</h1>
    </Layout>,
  );
  expect(warn).not.toHaveBeenCalled();
  expect(screen.getByRole('main').textContent).toBe('Terms');
});

it.each(['/403', '/terms', '/competition/x/judge', '/competition/x/tv', '/a/b/c/d/e'])(
  'counts what is unread in the title of %s, which has no bars',
  async (path) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    vi.resetModules();
    vi.doMock(hooks, () => ({ useSession: () => ({ status: 'signed-in' }) }));
    const { setUnopenedCount } = await import('../../lib/hooks/use-title');
    vi.doMock(follower, () => ({ NotificationFollower: () => setUnopenedCount(3) }));
    const { Layout: Signed } = await import('./layout');
    document.title = 'Autumn Pump · Cruxboard';
    render(
      <Signed placed={placeRoute(path)} path={path}>
        <h1>Something</h1>
      </Signed>,
    );
    await waitFor(() => expect(document.title).toBe('(3) Autumn Pump · Cruxboard'));
  },
);
