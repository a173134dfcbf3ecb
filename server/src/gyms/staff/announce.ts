import { ownChanged } from '@cruxboard/contracts/live';
import type { CallContext } from '../../platform/http/serve-callable';
import { listStaffUids } from './active-roles';

type Context = Pick<CallContext<unknown, 'initialised'>, 'deps' | 'afterCommit'>;

/**
 * Has staff read again what only they see, each on their own stream: whoever was just removed would only be refused.
 */
export function announceToStaff({ deps, afterCommit }: Context, gymId: string): void {
  afterCommit(async () => {
    for (const uid of await listStaffUids(deps.database.drizzle, gymId)) {
      deps.live.send(`own:${uid}`, ownChanged, { kinds: ['managed'], ids: [gymId] });
    }
  });
}

/** Tells somebody that their roles or membership changed, so that their open pages follow. */
export function announceRoles({ deps, afterCommit }: Context, gymId: string, uid: string): void {
  afterCommit(() => deps.live.send(`own:${uid}`, ownChanged, { kinds: ['roles'], ids: [gymId] }));
}

/** Asks everybody who watches a gym anew whether they may. Announce to them first what they should read again. */
export function reopenGymStreams({ deps, afterCommit }: Context, gymId: string): void {
  afterCommit(() => deps.live.reopen(`gym:${gymId}`));
}
