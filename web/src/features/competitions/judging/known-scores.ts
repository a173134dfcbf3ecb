import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { ApiError, isTransient } from '../../../lib/api/errors';

export type KnownScore = Pick<Score, 'climbId' | 'cell' | 'version'>;

/** What a screen knows about the scores it is about to change. */
export type KnownScores<S extends KnownScore = KnownScore> =
  /** From the server; with `asOfMs` if they may be outdated because the device is offline. */
  | { readonly kind: 'known'; readonly scores: readonly S[]; readonly asOfMs: number | null }
  /** Never read on this device, and offline: whether there are scores is unknown. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'failed'; readonly error: Error };

interface Parts<S extends KnownScore> {
  /** The query for exactly these scores. */
  readonly read: {
    readonly scores: readonly S[] | undefined;
    readonly atMs: number;
    readonly error: Error | null;
  };
  /** All scores, read ahead; null if they weren't. */
  readonly ahead: { readonly scores: readonly S[]; readonly asOfMs: number } | null;
  readonly isOnline: boolean;
}

/** @returns the newest known scores, falling back to those read ahead if the query can't be answered. */
export function knownScores<S extends KnownScore>(parts: Parts<S>): KnownScores<S> {
  const { read, ahead, isOnline } = parts;
  const isAway = !isOnline || (read.error !== null && isTransient(read.error));
  if (read.scores !== undefined && (!isAway || ahead === null || read.atMs >= ahead.asOfMs)) {
    return { kind: 'known', scores: read.scores, asOfMs: isAway ? read.atMs : null };
  }
  if (!isAway) return read.error === null ? { kind: 'coming' } : failed(read.error);
  if (ahead !== null) return { kind: 'known', scores: ahead.scores, asOfMs: ahead.asOfMs };
  // offline, but a stored answer from an earlier visit may still load
  if (read.error === null) return { kind: 'coming' };
  return isUnreached(read.error) || !isOnline ? { kind: 'unknown' } : failed(read.error);
}

function isUnreached(error: Error): boolean {
  return error instanceof ApiError && error.code === 'offline';
}

function failed(error: Error) {
  return { kind: 'failed', error } as const;
}
