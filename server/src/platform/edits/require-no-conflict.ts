import type { EditConflict } from '@cruxboard/contracts/edit-conflicts';
import { AppError } from '../http/app-error';

type Fields = Readonly<Record<string, unknown>>;

/** What an edit changed of one thing. */
export interface SubjectChange {
  readonly subject: string;
  readonly before: Fields;
  readonly after: Fields;
}

/** An edit made since the caller looked. */
export interface MadeEdit {
  readonly actorUid: string | null;
  readonly actorName: string | null;
  readonly at: Date;
  readonly changes: readonly SubjectChange[];
}

interface Params {
  readonly uid: string;
  /** The seq now, which the caller decides on. */
  readonly seq: number;
  /** The fields that the caller's edit changes, by subject. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

/**
 * Two people edit one thing: what each changed is kept, but a field that someone else has changed since the caller
 * saw it is theirs to decide. @param edits those since then, oldest first.
 * @throws {AppError} `edit_conflict` with who set what.
 */
export function requireNoConflict(edits: readonly MadeEdit[], { uid, seq, names }: Params): void {
  const latest = new Map<string, EditConflict>();
  for (const { actorUid, actorName, at, changes } of edits) {
    // the caller knows what they changed themselves, on whichever device
    const isOwn = actorUid === uid;
    for (const { subject, before, after } of changes) {
      for (const field of names.get(subject) ?? []) {
        if (!(field in after) || isSame(before[field], after[field])) continue;
        const key = `${subject} ${field}`;
        const by = { byName: actorName, at: at.toISOString() };
        if (isOwn) latest.delete(key);
        else latest.set(key, { subject, field, value: after[field], ...by });
      }
    }
  }
  if (latest.size === 0) return;
  throw new AppError('edit_conflict', { details: { seq, conflicts: [...latest.values()] } });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
