import { ownChanged } from '@cruxboard/contracts/live';
import {
  changedValues,
  type GivenValues,
  newValues,
  type NewValues,
  storedValues,
} from '@cruxboard/domain/columns';
import {
  type CompetitorColumns,
  competitorColumns,
} from '@cruxboard/domain/competitions/competitors/columns';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { sql } from 'drizzle-orm';
import type { ChangeContext, EditRow } from '../competitions/public';
import { competitions } from '../competitions/public';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Transaction } from '../../platform/db/transaction';
import { AppError, fieldError } from '../../platform/http/app-error';
import { type Competitor, findCompetitors, findGroups } from './repo';

/** For `requireUnchanged`: the kinds of edits of competitors, and what a log row changed of whom. */
export const competitorEdits = {
  kinds: ['competitor_updated', 'category_changed', 'cohort_changed'],
  changesIn: ({ competitorId, before, after }: EditRow) => [
    { subject: competitorId ?? '', before: before ?? {}, after: after ?? {} },
  ],
} as const;

/** @returns a new, unclaimed competitor. */
export function newCompetitor(
  { deps }: Pick<ChangeContext, 'deps'>,
  competitionId: string,
  given: NewValues<CompetitorColumns>,
): Competitor {
  return {
    ...newValues(competitorColumns, given),
    id: deps.newId(),
    competitionId,
    state: 'competing',
    claimedBy: null,
    claimedAt: null,
    qualifiedAs: null,
    invitedAt: null,
    createdAt: deps.now(),
  };
}

/** @returns a competitor's fields for the log; the public log drops the contact details. */
export function logFields(competitor: Competitor): Record<string, unknown> {
  return { ...storedValues(competitorColumns, competitor), state: competitor.state };
}

/** @returns the competitors, each once. @throws {AppError} `not_found` if any isn't in the competition. */
export async function requireCompetitors(
  tx: Transaction,
  competitionId: string,
  competitorIds: readonly string[],
): Promise<Competitor[]> {
  const ids = [...new Set(competitorIds)];
  const present = await findCompetitors(tx, { competitionId, ids });
  if (present.length === ids.length) return present;
  throw new AppError('not_found', { message: 'Some of these competitors no longer exist' });
}

/** The fields of a competitor that a request may change. */
interface CompetitorChanges extends GivenValues<CompetitorColumns> {
  readonly state?: Competitor['state'] | undefined;
}

/** @returns the competitor with the changes applied: null clears a field, undefined leaves it. */
export function merge(competitor: Competitor, input: CompetitorChanges): Competitor {
  const values = changedValues(competitorColumns, competitor, input);
  return {
    ...competitor,
    ...values,
    state: input.state ?? competitor.state,
    // the invitation went to the previous address
    invitedAt: isSameAddress(values.email, competitor.email) ? competitor.invitedAt : null,
  };
}

function isSameAddress(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

/** @returns the names of the logged fields that differ. */
export function changedFields(before: Competitor, after: Competitor): string[] {
  const [old, current] = [logFields(before), logFields(after)];
  return Object.keys(current).filter((name) => old[name] !== current[name]);
}

/** @returns the log kind for a change of these fields. */
export function kindOf(names: readonly string[]): LogKind {
  if (names.length > 1) return 'competitor_updated';
  if (names[0] === 'categoryId') return 'category_changed';
  return names[0] === 'cohortId' ? 'cohort_changed' : 'competitor_updated';
}

/** The row update that takes `places`, and the condition that they are available. */
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

/** @throws {AppError} `number_taken` or `already_joined` on a unique violation. */
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

/** @throws {AppError} `invalid_argument` naming the group that isn't in the competition. */
export async function checkGroups(
  tx: Transaction,
  groups: {
    readonly competitionId: string;
    readonly categoryId?: string | null | undefined;
    readonly cohortId?: string | null | undefined;
  },
): Promise<void> {
  const { competitionId, categoryId = null, cohortId = null } = groups;
  if (categoryId === null && cohortId === null) return;
  const found = await findGroups(tx, { competitionId, categoryId, cohortId });
  if (categoryId !== null && !found.hasCategory) {
    throw fieldError('categoryId', 'Must be a category of this competition');
  }
  if (cohortId !== null && !found.hasCohort) {
    throw fieldError('cohortId', 'Must be a cohort of this competition');
  }
}

/** Tells the user who claimed a competitor, after the commit, that it changed. */
export function publishToOwner(
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
