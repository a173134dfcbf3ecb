import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { markGymVisit as contract } from '@cruxboard/contracts/site/home/home';
import { findGymForUser } from '../../gyms/gyms/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { countNewOnWalls, upsertVisit } from '../../gyms/visits/public';

type Context = CallContext<CallableInput<typeof contract>, 'initialised'>;

/** Stores that the caller opened a gym's page, and says on which walls there is something new to them. @throws {AppError} `not_found`. */
export async function markGymVisit({
  tx,
  input,
  caller,
  deps,
}: Context): Promise<CallableOutput<typeof contract>> {
  const { gymId } = input;
  const gym = await findGymForUser(tx, gymId, caller.uid);
  if (gym === undefined) throw new AppError('not_found');
  const { uid } = caller;
  const newOnWalls = await countNewOnWalls(tx, { uid, gymId });
  const visitedAt = await upsertVisit(tx, { uid, gymId, visitedAt: deps.now() });
  return { visitedAt: visitedAt.toISOString(), newOnWalls };
}
