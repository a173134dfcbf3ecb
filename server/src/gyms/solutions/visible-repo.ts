import { eq, inArray, sql } from 'drizzle-orm';
import { isActiveAccount } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import { climbs } from '../climbs/schema';
import { solutions } from './schema';

/** @returns the gym of a solution in any state; undefined for an unknown one. */
export async function findGymOfSolution(on: Executor, id: string): Promise<string | undefined> {
  const [row] = await on
    .select({ gymId: solutions.gymId })
    .from(solutions)
    .where(eq(solutions.id, id));
  return row?.gymId;
}

/** @returns whether an author's account is in use. */
export async function isAuthorHere(on: Executor, authorUid: string): Promise<boolean> {
  const { rows } = await on.execute<{ isHere: boolean }>(
    sql`select ${sql.raw(isActiveAccount('author.uid'))} as "isHere"
          from (select ${authorUid}::text as uid) author`,
  );
  return rows[0]?.isHere ?? false;
}

/** @returns the names of the climbs that solutions are of. */
export function listClimbNames(
  on: Executor,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return on
    .select({ id: solutions.id, name: climbs.name })
    .from(solutions)
    .innerJoin(climbs, eq(climbs.id, solutions.climbId))
    .where(inArray(solutions.id, [...ids]));
}
