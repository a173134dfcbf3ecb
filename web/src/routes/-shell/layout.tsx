import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { PlacedRoute } from '../layouts';
import { CompsPublicLayout } from './comps-public-layout';
import { LazyFollower } from './lazy-follower';
import { LoadingPage } from './loading-page';
import { PublicLayout } from './public-layout';
import { RouteError } from './route-error';

// The bars of public pages come with the first script. Other layouts are preloaded by the first page's head
// (web/build/page-scripts.ts).
const CompsLayout = lazy(async () => ({ default: (await import('./comps-layout')).CompsLayout }));
const StaffLayout = lazy(async () => ({ default: (await import('./staff-layout')).StaffLayout }));

/** Inside other sites' pages, which have titles of their own. */
const embedRoute = '/competition/{competitionId}/embed';

interface LayoutProps {
  placed: PlacedRoute | null;
  path: string;
  children: ReactNode;
}

/** Picks the layout by route; a route missing from the table has none and warns developers. */
export function Layout({ placed, path, children }: LayoutProps) {
  const isUnknown = placed === null;
  useEffect(() => {
    if (!isUnknown || !import.meta.env.DEV) return;
    // oxlint-disable-next-line no-console -- the specified warning, for developers alone
    console.warn(`No layout for ${path}: see routes/layouts.ts`);
  }, [isUnknown, path]);
  return (
    <>
      <Surrounded placed={placed}>{children}</Surrounded>
      {/* beside the layouts: every page's title counts, also without bars */}
      {placed?.route === embedRoute ? null : <LazyFollower />}
    </>
  );
}

function Surrounded({ placed, children }: Omit<LayoutProps, 'path'>) {
  if (placed === null || placed.layout === 'none' || placed.isBare)
    return <Plain>{children}</Plain>;
  return (
    <CatchBoundary getResetKey={() => placed.layout} errorComponent={LayoutError}>
      <Suspense fallback={<LoadingPage />}>{inLayout(placed, children)}</Suspense>
    </CatchBoundary>
  );
}

/** Pages have their own error boundaries: this is the layout failing to load. */
function LayoutError(props: ErrorComponentProps) {
  return (
    <Plain>
      <RouteError {...props} />
    </Plain>
  );
}

function inLayout(placed: PlacedRoute, children: ReactNode): ReactNode {
  switch (placed.layout) {
    case 'public':
      return <PublicLayout placed={placed}>{children}</PublicLayout>;
    case 'public-comps':
      return <CompsPublicLayout placed={placed}>{children}</CompsPublicLayout>;
    case 'comps':
      return <CompsLayout placed={placed}>{children}</CompsLayout>;
    case 'staff':
      return <StaffLayout placed={placed}>{children}</StaffLayout>;
    case 'none':
      return <Plain>{children}</Plain>;
    default:
      return placed.layout satisfies never;
  }
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <main id="content" className="flex min-h-dvh flex-col">
      {children}
    </main>
  );
}
