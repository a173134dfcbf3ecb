import {
  uidOf,
  climberNames,
  createRandom,
  likelihood,
  type Random,
} from '../../people/demo/public';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { limits } from '@cruxboard/domain/limits';
import { dayOf, monthBounds, monthOf } from '@cruxboard/domain/gyms/rankings/months';
import { climberPoints } from '@cruxboard/domain/gyms/rankings/points';
import { ascentLogs } from '../ascents/schema';
import type { Transaction } from '../../platform/db/transaction';
import type { DemoClimb, DemoGym } from './gyms';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 150;
const FRESH_DAYS = 9;
const FRESH_CHANCE = 0.6;

type Log = typeof ascentLogs.$inferInsert;

interface Climber {
  readonly uid: string;
  /** The grade at which every second try succeeds. */
  readonly grade: number;
  /** How likely a visit is on a day. */
  readonly keenness: number;
  /** Days on which a visit is certain, so that the demo has a full month. */
  readonly visitsDaysAgo?: readonly number[];
}

/** Inserts five months of visits to the gyms as log rows; everything else is counted from them. */
export async function insertAscents(
  tx: Transaction,
  gyms: readonly DemoGym[],
  now: Date,
): Promise<void> {
  const random = createRandom(2);
  const climbers = climberNames.map((name, index) => ({
    uid: uidOf(name),
    grade: 2 + ((index * 5) % 14) / 2 + random.next(),
    keenness: 0.08 + random.next() * 0.22,
  }));
  const visitors = [
    { uid: 'demo-climber', grade: 4.5, keenness: 0.25, visitsDaysAgo: [1, 4, 8, 13] },
    ...climbers,
  ];
  const logs = gyms.flatMap((gym, place) =>
    // the small gym has a handful of regulars
    visitors
      .filter((_, index) => place === 0 || index % 5 === 1)
      .flatMap((climber) => logsOf(climber, gym, { now, random })),
  );
  logs.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (let from = 0; from < logs.length; from += 2_000) {
    const rows = logs.slice(from, from + 2_000).map((log, index) => ({
      ...log,
      id: `demo-ascent-${String(from + index + 1).padStart(6, '0')}`,
    }));
    await tx.insert(ascentLogs).values(rows);
  }
}

function logsOf(
  climber: Climber,
  gym: DemoGym,
  { now, random }: { now: Date; random: Random },
): (Omit<Log, 'id'> & { at: Date })[] {
  const counts = new Map<string, number>();
  const logs: (Omit<Log, 'id'> & { at: Date })[] = [];
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const isPlanned = climber.visitsDaysAgo?.includes(daysAgo) ?? false;
    if (!isPlanned && !random.isChance(climber.keenness)) continue;
    const visitMs =
      midnightOf(new Date(now.getTime() - daysAgo * DAY_MS), gym.timeZone) +
      random.integer(7, 18) * HOUR_MS;
    const minutes = new Set<number>();
    for (let tries = random.integer(6, 13); tries > 0; tries -= 1)
      minutes.add(random.integer(0, 210));
    for (const minute of [...minutes].toSorted((a, b) => a - b)) {
      const at = new Date(visitMs + minute * 60_000);
      const fresh = random.isChance(FRESH_CHANCE)
        ? gym.climbs.filter((one) => isFresh(one, at))
        : [];
      const climb = random.pick(fresh.length > 0 ? fresh : gym.climbs);
      const count = counts.get(climb.id) ?? 0;
      if (at >= now || !isUp(climb, at) || count >= limits.ascent.repeatMax) continue;
      if (!random.isChance(likelihood(climber.grade, climb.grade ?? 4, 1.2))) continue;
      counts.set(climb.id, count + 1);
      logs.push(logOf(climber.uid, climb, { at, timeZone: gym.timeZone }));
    }
  }
  return logs;
}

function logOf(
  uid: string,
  climb: DemoClimb,
  { at, timeZone }: { at: Date; timeZone: string },
): Omit<Log, 'id'> & { at: Date } {
  // written down in this folder, from the list of colours
  const graded = { gradeNumber: climb.grade ?? null, colour: climb.colour as GymColour };
  return {
    uid,
    climbId: climb.id,
    gymId: climb.gymId,
    at,
    month: monthOf(at, timeZone),
    points: climberPoints(graded),
  };
}

/** People come for new climbs. */
function isFresh(climb: DemoClimb, at: Date): boolean {
  return isUp(climb, at) && at.getTime() - climb.createdAt.getTime() < FRESH_DAYS * DAY_MS;
}

function isUp(climb: DemoClimb, at: Date): boolean {
  return at > climb.createdAt && (climb.archivedAt === null || at < climb.archivedAt);
}

/** The start of the gym's day, ignoring daylight saving. */
function midnightOf(instant: Date, timeZone: string): number {
  const day = Number(dayOf(instant, timeZone).slice(8));
  const { startsAt } = monthBounds(monthOf(instant, timeZone), timeZone);
  return startsAt.getTime() + (day - 1) * DAY_MS;
}
