import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { competitionClimbs } from '../climbs/schema';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';

/** @returns turns with their competitor, climb and competition; missing ones are left out. */
export function listTurns(on: Executor, ids: readonly string[]) {
  const id = sql<string>`${competitionClimbs.id} || '_' || ${competitors.id}`;
  const climb = sql<string>`coalesce(nullif(${competitionClimbs.code}, ''), ${competitionClimbs.number}::text)`;
  return on
    .select({
      id,
      climb,
      claimedBy: competitors.claimedBy,
      categoryId: competitors.categoryId,
      competitorState: competitors.state,
      competitionId: competitions.id,
      name: competitions.name,
      state: competitions.state,
      startedAt: competitions.startedAt,
    })
    .from(competitors)
    .innerJoin(competitions, eq(competitions.id, competitors.competitionId))
    .innerJoin(competitionClimbs, eq(competitionClimbs.competitionId, competitions.id))
    .where(
      and(
        // by its key, before the two are put together
        inArray(competitors.id, ids.map(competitorOf)),
        inArray(id, [...ids]),
      ),
    );
}

/** Ids are ULIDs, without an underscore. */
function competitorOf(turnId: string): string {
  return turnId.slice(turnId.indexOf('_') + 1);
}
