import type { updateCompetitors as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import type * as z from 'zod/mini';
import { changeCompetitionMany, openForEdit } from '../competitions/public';
import type { CallContext } from '../../platform/http/serve-callable';
import {
  changedFields,
  checkGroups,
  demandCompetitors,
  kindOf,
  merge,
  tellOwner,
  told,
} from './changes';
import { updateCompetitorRows } from './repo';

/** Puts many into a category, cohort or state. The log tells it of each, so that it is found by their name. */
export async function updateCompetitors(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ seq: number; changedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId, competitorIds, ...given } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editCompetitors',
  });
  const present = await demandCompetitors(tx, competitionId, competitorIds);
  await checkGroups(tx, input);
  const changes = present
    .map((before) => ({ before, after: merge(before, given) }))
    .map((change) => ({ ...change, names: changedFields(change.before, change.after) }))
    .filter(({ names }) => names.length > 0);
  if (changes.length === 0) return { seq: competition.seq, changedCount: 0 };
  await updateCompetitorRows(
    tx,
    changes.map(({ after }) => after.id),
    given,
  );
  const { seq } = await changeCompetitionMany(
    context,
    competitionId,
    changes.map(({ before, after, names }) => ({
      kind: kindOf(names),
      competitorId: after.id,
      before: told(before),
      after: told(after),
    })),
  );
  for (const { after } of changes) tellOwner(context, after);
  return { seq, changedCount: changes.length };
}
