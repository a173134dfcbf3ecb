import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { cx } from '../../lib/dom/cx';
import { readKnownUser } from '../../lib/session/known-user';
import { importWithRetry } from '../../lib/loading/import-with-retry';
import { iconButtonClass } from '../../ui/icon-button';
import type { Bell } from './bell';

const load = () => import('./bell');
const Loaded = lazy(async () => ({ default: (await importWithRetry(load)).Bell }));

// A returning user loads it in parallel with the page; a visitor never does.
if (readKnownUser() !== null) void load().catch(() => undefined);

/** The bell for signed-in users, with its space reserved until it has loaded. */
export function LazyBell(props: ComponentProps<typeof Bell>) {
  return (
    <Suspense fallback={<span className={cx(iconButtonClass, props.className)} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
