import { ownChanged } from '@cruxboard/contracts/live';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';

interface Change {
  readonly gymId: string;
  /** Climbs that climbers are warned of from now on, or no longer. */
  readonly climbIds: readonly string[];
  readonly reporterUids: readonly string[];
}

/** After the commit: staff look at the inbox anew, climbers at the climbs, and reporters at their reports. */
export function announceIssues(
  { deps, afterCommit }: Pick<CallContext<unknown>, 'deps' | 'afterCommit'>,
  { gymId, climbIds, reporterUids }: Change,
): void {
  afterCommit(() => {
    announceGymChange(deps, {
      gymId,
      kinds: climbIds.length > 0 ? ['staff', 'climbs'] : ['staff'],
      ids: [...climbIds],
    });
    for (const uid of new Set(reporterUids)) {
      deps.live.send(`own:${uid}`, ownChanged, { kinds: ['reports'], ids: [] });
    }
  });
}
