import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { readKnownUser } from '../../lib/session/known-user';
import { importWithRetry } from '../../lib/loading/import-with-retry';
import type { Bell } from './bell';

const load = () => import('./bell');
const Loaded = lazy(async () => ({ default: (await importWithRetry(load)).Bell }));

// Whoever was here last time has it beside the page's own script; a visitor never loads it.
if (readKnownUser() !== null) void load().catch(() => undefined);

/** The bell of somebody signed in, and its place until it is there. */
export function LazyBell(props: ComponentProps<typeof Bell>) {
  return (
    <Suspense
      fallback={<span className={props.isNamed ? undefined : `icb ${props.className ?? ''}`} />}
    >
      <Loaded {...props} />
    </Suspense>
  );
}
