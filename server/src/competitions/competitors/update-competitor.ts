import type { updateCompetitor as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { changedFields, checkGroups, kindOf, merge, tellOwner, told, unlessTaken } from './changes';
import { findCompetitor, updateCompetitorRow } from './repo';

type Input = z.output<typeof contract.input>;

/** Changes what is given of a competitor; the log keeps what was before. */
export async function updateCompetitor(
  context: CallContext<Input, 'initialised'>,
): Promise<{ seq: number }> {
  const { tx, input, caller } = context;
  const { competitionId, competitorId } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editCompetitors',
  });
  const competitor = await findCompetitor(tx, { competitionId, competitorId });
  if (competitor === undefined) throw new AppError('not_found');
  await checkGroups(tx, input);
  const changed = merge(competitor, input);
  const names = changedFields(competitor, changed);
  if (names.length === 0) return { seq: competition.seq };
  await unlessTaken(() => updateCompetitorRow(tx, changed));
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: kindOf(names),
    competitorId,
    before: told(competitor),
    after: told(changed),
  });
  tellOwner(context, changed);
  return { seq };
}
