import { gymChanged } from '@cruxboard/contracts/gyms/gyms/gyms';
import { ownChanged } from '@cruxboard/contracts/live';
import type { CallContext } from '../../platform/http/serve-callable';

type Context = Pick<CallContext<unknown, 'initialised'>, 'deps' | 'afterCommit'>;

/** Has staff read again what only they see. */
export function announceToStaff({ deps, afterCommit }: Context, gymId: string): void {
  afterCommit(() =>
    deps.live.send(`gym:${gymId}`, gymChanged, { gymId, kinds: ['staff'], ids: [] }),
  );
}

/** Tells somebody that their roles or membership changed, so that their open pages follow. */
export function announceRoles({ deps, afterCommit }: Context, gymId: string, uid: string): void {
  afterCommit(() => deps.live.send(`own:${uid}`, ownChanged, { kinds: ['roles'], ids: [gymId] }));
}
