import type { updateCompetitor as contract } from '@cruxboard/contracts/competitors/competitors';
import type { LogKind } from '@cruxboard/domain/competitions/log-kinds';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import { AppError } from '../http/app-error';
import type { CallContext } from '../http/serve-callable';
import { checkGroups, tellOwner, told, unlessTaken } from './changes';
import { type Competitor, findCompetitor, updateCompetitorRow } from './repo';

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
  const before = told(competitor);
  const after = told(changed);
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return { seq: competition.seq };
  await unlessTaken(() => updateCompetitorRow(tx, changed));
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: kindOf(names),
    competitorId,
    before,
    after,
  });
  tellOwner(context, changed);
  return { seq };
}

/** Null empties a field; one that was not sent stays. */
function merge(competitor: Competitor, input: Input): Competitor {
  const kept = <T>(given: T | undefined, present: T): T => (given === undefined ? present : given);
  return {
    ...competitor,
    name: kept(input.name, competitor.name),
    email: kept(input.email, competitor.email),
    phone: kept(input.phone, competitor.phone),
    number: kept(input.number, competitor.number),
    categoryId: kept(input.categoryId, competitor.categoryId),
    cohortId: kept(input.cohortId, competitor.cohortId),
    seed: kept(input.seed, competitor.seed),
    state: kept(input.state, competitor.state),
  };
}

function kindOf(names: readonly string[]): LogKind {
  if (names.length > 1) return 'competitor_updated';
  if (names[0] === 'categoryId') return 'category_changed';
  return names[0] === 'cohortId' ? 'cohort_changed' : 'competitor_updated';
}
