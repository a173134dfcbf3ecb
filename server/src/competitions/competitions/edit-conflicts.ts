import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { requireNoConflict, type SubjectChange } from '../../platform/edits/require-no-conflict';
import type { CallContext } from '../../platform/http/serve-callable';
import { competitionLog } from './schema';
import { shownName } from './shown-name-repo';

/** An edit by the caller, made on what they saw at a seq. */
interface Edit {
  readonly competitionId: string;
  /** Undefined from callers who overwrite what others entered. */
  readonly seenSeq: number | undefined;
  /** The seq now. */
  readonly seq: number;
  /** The log kinds of such edits. */
  readonly kinds: readonly LogKind[];
  /** The fields that the edit changes, by subject: the competition, a competitor or a climb. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** @returns what a log row changed of its subjects. */
  readonly changesIn: (row: EditRow) => readonly SubjectChange[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A log row of an edit. */
export interface EditRow {
  readonly competitorId: string | null;
  readonly climbId: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/**
 * Refuses an edit of fields that someone else has changed since the caller saw them.
 * @throws {AppError} `edit_conflict` with who set what.
 */
export async function requireUnchanged(
  { tx, caller }: Pick<CallContext<unknown, 'session'>, 'tx' | 'caller'>,
  edit: Edit,
): Promise<void> {
  const { seenSeq, seq, names, changesIn } = edit;
  if (seenSeq === undefined || seenSeq >= seq) return;
  const rows = await listEditsSince(tx, { ...edit, seenSeq });
  requireNoConflict(
    rows.map((row) => ({ ...row, changes: changesIn(row) })),
    { uid: caller.uid, seq, names },
  );
}

function listEditsSince(
  on: Executor,
  { competitionId, seenSeq, kinds }: Pick<Edit, 'competitionId' | 'kinds'> & { seenSeq: number },
) {
  return on
    .select({
      competitorId: competitionLog.competitorId,
      climbId: competitionLog.climbId,
      before: competitionLog.before,
      after: competitionLog.after,
      at: competitionLog.at,
      actorUid: competitionLog.actorUid,
      actorName: sql<string | null>`${shownName({
        uid: competitionLog.actorUid,
        competitionId: competitionLog.competitionId,
      })}`,
    })
    .from(competitionLog)
    .where(
      and(
        eq(competitionLog.competitionId, competitionId),
        gt(competitionLog.seq, seenSeq),
        inArray(competitionLog.kind, [...kinds]),
      ),
    )
    .orderBy(asc(competitionLog.seq));
}
