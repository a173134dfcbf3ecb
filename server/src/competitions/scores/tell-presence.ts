import type { CallableOutput } from '@cruxboard/contracts/define';
import { ownChanged } from '@cruxboard/contracts/live';
import type { tellPresence as contract } from '@cruxboard/contracts/competitions/scores/presence';
import type * as z from 'zod/mini';
import { readOwnNames } from '../../people/accounts/public';
import { readAsStaff, requireCompetitionsEnabled } from '../competitions/public';
import type { BareCallContext } from '../../platform/http/serve-callable';
import type { Presences } from './presence';

type Context = BareCallContext<z.output<typeof contract.input>, 'initialised'>;

/**
 * Records where a judge is, notifies the others right away if someone came, left or moved, and returns who they are.
 */
export function tellPresence(
  presences: Presences,
): (context: Context) => Promise<CallableOutput<typeof contract>> {
  return async ({ input, caller, deps }) => {
    const { competitionId, deviceId, at } = input;
    const { uid } = caller;
    await requireCompetitionsEnabled(deps);
    const on = deps.database.drizzle;
    await readAsStaff(on, { competitionId, uid, action: 'editScores' });
    const { name = '' } = await readOwnNames(on, uid);
    const isNews = presences.publish({ competitionId, uid, deviceId, name, at });
    const others = presences.others({ competitionId, uid, deviceId });
    if (isNews) {
      for (const other of new Set(others.map((one) => one.uid))) {
        deps.live.send(`own:${other}`, ownChanged, { kinds: ['judging'], ids: [competitionId] });
      }
    }
    return {
      others: others.flatMap((one) =>
        one.at === null ? [] : [{ name: one.name, isOwn: one.uid === uid, ...one.at }],
      ),
    };
  };
}
