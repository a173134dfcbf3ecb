import * as z from 'zod/mini';
import { whole } from './primitives';

/** The seq of what the caller saw when they began to edit; without it, what others changed since is overwritten. */
export const seenSeq = z.optional(whole(0, Number.MAX_SAFE_INTEGER));

/** A field that someone else changed while the caller was editing it; `details.conflicts` of `edit_conflict`. */
export interface EditConflict {
  /** The id of what was edited: a competitor, a climb or a competition. */
  readonly subject: string;
  readonly field: string;
  /** What they set. */
  readonly value: unknown;
  readonly byName: string | null;
  readonly at: string;
}
