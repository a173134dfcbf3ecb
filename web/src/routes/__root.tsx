import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  notFound,
  Outlet,
  redirect,
  retainSearchParams,
  useLocation,
} from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { MissingPage } from '../lib/address/page-error';
import { cx } from '../lib/dom/cx';
import { useSession } from '../lib/session/hooks';
import { session } from '../lib/session/session';
import { toasts } from '../lib/messages/toasts';
import type { RouterContext } from '../router';
import { buttonClass } from '../ui/button';
import { useOnceOpen } from '../ui/use-once-open';
import { ToastProvider } from '../ui/toast';
import { guard } from './-shell/guard';
import { Layout } from './-shell/layout';
import { LazyNotFoundPage } from './-shell/lazy-not-found-page';
import { LoadingPage } from './-shell/loading-page';
import { failureOf, whenReady } from './-shell/ready';
import { RouteError } from './-shell/route-error';
import { Search } from './-shell/search';
import { texts } from './-shell/texts';
import { mayCover, placeRoute } from './layouts';

/** Only an ended session needs it. */
const RefreshOverlay = lazy(async () => ({
  default: (await import('../ui/refresh-overlay')).RefreshOverlay,
}));

/** Parameters any page may have. `source-url` and `from-query` are opaque: preserved, never followed. */
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
  beforeLoad: async ({ context, location, search, preload }) => {
    const { pathname } = location;
    const { forceRefresh, ...rest } = search;
    if (forceRefresh !== undefined && !preload) {
      await refreshToken(context.queryClient);
      throw redirect({ to: pathname, search: rest, hash: location.hash, replace: true });
    }
    const ready = await whenReady(context.queryClient);
    const { me, isSignedIn, flags } = ready;
    const placed = placeRoute(pathname);
    const isCompetitions = /^\/comp(s|etitions?)(\/|$)/.test(pathname);
    const failure = failureOf(ready, { placed, isCompetitions });
    if (failure !== null) throw failure;
    if (isCompetitions && !flags.isCompetitionsEnabled) throw notFound();
    const href = guard(isSignedIn ? { isSignedIn, step: me?.step ?? null } : { isSignedIn }, {
      placed,
      address: `${pathname}${location.searchStr}`,
      next: search.next,
      hasCode: 'oobCode' in location.search,
    });
    if (href !== null) throw redirect({ href, replace: true });
  },
  component: Root,
  pendingComponent: LoadingPage,
  errorComponent: RootError,
  notFoundComponent: LazyNotFoundPage,
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The token's claims changed, so everything answered for the old ones is requested again. */
async function refreshToken(queryClient: QueryClient): Promise<void> {
  await session.load();
  if (session.read().status === 'signed-in') await session.refresh().catch(() => null);
  void queryClient.invalidateQueries();
}

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** If it isn't known who may see the page, or whether it exists, the shell surrounds the error. */
function RootError(props: ErrorComponentProps) {
  return (
    <Shell>
      <RouteError {...props} />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const path = useLocation({ select: (location) => location.pathname });
  const placed = placeRoute(path);
  const { isAway, error, status } = useSession();
  const isCovered = isAway && mayCover(placed);
  const hasCover = useOnceOpen(isCovered);
  useEffect(() => {
    document.documentElement.dataset['layout'] = placed?.layout ?? 'none';
  }, [placed?.layout]);
  useEffect(() => {
    // Somebody who is only assumed reads that they're offline instead.
    const isClosed = status === 'visitor';
    if (error !== null && isClosed && navigator.onLine && mayCover(placed)) showSessionError();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each failure, not on every page
  }, [error]);
  return (
    <ToastProvider store={toasts}>
      <a
        href="#content"
        className={cx(
          buttonClass(),
          'fixed start-4 top-2 z-60 -translate-y-[200%] focus:translate-y-0',
        )}
        onClick={skipToContent}
      >
        {texts.skip}
      </a>
      <MissingPage value={<LazyNotFoundPage />}>
        <Layout placed={placed} path={path}>
          {children}
        </Layout>
      </MissingPage>
      {mayCover(placed) || placed === null ? (
        <Search gymId={placed?.params['gymId'] ?? null} />
      ) : null}
      {hasCover ? (
        <Suspense>
          <RefreshOverlay isOpen={isCovered} onClose={session.hideOverlay} />
        </Suspense>
      ) : null}
    </ToastProvider>
  );
}

/** A signed-in user looks like a visitor until this is resolved; the page works all the same. */
function showSessionError(): void {
  toasts.show({
    key: 'session',
    words: texts.strange.body,
    tone: 'error',
    action: { label: texts.strange.action, onPress: () => void session.load() },
  });
}

/** Moves the focus without a history entry or a change of the address. */
function skipToContent(event: MouseEvent): void {
  const content = document.getElementById('content');
  if (content === null) return;
  event.preventDefault();
  content.tabIndex = -1;
  content.focus();
}
