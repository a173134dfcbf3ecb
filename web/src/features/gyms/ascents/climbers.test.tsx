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
import { createQueryClient } from '../../../lib/query/query-client';
import { serveAnswers } from '../../../lib/testing/fake-server';
import { Climbers } from './climbers';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const climberOf = (name: string, isFirstAscent = false) => ({
  uid: name,
  name,
  username: name.toLowerCase(),
  photoURL: null,
  repeatCount: 1,
  lastAt: '2026-11-20T08:00:00.000Z',
  attempts: null,
  isFirstAscent,
});

/** Five climbers of a climb, and whoever was first, who isn't among them. */
async function show(climberCount: number) {
  serveAnswers({
    '/api/gyms/granite/climbs/burn/climbers': {
      items: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'].map((name) => climberOf(name)),
      first: climberOf('Finn', true),
      nextCursor: 'after-eva',
    },
  });
  const climb = { id: 'burn', gymId: 'granite', climberCount };
  const root = createRootRoute({
    component: () => <Climbers climb={climb} timeZone="Australia/Sydney" />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={createQueryClient()}>
      {/* the product's own router brings every screen with it */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText('Finn');
}

it('offers more climbers than are shown', async () => {
  await show(7);
  expect(screen.getByRole('button', { name: 'More climbers' })).toBeTruthy();
});

it('offers no more once everybody is shown, whoever was first among them', async () => {
  await show(6);
  expect(screen.queryByRole('button', { name: 'More climbers' })).toBeNull();
});
