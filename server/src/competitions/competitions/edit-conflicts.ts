import type { EditConflict } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
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

interface SubjectChange {
  readonly subject: string;
  readonly before: Fields;
  readonly after: Fields;
}

/** A log row of an edit. */
export interface EditRow {
  readonly competitorId: string | null;
  readonly climbId: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/**
 * Two people edit one thing: what each changed is kept, but a field that someone else has changed since the caller
 * saw it is theirs to decide. @throws {AppError} `edit_conflict` with who set what.
 */
export async function requireUnchanged(
  { tx, caller }: Pick<CallContext<unknown, 'session'>, 'tx' | 'caller'>,
  edit: Edit,
): Promise<void> {
  const { seenSeq, seq, names, changesIn } = edit;
  if (seenSeq === undefined || seenSeq >= seq) return;
  const latest = new Map<string, EditConflict>();
  for (const row of await listEditsSince(tx, { ...edit, seenSeq })) {
    // the caller knows what they changed themselves, on whichever device
    const isOwn = row.actorUid === caller.uid;
    for (const { subject, before, after } of changesIn(row)) {
      for (const field of names.get(subject) ?? []) {
        if (!(field in after) || isSame(before[field], after[field])) continue;
        const key = `${subject} ${field}`;
        if (isOwn) latest.delete(key);
        else latest.set(key, { subject, field, value: after[field], ...byOf(row) });
      }
    }
  }
  if (latest.size === 0) return;
  throw new AppError('edit_conflict', { details: { seq, conflicts: [...latest.values()] } });
}

function byOf({ actorName, at }: { actorName: string | null; at: Date }) {
  return { byName: actorName, at: at.toISOString() };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
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
