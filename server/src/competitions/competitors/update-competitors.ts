import type { updateCompetitors as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import type * as z from 'zod/mini';
import { changeCompetitionMany, openForEdit, requireUnchanged } from '../competitions/public';
import type { CallContext } from '../../platform/http/serve-callable';
import {
  changedFields,
  checkGroups,
  competitorEdits,
  requireCompetitors,
  kindOf,
  merge,
  publishToOwner,
  logFields,
} from './changes';
import { updateCompetitorRows } from './repo';

/**
 * Changes the category, cohort, starting group or state of many competitors. Each gets a log entry, so that it is found by their
 * name.
 */
export async function updateCompetitors(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ seq: number; changedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId, competitorIds, seenSeq, ...changed } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editCompetitors',
  });
  const present = await requireCompetitors(tx, competitionId, competitorIds);
  await checkGroups(tx, input);
  const changes = present
    .map((before) => ({ before, after: merge(before, changed) }))
    .map((change) => ({ ...change, names: changedFields(change.before, change.after) }))
    .filter(({ names }) => names.length > 0);
  if (changes.length === 0) return { seq: competition.seq, changedCount: 0 };
  await requireUnchanged(context, {
    ...competitorEdits,
    competitionId,
    seenSeq,
    seq: competition.seq,
    names: new Map(changes.map(({ after, names }) => [after.id, names])),
  });
  await updateCompetitorRows(
    tx,
    changes.map(({ after }) => after.id),
    changed,
  );
  const { seq } = await changeCompetitionMany(
    context,
    competitionId,
    changes.map(({ before, after, names }) => ({
      kind: kindOf(names),
      competitorId: after.id,
      before: logFields(before),
      after: logFields(after),
    })),
  );
  for (const { after } of changes) publishToOwner(context, after);
  return { seq, changedCount: changes.length };
}
