// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/address/search-params';
import { createQueryClient } from '../../lib/query/query-client';
import { serveAnswers } from '../../lib/testing/fake-server';
import { Route as Home } from '../index';
import { Bell } from './bell';

/** The bell of a page at this address. */
async function openAt(address: string) {
  serveAnswers({ '/api/me/notifications': { items: [], nextCursor: null, unopenedCount: 0 } });
  const root = createRootRoute({ component: Bell });
  const { validateSearch } = Home.options;
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    ...(validateSearch && { validateSearch }),
  });
  const about = createRoute({ getParentRoute: () => root, path: '/about' });
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = root.addChildren([home, about]);
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  render(
    <QueryClientProvider client={createQueryClient()}>
      {/* the product's own router brings every screen with it */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  return { bell, history };
}
const isOpen = (bell: HTMLElement) => bell.getAttribute('aria-expanded') === 'true';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the address of the notifications opens the panel, once, and each time somebody is led there', async () => {
  const { bell, history } = await openAt('/?gym=granite&notifications=1');
  await waitFor(() => expect(isOpen(bell)).toBe(true));
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
  await waitFor(() => expect(history.location.href).toBe('/?gym=granite'));
  expect(history.length).toBe(1);
  fireEvent.click(bell);
  expect(isOpen(bell)).toBe(false);
  history.push('/?notifications=1');
  await waitFor(() => expect(isOpen(bell)).toBe(true));
  await waitFor(() => expect(history.location.href).toBe('/'));
});

it('elsewhere it does nothing: there may be two bells', async () => {
  const { bell, history } = await openAt('/about?notifications=1');
  expect(isOpen(bell)).toBe(false);
  expect(history.location.pathname).toBe('/about');
});
