import type { ReportedContent } from '@cruxboard/contracts/gyms/issues/staff-issues';
import type { IssueSubject } from '@cruxboard/domain/gyms/issues/kinds';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { comments } from '../comments/schema';
import { solutions } from '../solutions/schema';

/** What staff read of reported content: whoever wrote it is named by the caller. */
type StoredContent = Omit<ReportedContent, 'author' | 'at'> & {
  readonly uid: string | null;
  readonly at: Date;
};

/** @returns the climb of a solution, in any state. */
export async function findClimbOfSolution(on: Executor, id: string): Promise<string | undefined> {
  const [row] = await on
    .select({ climbId: solutions.climbId })
    .from(solutions)
    .where(eq(solutions.id, id));
  return row?.climbId;
}

/** @returns a solution or comment in any state; null for a climb, and once it is gone. */
export async function findContent(
  on: Executor,
  { subject, subjectId }: { readonly subject: IssueSubject; readonly subjectId: string },
): Promise<StoredContent | null> {
  if (subject === 'climb') return null;
  if (subject === 'solution') {
    const [row] = await on.select().from(solutions).where(eq(solutions.id, subjectId));
    if (row === undefined) return null;
    const { id: solutionId, uid, caption, publishedAt, createdAt } = row;
    const at = publishedAt ?? createdAt;
    return { ...moderationOf(row), solutionId, commentId: null, text: caption, uid, at };
  }
  const [row] = await on.select().from(comments).where(eq(comments.id, subjectId));
  if (row === undefined) return null;
  const { id: commentId, solutionId, uid, text, createdAt: at } = row;
  return { ...moderationOf(row), solutionId, commentId, text, uid, at };
}

function moderationOf(row: {
  readonly hiddenAt: Date | null;
  readonly deletedAt: Date | null;
  readonly hiddenReason: string;
}) {
  const state =
    row.deletedAt !== null
      ? ('deleted' as const)
      : row.hiddenAt !== null
        ? ('hidden' as const)
        : ('shown' as const);
  return { state, hiddenReason: row.hiddenReason };
}
