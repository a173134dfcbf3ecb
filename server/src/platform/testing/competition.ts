import { scoringDefaults } from '@cruxboard/domain/competitions/competitions/formats';
import { sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/schema';
import { competitionClimbs } from '../../competitions/climbs/schema';
import { competitions } from '../../competitions/competitions/schema';
import { competitionRoles } from '../../competitions/staff/schema';
import { competitors } from '../../competitions/competitors/schema';
import type { Drizzle } from '../db/pool';
import { flags } from '../flags/schema';

interface CompetitionOptions {
  readonly competition?: Partial<typeof competitions.$inferInsert>;
  /** How many climbs `climb-1` …, each of `points` and `zones`. */
  readonly climbs?: number;
  readonly points?: number;
  readonly zones?: number;
  /** How many competitors `competitor-1` …, claimed by `user-1` …; numbered in this order. */
  readonly competitors?: number;
  readonly competitor?: (n: number) => Partial<typeof competitors.$inferInsert>;
  /** Users without a part in it, beside `organiser` and `judge`, who have their roles. */
  readonly users?: readonly string[];
}

/** A started pumpfest `comp` with self-scoring, its staff, climbs and competitors, for tests. */
export async function insertCompetition(
  db: Drizzle,
  options: CompetitionOptions = {},
): Promise<string> {
  const id = options.competition?.id ?? 'comp';
  const many = options.competitors ?? 3;
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const uids = [
    'organiser',
    'judge',
    ...numbers(many).map((n) => `user-${n}`),
    ...(options.users ?? []),
  ];
  await db
    .insert(accounts)
    .values(uids.map((uid) => ({ uid, username: uid.replace('-', '_'), isInitialised: true })))
    .onConflictDoNothing();
  await db
    .insert(flags)
    .values({ name: 'isCompetitionsEnabled', value: true })
    .onConflictDoUpdate({ target: flags.name, set: { value: sql`excluded.value` } });
  await db.insert(competitions).values({
    format: 'boulder_pumpfest',
    name: 'Saturday Pumpfest',
    state: 'started',
    startedAt: new Date('2026-11-21T00:00:00.000Z'),
    publishedAt:
      options.competition?.state === 'draft' ? null : new Date('2026-11-21T00:00:00.000Z'),
    isSelfScoring: true,
    ...rules,
    balance: 0,
    ...options.competition,
    id,
  });
  await db.insert(competitionRoles).values([
    { competitionId: id, uid: 'organiser', role: 'organiser' },
    { competitionId: id, uid: 'judge', role: 'judge' },
  ]);
  const prefix = id === 'comp' ? '' : `${id}-`;
  const climbs = numbers(options.climbs ?? 4).map((number) => ({
    id: `${prefix}climb-${number}`,
    competitionId: id,
    number,
    points: options.points ?? 100,
    zones: options.zones ?? 1,
  }));
  if (climbs.length > 0) await db.insert(competitionClimbs).values(climbs);
  const entrants = numbers(many).map((number) => ({
    id: `${prefix}competitor-${number}`,
    competitionId: id,
    name: `Competitor ${number}`,
    number,
    claimedBy: `user-${number}`,
    createdAt: new Date('2026-11-20T00:00:00.000Z'),
    ...options.competitor?.(number),
  }));
  if (entrants.length > 0) await db.insert(competitors).values(entrants);
  return id;
}

const rules = {
  climbThreshold: scoringDefaults.pumpfestClimbThreshold,
  flashBonus: scoringDefaults.pumpfestFlashBonus,
  topValueHundredths: Math.round(scoringDefaults.finalTopValue * 100),
  zoneValueHundredths: Math.round(scoringDefaults.finalZoneValue * 100),
  attemptCostHundredths: Math.round(scoringDefaults.finalAttemptCost * 100),
  countback: scoringDefaults.finalCountback,
  tieRule: scoringDefaults.tieRule,
};
