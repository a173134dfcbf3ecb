import { readPersonNames } from '../../people/accounts/public';
import type { Transaction } from '../../platform/db/transaction';
import { requireNoConflict } from '../../platform/edits/require-no-conflict';
import { listSettingsSince } from '../staff/public';

interface Edit {
  readonly gymId: string;
  readonly uid: string;
  /** Undefined from callers who overwrite what others entered. */
  readonly seenSeq: number | undefined;
  /** The seq now. */
  readonly seq: number;
  /** The fields that the edit changes. */
  readonly names: readonly string[];
}

/**
 * Refuses an edit of settings that another manager has changed since the caller saw them. The gym must be locked.
 * @throws {AppError} `edit_conflict` with who set what.
 */
export async function requireUnchangedSettings(
  tx: Transaction,
  { gymId, uid, seenSeq, seq, names }: Edit,
): Promise<void> {
  if (seenSeq === undefined || seenSeq >= seq) return;
  const rows = await listSettingsSince(tx, gymId, seenSeq);
  const people = await readPersonNames(
    tx,
    rows.flatMap(({ actorUid }) => actorUid ?? []),
  );
  const edits = rows.map(({ actorUid, at, before, after }) => ({
    actorUid,
    actorName: (actorUid === null ? undefined : people.get(actorUid)?.name) ?? null,
    at,
    changes: [{ subject: gymId, before, after }],
  }));
  requireNoConflict(edits, { uid, seq, names: new Map([[gymId, names]]) });
}
