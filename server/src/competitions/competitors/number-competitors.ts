import type { numberCompetitors as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import { freeNumbers } from '@cruxboard/domain/competitions/competitors/free-numbers';
import { nameWithNumber } from '@cruxboard/domain/competitions/competitors/stand-in-name';
import type * as z from 'zod/mini';
import { changeCompetitionMany, openForEdit } from '../competitions/public';
import { listGroupNames } from '../groups/public';
import type { CallContext } from '../../platform/http/serve-callable';
import { logFields, publishToOwner } from './changes';
import { type Competitor, listCompetitorRows, replaceCompetitorRows } from './repo';

/** Numbers those without one, category by category and by name, as start lists are read. */
export async function numberCompetitors(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ seq: number; numberedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editCompetitors',
  });
  const all = await listCompetitorRows(tx, competitionId);
  const categoryIds = (await listGroupNames(tx, 'category', competitionId)).map(({ id }) => id);
  // those in no category come last
  const placeOf = ({ categoryId }: Competitor) =>
    categoryId === null ? categoryIds.length : categoryIds.indexOf(categoryId);
  const without = all
    .filter(({ number }) => number === null)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name));
  const numbers = freeNumbers(
    all.flatMap(({ number }) => number ?? []),
    without.length,
  );
  const changes = without.flatMap((before, index) => {
    const number = numbers[index] ?? null;
    if (number === null) return [];
    return [{ before, after: { ...before, number, name: nameWithNumber(before, number) } }];
  });
  if (changes.length === 0) return { seq: competition.seq, numberedCount: 0 };
  await replaceCompetitorRows(
    tx,
    changes.map(({ after }) => after),
  );
  const { seq } = await changeCompetitionMany(
    context,
    competitionId,
    changes.map(({ before, after }) => ({
      kind: 'competitor_updated',
      competitorId: after.id,
      before: logFields(before),
      after: logFields(after),
    })),
  );
  for (const { after } of changes) publishToOwner(context, after);
  return { seq, numberedCount: changes.length };
}
