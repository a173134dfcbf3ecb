import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { ApiError, isPassing } from '../../../lib/api/errors';

export type KnownScore = Pick<Score, 'climbId' | 'cell' | 'version'>;

/** What a screen knows of the scores that it is about to change. */
export type KnownScores<S extends KnownScore = KnownScore> =
  /** As the server has them; `asOfMs` where there is no network to say that they still are. */
  | { readonly kind: 'known'; readonly scores: readonly S[]; readonly asOfMs: number | null }
  /** Nothing of them was ever read here, and there is no network: what stands is neither nothing nor anything. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'failed'; readonly error: Error };

interface Parts<S extends KnownScore> {
  /** The read of these very scores. */
  readonly read: {
    readonly scores: readonly S[] | undefined;
    readonly atMs: number;
    readonly error: Error | null;
  };
  /** What was read ahead of all scores; null where nothing was. */
  readonly ahead: { readonly scores: readonly S[]; readonly asOfMs: number } | null;
  readonly isOnline: boolean;
}

/** @returns the newest that is known; what was read ahead stands in where the scores themselves cannot be asked for. */
export function knownScores<S extends KnownScore>(parts: Parts<S>): KnownScores<S> {
  const { read, ahead, isOnline } = parts;
  const isAway = !isOnline || (read.error !== null && isPassing(read.error));
  if (read.scores !== undefined && (!isAway || ahead === null || read.atMs >= ahead.asOfMs)) {
    return { kind: 'known', scores: read.scores, asOfMs: isAway ? read.atMs : null };
  }
  if (!isAway) return read.error === null ? { kind: 'coming' } : failed(read.error);
  if (ahead !== null) return { kind: 'known', scores: ahead.scores, asOfMs: ahead.asOfMs };
  // out of reach, but what was kept of it on an earlier visit may still be coming
  if (read.error === null) return { kind: 'coming' };
  return isUnreached(read.error) || !isOnline ? { kind: 'unknown' } : failed(read.error);
}

function isUnreached(error: Error): boolean {
  return error instanceof ApiError && error.code === 'offline';
}

function failed(error: Error) {
  return { kind: 'failed', error } as const;
}
