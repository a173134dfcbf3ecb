import { ownChanged } from '@cruxboard/contracts/live';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { sql } from 'drizzle-orm';
import type { ChangeContext } from '../competitions/public';
import { competitions } from '../competitions/schema';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Transaction } from '../../platform/db/transaction';
import { AppError, fieldError } from '../../platform/http/app-error';
import { type Competitor, findCompetitors, findGroups } from './repo';

/** @returns a competitor as the log tells it; the public log leaves the contact details out. */
export function told(competitor: Competitor): Record<string, unknown> {
  const { name, number, email, phone, categoryId, cohortId, seed, state } = competitor;
  return { name, number, email, phone, categoryId, cohortId, seed, state };
}

/** @returns the competitors named, each once. @throws {AppError} `not_found` where one is not of the competition. */
export async function demandCompetitors(
  tx: Transaction,
  competitionId: string,
  competitorIds: readonly string[],
): Promise<Competitor[]> {
  const ids = [...new Set(competitorIds)];
  const present = await findCompetitors(tx, { competitionId, ids });
  if (present.length === ids.length) return present;
  throw new AppError('not_found', { message: 'Some of these competitors no longer exist' });
}

/** What of a competitor a request may change. */
type Given = {
  readonly [
    Field in 'name' | 'email' | 'phone' | 'number' | 'categoryId' | 'cohortId' | 'seed' | 'state'
  ]?: Competitor[Field] | undefined;
};

/** @returns the competitor with what was sent: null empties a field, one that was not sent stays. */
export function merge(competitor: Competitor, input: Given): Competitor {
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
    // another address has not been asked yet
    invitedAt: isSameAddress(kept(input.email, competitor.email), competitor.email)
      ? competitor.invitedAt
      : null,
  };
}

function isSameAddress(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

/** @returns the names of the fields that the log tells and that differ. */
export function changedFields(before: Competitor, after: Competitor): string[] {
  const [was, is] = [told(before), told(after)];
  return Object.keys(is).filter((name) => was[name] !== is[name]);
}

/** @returns how the log calls a change of these fields. */
export function kindOf(names: readonly string[]): LogKind {
  if (names.length > 1) return 'competitor_updated';
  if (names[0] === 'categoryId') return 'category_changed';
  return names[0] === 'cohortId' ? 'cohort_changed' : 'competitor_updated';
}

/** What taking `places` does to a competition's row, and that they must be there. */
export function takingPlaces(places: number) {
  return {
    set: {
      balance: sql`${competitions.balance} - ${places}`,
      competitorCount: sql`${competitions.competitorCount} + ${places}`,
    },
    gate: {
      where: sql`${competitions.balance} >= ${places}`,
      refusal: new AppError('balance_empty'),
    },
  };
}

/** @throws {AppError} `number_taken` or `already_joined` where another row is in the way. */
export async function unlessTaken(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'competitors_number')) {
      const fields = [{ path: 'number', message: 'Another competitor has this number' }];
      throw new AppError('number_taken', { fields, cause: error });
    }
    if (isUniqueViolation(error, 'competitors_claim')) {
      throw new AppError('already_joined', { cause: error });
    }
    throw error;
  }
}

/** @throws {AppError} `invalid_argument` naming the group that is not of the competition. */
export async function checkGroups(
  tx: Transaction,
  given: {
    readonly competitionId: string;
    readonly categoryId?: string | null | undefined;
    readonly cohortId?: string | null | undefined;
  },
): Promise<void> {
  const { competitionId, categoryId = null, cohortId = null } = given;
  if (categoryId === null && cohortId === null) return;
  const found = await findGroups(tx, { competitionId, categoryId, cohortId });
  if (categoryId !== null && !found.isCategoryThere) {
    throw fieldError('categoryId', 'Must be a category of this competition');
  }
  if (cohortId !== null && !found.isCohortThere) {
    throw fieldError('cohortId', 'Must be a cohort of this competition');
  }
}

/** Tells the user who claimed a competitor, after the commit, that it changed. */
export function tellOwner(
  context: Pick<ChangeContext, 'deps' | 'afterCommit'>,
  { claimedBy, competitionId }: Pick<Competitor, 'claimedBy' | 'competitionId'>,
): void {
  if (claimedBy === null) return;
  const { live } = context.deps;
  context.afterCommit(() =>
    live.send(`own:${claimedBy}`, ownChanged, {
      kinds: ['account', 'scores'],
      ids: [competitionId],
    }),
  );
}
