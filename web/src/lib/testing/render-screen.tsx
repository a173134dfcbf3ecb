import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../query/query-client';

/** Renders a part of a screen with the product's query client and working links; give the client to render again. */
export function renderScreen(screen: ReactNode, client: QueryClient = createQueryClient()) {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
  });
  const within = (children: ReactNode) => (
    <QueryClientProvider client={client}>
      {/* the product's own router brings every screen with it */}
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </QueryClientProvider>
  );
  const { rerender, ...rest } = render(within(screen));
  const pathNow = () => router.history.location.pathname;
  return { ...rest, client, pathNow, rerender: (next: ReactNode) => rerender(within(next)) };
}
