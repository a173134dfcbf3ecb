import { and, eq, sql } from 'drizzle-orm';
import { prepareKeyedQuery } from '../../platform/db/keyed-query';
import { prepareQuery } from '../../platform/db/prepared-query';
import type { Executor } from '../../platform/db/transaction';
import { competitors } from './schema';

const selectOwn = prepareQuery<{ competitionId: string; uid: string }>()('competitors.own', (on) =>
  on
    .select({ id: competitors.id })
    .from(competitors)
    .where(
      and(
        eq(competitors.claimedBy, sql.placeholder('uid')),
        eq(competitors.competitionId, sql.placeholder('competitionId')),
      ),
    ),
);

/** @returns the competitor that a user is in a competition, if any. */
export async function findOwnCompetitor(on: Executor, competitionId: string, uid: string) {
  const [own] = await selectOwn(on, { competitionId, uid });
  return own;
}

const selectJoined = prepareKeyedQuery('competitors.joined', 'uid', (on, hasKey) =>
  on
    .select({ uid: competitors.claimedBy, id: competitors.competitionId })
    .from(competitors)
    .where(hasKey(competitors.claimedBy)),
);

/** @returns the ids of the competitions in which a user is a competitor. */
export async function listJoined(on: Executor, uid: string): Promise<string[]> {
  const rows = await selectJoined(on, uid);
  return rows.map(({ id }) => id);
}
