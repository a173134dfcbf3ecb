import { readPersonNames } from '../../people/accounts/public';
import type { Transaction } from '../../platform/db/transaction';
import { type MadeEdit, requireNoConflict } from '../../platform/edits/require-no-conflict';
import { readClimbSeq } from '../gyms/public';
import { listEditsSince } from './history-repo';
import { type ChangedClimb, differing } from './record-changes';

interface Edit {
  readonly gymId: string;
  readonly uid: string;
  /** Undefined from callers who overwrite what others entered. */
  readonly seenSeq: number | undefined;
  readonly climbs: readonly ChangedClimb[];
}

/**
 * Refuses an edit of fields that someone else has changed since the caller saw them. The gym must be locked.
 * @throws {AppError} `edit_conflict` with who set what.
 */
export async function requireUnchanged(
  tx: Transaction,
  { gymId, uid, seenSeq, climbs }: Edit,
): Promise<void> {
  if (seenSeq === undefined || climbs.length === 0) return;
  const seq = await readClimbSeq(tx, gymId);
  if (seenSeq >= seq) return;
  const climbIds = climbs.map(({ before }) => before.id);
  const rows = await listEditsSince(tx, { climbIds, seenSeq });
  const people = await readPersonNames(
    tx,
    rows.flatMap(({ actorUid }) => actorUid ?? []),
  );
  const edits = rows.map((row): MadeEdit => {
    const { climbId, actorUid, at, before, after } = row;
    return {
      actorUid,
      actorName: (actorUid === null ? undefined : people.get(actorUid)?.name) ?? null,
      at,
      changes: [{ subject: climbId, before: asEntered(before), after: asEntered(after) }],
    };
  });
  const names = new Map(
    climbs.map((climb) => [climb.before.id, differing(climb).map(enteredName)] as const),
  );
  requireNoConflict(edits, { uid, seq, names });
}

/** A photo is one field for whoever enters it, and three columns. */
function enteredName(column: string): string {
  return column === 'photoUrl' ? 'photo' : column;
}

function asEntered(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [enteredName(column), value]),
  );
}
