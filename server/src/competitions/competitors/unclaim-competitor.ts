import type { unclaimCompetitor as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import type * as z from 'zod/mini';
import { changeCompetition, openAsStaff } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { publishToOwner } from './changes';
import { findCompetitor, updateCompetitorRow } from './repo';

/** Undoes a claim. Allowed even when results are final, as it changes none. */
export async function unclaimCompetitor(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ seq: number }> {
  const { tx, input, caller } = context;
  const { competitionId, competitorId } = input;
  await openAsStaff(tx, { competitionId, uid: caller.uid, action: 'editCompetitors' });
  const competitor = await findCompetitor(tx, { competitionId, competitorId });
  if (competitor === undefined) throw new AppError('not_found');
  if (competitor.claimedBy === null) throw new AppError('competitor_unclaimed');
  await updateCompetitorRow(tx, { ...competitor, claimedBy: null, claimedAt: null });
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: 'competitor_unclaimed',
    competitorId,
    before: { name: competitor.name, claimedBy: competitor.claimedBy },
    after: { name: competitor.name },
  });
  publishToOwner(context, competitor);
  return { seq };
}
