import type { moveClimbsToGym as contract } from '@cruxboard/contracts/competitions/climbs/moves';
import { limits } from '@cruxboard/domain/limits';
import { truncateCodePoints } from '@cruxboard/domain/text';
import type * as z from 'zod/mini';
import { addCompetitionClimbs } from '../../gyms/climbs/public';
import { readAsStaff } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { listClimbs } from './repo';

/** Adds an ended competition's climbs to a gym, each once. @throws {AppError} also `competition_state` before the end. */
export async function moveClimbsToGym(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<z.input<typeof contract.output>> {
  const { tx, input, caller } = context;
  const { competitionId, gymId, sectionId, mode } = input;
  // nothing of the competition changes; the gym's lock keeps two moves apart
  const { competition } = await readAsStaff(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editClimbs',
  });
  const climbs = new Map((await listClimbs(tx, competitionId)).map((climb) => [climb.id, climb]));
  const moved = [...new Map(input.climbs.map((one) => [one.climbId, one])).values()];
  const items = await addCompetitionClimbs(context, {
    gymId,
    sectionId,
    competition,
    isPreview: mode === 'preview',
    climbs: moved.map(({ climbId, colour }) => {
      const climb = climbs.get(climbId);
      if (climb === undefined) {
        throw new AppError('not_found', { message: 'Some of these climbs no longer exist' });
      }
      // a competition's names may be longer
      const name = truncateCodePoints(climb.name, limits.climb.name.max).trim();
      return { competitionClimbId: climb.id, number: climb.number, name, colour };
    }),
  });
  if (competition.state !== 'ended') {
    const message = 'Climbs can be moved to a gym once the competition has ended.';
    throw new AppError('competition_state', { message });
  }
  return {
    items: items.map(({ climbId, ...item }) => ({ ...item, gymClimbId: climbId })),
    movedCount: items.filter(({ isMoved }) => !isMoved).length,
  };
}
