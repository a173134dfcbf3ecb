import { eq, inArray, sql } from 'drizzle-orm';
import { isActiveAccount } from '../../people/accounts/public';
import { areApart } from '../../people/blocks/public';
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

/** @returns whether somebody may see what another shows: that account is in use, and neither blocked the other. */
export async function isAuthorShown(
  on: Executor,
  { authorUid, uid }: { readonly authorUid: string; readonly uid: string | null },
): Promise<boolean> {
  if (await areApart(on, uid, authorUid)) return false;
  const { rows } = await on.execute<{ isShown: boolean }>(
    sql`select ${sql.raw(isActiveAccount('author.uid'))} as "isShown"
          from (select ${authorUid}::text as uid) author`,
  );
  return rows[0]?.isShown ?? false;
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
