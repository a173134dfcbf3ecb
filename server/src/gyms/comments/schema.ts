import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';
import { solutions } from '../solutions/schema';

/** SQL of the comments that count: their authors and staff have left them. */
export const isCounted = (comment = 'comments') =>
  `(${comment}.deleted_at is null and ${comment}.hidden_at is null)`;

/** What people say about a solution, and reply to each other. */
export const comments = pgTable(
  'comments',
  {
    id: text().primaryKey(),
    solutionId: text('solution_id')
      .notNull()
      .references(() => solutions.id, { onDelete: 'cascade' }),
    /** The comment that a reply is to; never a reply itself. */
    parentId: text('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Null once the account is gone; then the text is, too, and only replies keep the place. */
    uid: text().references(() => accounts.uid, { onDelete: 'set null' }),
    /** '' once it is deleted. */
    text: text().notNull(),
    likeCount: integer('like_count').notNull().default(0),
    /** Replies that count. */
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    /** It keeps its place for its replies, and its row for what told of it. */
    deletedAt: instant('deleted_at'),
    hiddenAt: instant('hidden_at'),
    /** For its author. */
    hiddenReason: text('hidden_reason').notNull().default(''),
    /** When staff last showed it again. */
    unhiddenAt: instant('unhidden_at'),
  },
  (table) => [
    // a solution's comments, newest first
    index('comments_solution')
      .on(table.solutionId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.parentId} is null`),
    // recount, and a deleted solution's comments
    index('comments_of_solution').on(table.solutionId),
    // a comment's replies, oldest first
    index('comments_replies')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`${table.parentId} is not null`),
    // purge and own data
    index('comments_uid').on(table.uid),
  ],
);
