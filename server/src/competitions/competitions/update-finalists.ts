import type { updateFinalists as contract } from '@cruxboard/contracts/competitions/competitions/progress';
import type * as z from 'zod/mini';
import { applyFinalists, compareFinalists, enterFinalists } from '../competitors/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { openAsStaff, readAsStaff } from './policy';
import { readFinalists, topUpFinal } from './progress-to-finals';

/** Follows corrected results in a final that hasn't started. Without enough places nothing changes. */
export async function updateFinalists(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<z.input<typeof contract.output>> {
  const { tx, input, caller } = context;
  const { competitionId, finalId } = input;
  const access = { uid: caller.uid, action: 'editCompetitors' } as const;
  const { competition: source } = await readAsStaff(tx, { ...access, competitionId });
  const { competition: final } = await openAsStaff(tx, { ...access, competitionId: finalId });
  if (final.finalOf !== source.id || final.state !== 'draft') {
    const message = 'Only a draft final made from this competition can be updated';
    throw new AppError('competition_state', { message });
  }
  const finalists = await readFinalists(context, source);
  const seeds = new Map(finalists.map(({ competitorId, seed }) => [competitorId, seed]));
  const difference = await compareFinalists(tx, final.id, seeds);
  const { leaving, reseeded, entering } = difference;
  const missingPlaces = Math.max(0, entering.size - leaving.length - final.balance);
  if (missingPlaces > 0 && input.topsUp !== true) {
    return { enteredCount: 0, removedCount: 0, reseededCount: 0, missingPlaces };
  }
  if (missingPlaces > 0) await topUpFinal(context, { id: final.id, count: missingPlaces });
  await applyFinalists(context, final.id, difference);
  if (entering.size > 0) {
    await enterFinalists(context, {
      from: source,
      competitionId: final.id,
      seeds: entering,
      cuts: input.cuts,
    });
  }
  return {
    enteredCount: entering.size,
    removedCount: leaving.length,
    reseededCount: reseeded.length,
    missingPlaces: 0,
  };
}
