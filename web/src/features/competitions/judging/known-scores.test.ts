import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/errors';
import { type KnownScore, knownScores } from './known-scores';

const score = (version: number): KnownScore => ({
  climbId: 'w1',
  version,
  cell: { format: 'boulder_pumpfest', result: 'top' },
});
const away = new ApiError('offline');
const nothing = { scores: undefined, atMs: 0, error: null };
const read = { scores: [score(3)], atMs: 2000, error: null };
const ahead = { scores: [score(2)], asOfMs: 1000 };

describe('with a network', () => {
  it('a card is as the server has it, and nothing else stands in for it while it comes', () => {
    expect(knownScores({ read, ahead, isOnline: true })).toEqual({
      kind: 'known',
      scores: [score(3)],
      asOfMs: null,
    });
    expect(knownScores({ read: nothing, ahead, isOnline: true })).toEqual({ kind: 'coming' });
  });
  it('one that is refused is a failure, whatever was read ahead', () => {
    const error = new ApiError('not_found', { httpStatus: 404 });
    expect(knownScores({ read: { ...nothing, error }, ahead, isOnline: true })).toEqual({
      kind: 'failed',
      error,
    });
  });
  it('a server that is not well does no harm where something is known', () => {
    const error = new ApiError('unavailable', { httpStatus: 503 });
    const failing = { ...nothing, error };
    expect(knownScores({ read: failing, ahead, isOnline: true }).kind).toBe('known');
    expect(knownScores({ read: failing, ahead: null, isOnline: true }).kind).toBe('failed');
  });
});

describe('without a network', () => {
  it('a card that was never opened is what was read ahead, with its age', () => {
    const failing = { ...nothing, error: away };
    expect(knownScores({ read: failing, ahead, isOnline: false })).toEqual({
      kind: 'known',
      scores: [score(2)],
      asOfMs: 1000,
    });
    expect(knownScores({ read: nothing, ahead, isOnline: false }).kind).toBe('known');
  });
  it('the newer of what was read of it and what was read ahead is shown', () => {
    const later = { scores: [score(4)], asOfMs: 3000 };
    const shown = (one: typeof later) => knownScores({ read, ahead: one, isOnline: false });
    expect(shown(ahead)).toEqual({ kind: 'known', scores: [score(3)], asOfMs: 2000 });
    expect(shown(later)).toEqual({ kind: 'known', scores: [score(4)], asOfMs: 3000 });
  });
  it('one of which nothing was ever read is not taken for empty', () => {
    const failing = { ...nothing, error: away };
    expect(knownScores({ read: failing, ahead: null, isOnline: false })).toEqual({
      kind: 'unknown',
    });
    // before the browser has noticed
    expect(knownScores({ read: failing, ahead: null, isOnline: true })).toEqual({
      kind: 'unknown',
    });
    // what was kept on an earlier visit is still looked for
    expect(knownScores({ read: nothing, ahead: null, isOnline: false })).toEqual({
      kind: 'coming',
    });
  });
});
