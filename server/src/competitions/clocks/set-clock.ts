import type { resetClock as resetContract } from '@cruxboard/contracts/competitions/clocks/clocks';
import {
  pauseClock as paused,
  resetClock as reset,
  type RotationClock,
  startClock as started,
} from '@cruxboard/domain/competitions/clocks/clock';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import type * as z from 'zod/mini';
import { lifecycleOf, readAsStaff } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { type ClockNow, presentClock } from './present-clock';
import { lockClock, putClock } from './repo';

type Context = CallContext<{ readonly competitionId: string }, 'initialised'>;
type ResetContext = CallContext<z.output<typeof resetContract.input>, 'initialised'>;

export const startClock = (context: Context): Promise<ClockNow> => setClock(context, started);
export const pauseClock = (context: Context): Promise<ClockNow> => setClock(context, paused);
export const resetClock = (context: ResetContext): Promise<ClockNow> =>
  setClock(context, (clock) => reset(clock, context.input.durationMs));

/** Changes a competition's rotation clock, and tells every node. */
async function setClock(
  { tx, input, caller, deps, afterCommit }: Context,
  change: (clock: RotationClock, nowMs: number) => RotationClock,
): Promise<ClockNow> {
  const { competitionId } = input;
  const { competition } = await readAsStaff(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editScores',
  });
  if (!isAllowed(lifecycleOf(competition), 'viewPublic')) {
    const message = 'The clock starts with the competition';
    throw new AppError('competition_state', { message });
  }
  const known = await lockClock(tx, competitionId);
  const now = deps.now();
  const clock = change(known, now.getTime());
  if (clock !== known) {
    await putClock(tx, competitionId, clock);
    afterCommit(() => deps.bus.publish('clocks.changed', { competitionId }));
  }
  return presentClock(clock, now);
}
