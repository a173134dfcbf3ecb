import {
  createRootRouteWithContext,
  notFound,
  Outlet,
  redirect,
  retainSearchParams,
  useLocation,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../lib/session/hooks';
import { session } from '../lib/session/session';
import { toasts } from '../lib/toasts';
import type { RouterContext } from '../router';
import { LoadingScreen } from '../ui/loading-screen';
import { RefreshOverlay } from '../ui/refresh-overlay';
import { ToastProvider } from '../ui/toast';
import { guard } from './-shell/guard';
import { Layout } from './-shell/layout';
import { LazyNotFoundPage } from './-shell/lazy-not-found-page';
import { whenReady } from './-shell/ready';
import { RouteError } from './-shell/route-error';
import { texts } from './-shell/texts';
import { mayCover, placeRoute } from './layouts';

/** What any page may carry. `source-url` and `from-query` are opaque: kept, never followed. */
export interface RootSearch {
  'sort-by'?: string | undefined;
  'source-url'?: string | undefined;
  'from-query'?: string | undefined;
  next?: string | undefined;
  forceRefresh?: string | undefined;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => ({
    'sort-by': text(search['sort-by']),
    'source-url': text(search['source-url']),
    'from-query': text(search['from-query']),
    next: text(search['next']),
    forceRefresh: text(search['forceRefresh']),
  }),
  search: { middlewares: [retainSearchParams(['sort-by', 'source-url', 'from-query'])] },
  beforeLoad: async ({ context, location, search }) => {
    const { forceRefresh, ...rest } = search;
    if (forceRefresh !== undefined) {
      await session.load();
      await session.refresh().catch(() => null);
      await context.queryClient.invalidateQueries();
      throw redirect({
        to: location.pathname,
        search: { ...rest, forceRefresh: undefined },
        hash: location.hash,
        replace: true,
      });
    }
    const { me, isSignedIn, flags } = await whenReady(context.queryClient);
    const placed = placeRoute(location.pathname);
    if (/^\/comp(s|etitions?)(\/|$)/.test(location.pathname) && !flags.isCompetitionsEnabled) {
      throw notFound();
    }
    const href = guard(isSignedIn ? { isSignedIn, step: me?.step ?? null } : { isSignedIn }, {
      placed,
      address: `${location.pathname}${location.searchStr}`,
      next: search.next,
      hasCode: 'oobCode' in location.search,
    });
    if (href !== null) throw redirect({ href, replace: true });
  },
  component: Root,
  pendingComponent: LoadingScreen,
  errorComponent: RouteError,
  notFoundComponent: LazyNotFoundPage,
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function Root() {
  const path = useLocation({ select: (location) => location.pathname });
  const placed = placeRoute(path);
  const { isAway } = useSession();
  useEffect(() => {
    document.documentElement.dataset['layout'] = placed?.layout ?? 'none';
  }, [placed?.layout]);
  return (
    <ToastProvider store={toasts}>
      <a href="#content" className="btn skip-link">
        {texts.skip}
      </a>
      <Layout placed={placed} path={path}>
        <Outlet />
      </Layout>
      <RefreshOverlay isOpen={isAway && mayCover(placed)} onClose={session.hideOverlay} />
    </ToastProvider>
  );
}
