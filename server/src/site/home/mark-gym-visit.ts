import type { CallableInput, CallableOutput } from '@cruxboard/contracts/define';
import type { markGymVisit as contract } from '@cruxboard/contracts/site/home/home';
import { findGymForUser } from '../../gyms/gyms/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { upsertVisit } from '../../gyms/visits/public';

type Context = CallContext<CallableInput<typeof contract>, 'initialised'>;

/** Stores that the caller opened a gym's page. @throws {AppError} `not_found`. */
export async function markGymVisit({
  tx,
  input,
  caller,
  deps,
}: Context): Promise<CallableOutput<typeof contract>> {
  const { gymId } = input;
  const gym = await findGymForUser(tx, gymId, caller.uid);
  if (gym === undefined) throw new AppError('not_found');
  const visitedAt = await upsertVisit(tx, { uid: caller.uid, gymId, visitedAt: deps.now() });
  return { visitedAt: visitedAt.toISOString() };
}
