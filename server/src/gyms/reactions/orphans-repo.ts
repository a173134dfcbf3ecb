import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { comments } from '../comments/schema';
import { solutions } from '../solutions/schema';
import { reactions } from './schema';

/** Nothing but what deletes them ties reactions to these, and until November 2026 not all of it did. */
const tables = { comment: comments, solution: solutions } as const;

/** What a reaction may outlive. */
export type Mortal = keyof typeof tables;

/** @returns what there are reactions to, by id, after one of them. */
export async function listReactedTo(
  on: Executor,
  subject: Mortal,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await on
    .selectDistinct({ id: reactions.subjectId })
    .from(reactions)
    .where(and(eq(reactions.subject, subject), gt(reactions.subjectId, after)))
    .orderBy(reactions.subjectId)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** @returns those that are no more. */
export async function listGone(
  on: Executor,
  subject: Mortal,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await on.execute<{ id: string }>(sql`
    select wanted.id from unnest(${sql.param([...ids])}::text[]) wanted (id)
     where not exists (select from ${tables[subject]} there where there.id = wanted.id)`);
  return rows.map(({ id }) => id);
}
