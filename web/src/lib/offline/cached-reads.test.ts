import { reads } from '@cruxboard/contracts/registry';
import { describe, expect, it } from 'vitest';
import {
  cacheKey,
  cachedReads,
  notePrivateGym,
  ownerOf,
  seenDifferently,
  withoutContacts,
} from './cached-reads';
import { type CachedAnswer, expiredKeys } from './answer-cache';

describe('the list of cached reads', () => {
  it.each(cachedReads)('keeps %s under the user unless it is the same for everybody', (path) => {
    const cached = ownerOf(cacheKey([path, {}, {}], 'ana') ?? '');
    const isPublic = reads.find((read) => read.path === path)?.access === 'public';
    expect(cached).toBe(isPublic && !seenDifferently.includes(path) ? null : 'ana');
  });

  it.each(seenDifferently)('keeps %s for its visitors, and for each user what they saw', (path) => {
    expect(ownerOf(cacheKey([path, {}, {}], null) ?? '[0]')).toBeNull();
    expect(cacheKey([path, {}, {}], 'ana')).not.toBe(cacheKey([path, {}, {}], 'ben'));
  });

  it('finds nothing of one user for another, and nothing of one’s own for a visitor', () => {
    const key = ['/api/me/competitions/{competitionId}/scores', { competitionId: 'c' }, {}];
    expect(cacheKey(key, 'ana')).not.toBe(cacheKey(key, 'ben'));
    expect(cacheKey(key, null)).toBeNull();
    expect(cacheKey(['/api/flags', {}, {}], 'ana')).toBeNull();
  });

  it('keeps a private gym for whoever was shown it, and nothing of it for visitors', () => {
    const climbs = ['/api/gyms/{gymId}/climbs', { gymId: 'hidden' }, {}];
    expect(ownerOf(cacheKey(climbs, 'ana') ?? '')).toBeNull();
    expect(notePrivateGym('hidden')).toBe(true);
    expect(ownerOf(cacheKey(climbs, 'ana') ?? '')).toBe('ana');
    expect(cacheKey(climbs, null)).toBeNull();
    expect(
      ownerOf(cacheKey(['/api/gyms/{gymId}/climbs', { gymId: 'open' }, {}], 'ana') ?? ''),
    ).toBeNull();
  });

  it('leaves other people’s addresses and numbers off the device', () => {
    const items = [{ id: 'a', name: 'Ida', email: 'ida@example.com', phone: '+61 400 000 000' }];
    expect(
      withoutContacts('/api/manage/competitions/{competitionId}/competitors', { items }),
    ).toEqual({
      items: [{ id: 'a', name: 'Ida', email: null, phone: null }],
    });
    const own = { email: 'ana@example.com' };
    expect(withoutContacts('/api/me', own)).toBe(own);
  });
});

describe('what goes from the device', () => {
  const nowMs = Date.parse('2026-11-21T06:00:00Z');
  const dayMs = 24 * 60 * 60_000;
  const at = (ageDays: number): CachedAnswer => ({
    data: 1,
    atMs: nowMs - ageDays * dayMs,
    contracts: '',
  });
  const name = (uid: string | null, read = 'a') => JSON.stringify([uid, read]);

  it('is what belongs to somebody else, is too old, or was read by other contracts', () => {
    const all = [
      [name('ana'), at(0)],
      [name(null), at(29)],
      [name('ben'), at(0)],
      [name(null, 'old'), at(31)],
      [name(null, 'other'), { ...at(0), contracts: 'before' }],
    ] as const;
    expect(expiredKeys(all, 'ana', nowMs)).toEqual([
      name('ben'),
      name(null, 'old'),
      name(null, 'other'),
    ]);
    expect(expiredKeys(all, null, nowMs)).toContain(name('ana'));
  });

  it('is the oldest where there is too much', () => {
    const all = Array.from(
      { length: 203 },
      (_, day) => [name(null, `${day}`), at(day / 10)] as const,
    );
    expect(expiredKeys(all, null, nowMs)).toEqual(
      ['200', '201', '202'].map((read) => name(null, read)),
    );
  });
});
