import { ownChanged } from '@cruxboard/contracts/live';
import type { CallContext } from '../../platform/http/serve-callable';

/** Notifies the recipient's other tabs and devices, after the commit, unless nothing changed. */
export function announceOwn(
  context: Pick<CallContext<unknown>, 'deps' | 'afterCommit'>,
  uid: string,
  ids: readonly string[],
): void {
  if (ids.length === 0) return;
  context.afterCommit(() =>
    context.deps.live.send(`own:${uid}`, ownChanged, { kinds: ['notifications'], ids: [...ids] }),
  );
}

/** The same for their settings. */
export function announceSettings(
  context: Pick<CallContext<unknown>, 'deps' | 'afterCommit'>,
  uid: string,
): void {
  context.afterCommit(() =>
    context.deps.live.send(`own:${uid}`, ownChanged, { kinds: ['notificationSettings'], ids: [] }),
  );
}
