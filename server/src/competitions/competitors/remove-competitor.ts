import type { removeCompetitor as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import { competitions } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { publishToOwner, logFields } from './changes';
import { countScores, deleteCompetitorRow, findCompetitor } from './repo';

/** Removes a competitor with their scores. Without scores, the place is freed up. */
export async function removeCompetitor(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ placesLeft: number; seq: number }> {
  const { tx, input, caller } = context;
  const { competitionId, competitorId } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCompetitors' });
  const competitor = await findCompetitor(tx, { competitionId, competitorId });
  if (competitor === undefined) throw new AppError('not_found');
  const scoreCount = await countScores(tx, competitorId);
  await deleteCompetitorRow(tx, competitorId);
  const change = await changeCompetition(context, {
    competitionId,
    kind: 'competitor_removed',
    competitorId,
    before: { ...logFields(competitor), scoreCount },
    set: {
      competitorCount: sql`${competitions.competitorCount} - 1`,
      balance: sql`${competitions.balance} + ${scoreCount === 0 ? 1 : 0}::int`,
    },
  });
  publishToOwner(context, competitor);
  return change;
}
