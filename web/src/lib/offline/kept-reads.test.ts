import { readMe, readProfile } from '@cruxboard/contracts/people/accounts/accounts';
import {
  readAchievement,
  readAchievements,
} from '@cruxboard/contracts/people/achievements/achievements';
import { readOwnClimbs } from '@cruxboard/contracts/gyms/ascents/ascents';
import { readClimb, readGymClimbs } from '@cruxboard/contracts/gyms/climbs/climbs';
import { readCompetitionClimbs } from '@cruxboard/contracts/competitions/climbs/climbs';
import {
  readCompetition,
  readCompetitions,
  readManagedCompetition,
  readManagedCompetitions,
  readOwnCompetition,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import {
  readCompetitor,
  readManagedCompetitors,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import { readCompetitionLog } from '@cruxboard/contracts/competitions/competitions/log';
import { readGym, readGyms } from '@cruxboard/contracts/gyms/gyms/gyms';
import { readHome, readOwnHome } from '@cruxboard/contracts/site/home/home';
import { readBoard } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import {
  readNotifications,
  readUnopenedCount,
} from '@cruxboard/contracts/people/notifications/notifications';
import { readOwnReactions } from '@cruxboard/contracts/gyms/reactions/reactions';
import { readOwnRanking, readRanking } from '@cruxboard/contracts/gyms/rankings/rankings';
import { readOwnResults, readResults } from '@cruxboard/contracts/competitions/results/results';
import { readOwnScores, readScores } from '@cruxboard/contracts/competitions/scores/scores';
import { describe, expect, it } from 'vitest';
import { keptName, keptReads, ownerOf, withoutContacts } from './kept-reads';
import { type Kept, surplus } from './kept-store';

const reads = [
  readHome,
  readGyms,
  readGym,
  readGymClimbs,
  readClimb,
  readRanking,
  readProfile,
  readCompetitions,
  readCompetition,
  readCompetitionLog,
  readCompetitionClimbs,
  readCompetitor,
  readBoard,
  readOwnHome,
  readMe,
  readOwnClimbs,
  readOwnRanking,
  readOwnCompetition,
  readOwnScores,
  readManagedCompetitions,
  readManagedCompetition,
  readManagedCompetitors,
  readScores,
  readNotifications,
  readUnopenedCount,
  readOwnReactions,
  readResults,
  readAchievements,
  readAchievement,
  readOwnResults,
];

describe('the list of kept reads', () => {
  it('names reads that there are', () => {
    expect(keptReads.toSorted()).toEqual(reads.map(({ name }) => name).toSorted());
  });

  it('keeps under the user whatever is not the same for everybody', () => {
    for (const { name, access } of reads) {
      const kept = keptName([name, {}, {}], 'ana');
      expect(ownerOf(kept ?? ''), name).toBe(access === 'public' ? null : 'ana');
    }
  });

  it('finds nothing of one user for another, and nothing of one’s own for a visitor', () => {
    const key = ['scores.readOwnScores', { competitionId: 'c' }, {}];
    expect(keptName(key, 'ana')).not.toBe(keptName(key, 'ben'));
    expect(keptName(key, null)).toBeNull();
    expect(keptName(['flags.readFlags', {}, {}], 'ana')).toBeNull();
  });

  it('leaves other people’s addresses and numbers off the device', () => {
    const items = [{ id: 'a', name: 'Ida', email: 'ida@example.com', phone: '+61 400 000 000' }];
    expect(withoutContacts('competitors.readManagedCompetitors', { items })).toEqual({
      items: [{ id: 'a', name: 'Ida', email: null, phone: null }],
    });
    const own = { email: 'ana@example.com' };
    expect(withoutContacts('accounts.readMe', own)).toBe(own);
  });
});

describe('what goes from the device', () => {
  const nowMs = Date.parse('2026-11-21T06:00:00Z');
  const dayMs = 24 * 60 * 60_000;
  const at = (ageDays: number): Kept => ({ data: 1, atMs: nowMs - ageDays * dayMs, contracts: '' });
  const name = (uid: string | null, read = 'a') => JSON.stringify([uid, read]);

  it('is what belongs to somebody else, is too old, or was read by other contracts', () => {
    const all = [
      [name('ana'), at(0)],
      [name(null), at(29)],
      [name('ben'), at(0)],
      [name(null, 'old'), at(31)],
      [name(null, 'other'), { ...at(0), contracts: 'before' }],
    ] as const;
    expect(surplus(all, 'ana', nowMs)).toEqual([
      name('ben'),
      name(null, 'old'),
      name(null, 'other'),
    ]);
    expect(surplus(all, null, nowMs)).toContain(name('ana'));
  });

  it('is the oldest where there is too much', () => {
    const all = Array.from(
      { length: 203 },
      (_, day) => [name(null, `${day}`), at(day / 10)] as const,
    );
    expect(surplus(all, null, nowMs)).toEqual(
      ['200', '201', '202'].map((read) => name(null, read)),
    );
  });
});
