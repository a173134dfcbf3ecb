// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serveAnswers } from '../../../lib/testing/fake-server';
import { createQueryClient } from '../../../lib/query/query-client';
import { FavouriteClimbs } from './favourite-climbs';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const climb = (name: string) => ({
  id: name,
  gymId: 'gym',
  gymName: 'North Wall',
  sectionId: 'cave',
  sectionName: 'Cave',
  name,
  colour: 'red',
  grade: 3,
  favouritedAt: '2026-11-20T03:00:00.000Z',
  comesDownOn: null,
  isArchived: false,
  isDone: false,
  likeCount: 0,
  favouriteCount: 1,
  ascentCount: 0,
});

it.each([
  [[], false],
  [['Sloper'], false],
  [['Sloper', 'Jug'], true],
])('offers an order for %j: %s', async (names, isOffered) => {
  serveAnswers({ '/api/me/favourites/climbs': { items: names.map(climb) } });
  // the order is in the address, so the page needs its router
  const router = createRouter({
    routeTree: createRootRoute({ component: FavouriteClimbs }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText(names[0] ?? 'Find a gym');
  expect(screen.queryByLabelText('Sort by') !== null).toBe(isOffered);
});
