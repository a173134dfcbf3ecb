import { type SQL, sql } from 'drizzle-orm';
import { accounts, shownName, shownPhoto } from '../../people/accounts/public';
import { isApartFrom } from '../../people/blocks/public';
import type { Executor } from '../../platform/db/transaction';
import { reactions } from '../reactions/schema';
import { comments } from './schema';

/** Who reads, and of what. */
export interface CommentReader {
  readonly solutionId: string;
  /** Null for a visitor. */
  readonly uid: string | null;
  /** They also see what is hidden, and what a block would hide from them. */
  readonly isStaff: boolean;
}

export interface CommentRow extends Record<string, unknown> {
  readonly id: string;
  readonly parentId: string | null;
  /** Null for one that is gone. */
  readonly authorUid: string | null;
  readonly username: string;
  readonly name: string;
  readonly photoURL: string | null;
  readonly text: string;
  /** Instants have the database's microseconds, so that they compare equal again. */
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly likeCount: number;
  readonly replyCount: number;
  readonly isLiked: boolean;
  readonly hiddenAt: string | null;
  readonly hiddenReason: string;
}

/** Where a page begins: after a comment. */
export type CommentPlace = readonly [createdAt: string, id: string];

interface Page {
  readonly after: CommentPlace | null;
  readonly limit: number;
}

/** @returns a solution's comments for a reader, newest first: those they see, and the places of others with replies. */
export function listComments(
  on: Executor,
  reader: CommentReader,
  { after, limit }: Page,
): Promise<CommentRow[]> {
  const next =
    after === null
      ? sql`true`
      : sql`(one.created_at, one.id) < (${after[0]}::timestamptz, ${after[1]})`;
  // `nulls last` is the order of the index: without it all comments of the solution are read and sorted
  const order = sql`one.created_at desc nulls last, one.id desc nulls last`;
  return select(on, reader, {
    which: sql`
      where one.solution_id = ${reader.solutionId} and one.parent_id is null and ${next}
        and ${isListed(reader)}
      order by ${order} limit ${limit}`,
    order,
  });
}

/** @returns the replies to a comment that a reader sees, oldest first. */
export function listReplies(
  on: Executor,
  { parentId, ...reader }: CommentReader & { readonly parentId: string },
  { after, limit }: Page,
): Promise<CommentRow[]> {
  const next =
    after === null
      ? sql`true`
      : sql`(one.created_at, one.id) > (${after[0]}::timestamptz, ${after[1]})`;
  return select(on, reader, {
    which: sql`
      where one.parent_id = ${parentId} and one.solution_id = ${reader.solutionId} and ${next}
        and ${isSeen('one', reader)}
      order by ${oldestFirst} limit ${limit}`,
    order: oldestFirst,
  });
}

/** @returns a comment as a page of `listComments` has it; nothing if it isn't on one. */
export function listComment(on: Executor, reader: CommentReader, id: string) {
  return select(on, reader, {
    which: sql`
      where one.id = ${id} and one.solution_id = ${reader.solutionId} and one.parent_id is null
        and ${isListed(reader)}`,
    order: oldestFirst,
  });
}

/** @returns up to `limit` first replies to each of some comments that a reader sees, oldest first. */
export function listFirstReplies(
  on: Executor,
  { parentIds, ...reader }: CommentReader & { readonly parentIds: readonly string[] },
  limit: number,
): Promise<CommentRow[]> {
  if (parentIds.length === 0) return Promise.resolve([]);
  return select(on, reader, {
    which: sql`
    where one.id in (
      select first.id from unnest(${sql.param([...parentIds])}::text[]) parent (id)
       cross join lateral (
         select reply.id from ${comments} reply
          where reply.parent_id = parent.id and ${isSeen('reply', reader)}
          order by reply.created_at, reply.id limit ${limit}) first)`,
    order: oldestFirst,
  });
}

const oldestFirst = sql`one.created_at, one.id`;

/**
 * The page first, then what is shown of it: in one step the planner reckons with all comments of the solution and reads
 * the likes and people of all of them.
 */
async function select(
  on: Executor,
  reader: CommentReader,
  { which, order }: { readonly which: SQL; readonly order: SQL },
): Promise<CommentRow[]> {
  const { uid } = reader;
  const { rows } = await on.execute<CommentRow>(sql`
    with one as materialized (select one.* from ${comments} one ${which})
    select one.id, one.parent_id as "parentId", one.text, ${instantOf('created_at')} as "createdAt",
           ${instantOf('edited_at')} as "editedAt", one.like_count as "likeCount", one.reply_count as "replyCount",
           ${instantOf('hidden_at')} as "hiddenAt", one.hidden_reason as "hiddenReason",
           case when ${isSeen('one', reader)} then one.uid end as "authorUid",
           coalesce(author.username, '') as username,
           coalesce(nullif(${sql.raw(shownName('author'))}, ''), author.username, '') as name,
           ${sql.raw(shownPhoto('author'))} as "photoURL",
           exists (select from ${reactions} liked
                    where liked.subject = 'comment' and liked.subject_id = one.id
                      and liked.reaction = 'like' and liked.uid = ${uid}::text) as "isLiked"
      from one left join ${accounts} author on author.uid = one.uid order by ${order}`);
  return rows;
}

/**
 * Whether a comment has a place in the list: the reader sees it, or a reply to it. A limit instead of exists, which
 * beside an `or` would hash every comment and account of the product first.
 */
function isListed(reader: CommentReader): SQL {
  return sql`(${isSeen('one', reader)} or (
    select true from ${comments} reply
     where reply.parent_id = one.id and ${isSeen('reply', reader)} limit 1))`;
}

/** Whether a reader sees a comment and who wrote it; null where nobody did. */
function isSeen(comment: string, { uid, isStaff }: CommentReader): SQL {
  const one = (column: string) => sql.raw(`${comment}.${column}`);
  return sql`(${one('deleted_at')} is null
    and (${one('hidden_at')} is null or ${isStaff}::boolean or ${one('uid')} = ${uid}::text)
    and (select true from ${accounts} writer where writer.uid = ${one('uid')}
            and writer.deactivated_at is null and writer.deleted_at is null limit 1)
    and (${isStaff}::boolean or not ${isApartFrom(`${comment}.uid`, uid)}))`;
}

const instantOf = (column: string) =>
  sql.raw(`to_char(one.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
