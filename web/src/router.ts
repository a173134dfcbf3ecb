import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { LoadingScreen } from './ui/loading-screen';
import { routeTree } from './route-tree.gen';
import { LazyNotFoundPage } from './routes/-shell/lazy-not-found-page';
import { RouteError } from './routes/-shell/route-error';

export interface RouterContext {
  readonly queryClient: QueryClient;
}

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 200,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: LazyNotFoundPage,
    scrollRestoration: true,
    // Plain texts, so that addresses can be read and typed: `?sort-by=newest&section=cave`.
    // A bare `?forceRefresh` gets a value: what is empty is dropped, and the address would look clean already.
    parseSearch: (text) =>
      Object.fromEntries(
        [...new URLSearchParams(text)].map(([name, value]) => [
          name,
          name === 'forceRefresh' ? '1' : value,
        ]),
      ),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search).flatMap(([name, value]) =>
          value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
        ),
      ).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
