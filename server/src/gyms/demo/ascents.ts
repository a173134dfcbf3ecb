import type { gradeOpinions } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { dayOf, hourOf, monthOf } from '@cruxboard/domain/gyms/rankings/months';
import { climberPoints } from '@cruxboard/domain/gyms/rankings/points';
import { limits } from '@cruxboard/domain/limits';
import { sql } from 'drizzle-orm';
import {
  climberNames,
  createRandom,
  likelihood,
  type Random,
  uidOf,
} from '../../people/demo/public';
import type { Transaction } from '../../platform/db/transaction';
import { ascentLogs, ascents } from '../ascents/schema';
import { climbs } from '../climbs/schema';
import { DAY_MS, HOUR_MS, midnightOf } from './days';
import type { DemoClimb, DemoGym } from './gyms';

const DAYS = 365;
const VISIT_MINUTES = 150;
const FRESH_DAYS = 9;
const FRESH_CHANCE = 0.6;
const OPINION_CHANCE = 0.3;
const ROWS_PER_INSERT = 2_000;

type Log = typeof ascentLogs.$inferInsert & { readonly at: Date };
type Summary = typeof ascents.$inferInsert;

interface Climber {
  readonly uid: string;
  /** The grade at which every second try succeeds. */
  readonly grade: number;
  /** How likely a visit is on a day. */
  readonly keenness: number;
  /** When they first came. */
  readonly sinceDaysAgo: number;
  /** When they stopped coming. */
  readonly untilDaysAgo: number;
  /** Days on which a visit is certain, so that the demo has a full month. */
  readonly visitsDaysAgo?: readonly number[];
}

/**
 * Inserts a year of visits as log rows and summaries, from which everything else is counted: logging them one by one
 * would take a minute. There is more in the evening and at weekends; people come, stay, and leave.
 */
export async function insertAscents(
  tx: Transaction,
  gyms: readonly DemoGym[],
  now: Date,
): Promise<void> {
  const visits = visitsOf(gyms, now);
  const logs = visits.flatMap(({ logs: own }) => own);
  logs.sort((a, b) => a.at.getTime() - b.at.getTime());
  const numbered = logs.map((log, index) => ({
    ...log,
    id: `demo-ascent-${String(index + 1).padStart(6, '0')}`,
  }));
  await inLots(numbered, (lot) => tx.insert(ascentLogs).values(lot));
  await tx.execute(sql`
    update ${ascentLogs} log set is_set_day = true
      from ${climbs} climb where climb.id = log.climb_id and climb.set_on = log.day`);
  await inLots(
    visits.flatMap(({ summaries }) => summaries),
    (lot) => tx.insert(ascents).values(lot),
  );
}

async function inLots<T>(rows: readonly T[], insert: (lot: T[]) => PromiseLike<unknown>) {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await insert(rows.slice(from, from + ROWS_PER_INSERT));
  }
}

interface Visits {
  readonly logs: readonly Omit<Log, 'id'>[];
  readonly summaries: readonly Summary[];
}

function visitsOf(gyms: readonly DemoGym[], now: Date): Visits[] {
  const random = createRandom(2);
  const climbers = climberNames.map((name, index) => ({
    uid: uidOf(name),
    grade: 2 + ((index * 5) % 14) / 2 + random.next(),
    keenness: 0.06 + random.next() * 0.18,
    // every second one is there from the start, and a few are new this month
    sinceDaysAgo: index % 2 === 0 ? DAYS : random.integer(index % 10 === 1 ? 12 : 75, DAYS),
    untilDaysAgo: index % 13 === 5 ? random.integer(20, 60) : 0,
  }));
  const mika = { uid: 'demo-climber', grade: 4.5, keenness: 0.2 };
  const visitors: Climber[] = [
    { ...mika, sinceDaysAgo: 240, untilDaysAgo: 0, visitsDaysAgo: [1, 4, 8, 13] },
    ...climbers,
  ];
  return gyms.flatMap((gym, place) => {
    const days = daysOf(gym, now);
    // the small gym has a handful of regulars
    return visitors
      .filter((_, index) => place === 0 || index % 5 === 1)
      .map((climber) => ascentsOf(climber, gym, { days, now, random }));
  });
}

interface Day {
  readonly midnightMs: number;
  readonly month: string;
  readonly day: string;
  readonly isWeekend: boolean;
}

/** @returns the gym's days, today first. */
function daysOf({ timeZone }: DemoGym, now: Date): readonly Day[] {
  return Array.from({ length: DAYS + 1 }, (_, daysAgo) => {
    const midnightMs = midnightOf(new Date(now.getTime() - daysAgo * DAY_MS), timeZone);
    const noon = new Date(midnightMs + 12 * HOUR_MS);
    const isWeekend = [0, 6].includes(noon.getUTCDay());
    return { midnightMs, month: monthOf(noon, timeZone), day: dayOf(noon, timeZone), isWeekend };
  });
}

function ascentsOf(
  climber: Climber,
  gym: DemoGym,
  { days, now, random }: { days: readonly Day[]; now: Date; random: Random },
): Visits {
  const summaries = new Map<string, Summary>();
  const logs: Log[] = [];
  for (let daysAgo = climber.sinceDaysAgo; daysAgo >= climber.untilDaysAgo; daysAgo -= 1) {
    const { midnightMs, month, day, isWeekend } = days[daysAgo] as Day; // as many as DAYS, and nobody came before
    const isPlanned = climber.visitsDaysAgo?.includes(daysAgo) ?? false;
    if (!isPlanned && !random.isChance(climber.keenness * (isWeekend ? 1.5 : 0.9))) continue;
    const visitMs = midnightMs + arrival(isWeekend, random) * HOUR_MS;
    const up = climbsUp(gym, visitMs);
    const minutes = new Set<number>();
    for (let tries = random.integer(6, 13); tries > 0; tries -= 1) {
      minutes.add(random.integer(0, VISIT_MINUTES));
    }
    for (const minute of [...minutes].toSorted((a, b) => a - b)) {
      const at = new Date(visitMs + minute * 60_000);
      const climb = pickClimb(up, at, random);
      if (climb === null || at >= now) continue;
      const before = summaries.get(climb.id);
      const repeatCount = (before?.repeatCount ?? 0) + 1;
      if (repeatCount > limits.ascent.repeatMax) continue;
      if (!random.isChance(likelihood(climber.grade, climb.grade ?? 4, 1.2))) continue;
      const { uid } = climber;
      const own = { uid, climbId: climb.id, gymId: gym.id };
      const { grade } = climb;
      const attempts = attemptsOf(before, { climber, grade, seconds: at.getTime() / 1_000 });
      const first = before ?? {
        ...own,
        firstAt: at,
        firstLoggedAt: at,
        grade,
        isFlash: attempts === 1,
        opinion: opinionOf(climb, random),
      };
      summaries.set(climb.id, { ...first, lastAt: at, loggedAt: at, attempts, repeatCount });
      const points = climberPoints({ gradeNumber: climb.grade, colour: climb.colour });
      const hour = hourOf(at, gym.timeZone);
      const of = { grade, colour: climb.colour, attempts };
      logs.push({ ...own, ...of, id: '', at, loggedAt: at, month, day, hour, points });
    }
  }
  return { logs, summaries: [...summaries.values()] };
}

/** Two in three say how many attempts a first ascent took: easy ones go at once. No random number is used up by it. */
function attemptsOf(
  before: Summary | undefined,
  of: { readonly climber: Climber; readonly grade: number | null; readonly seconds: number },
): number | null {
  const seed = Math.floor(of.seconds / 60);
  if (before !== undefined || seed % 3 === 0) return null;
  const margin = of.climber.grade - (of.grade ?? 4);
  return Math.max(1, 3 - Math.round(margin) + (seed % 4));
}

/** The hour somebody comes: after work, or during the day at weekends. */
function arrival(isWeekend: boolean, random: Random): number {
  if (isWeekend) return random.integer(9, 16);
  return random.isChance(0.7) ? random.integer(17, 19) : random.integer(7, 15);
}

/** @returns what is on the wall for the whole of a visit. */
function climbsUp(gym: DemoGym, visitMs: number): readonly DemoClimb[] {
  const endMs = visitMs + VISIT_MINUTES * 60_000;
  return gym.climbs.filter(
    ({ publishedAt, takenDownAt }) =>
      publishedAt.getTime() < visitMs && (takenDownAt === null || takenDownAt.getTime() > endMs),
  );
}

/** People come for new climbs. */
function pickClimb(up: readonly DemoClimb[], at: Date, random: Random): DemoClimb | null {
  const isNew = ({ publishedAt }: DemoClimb) =>
    at.getTime() - publishedAt.getTime() < FRESH_DAYS * DAY_MS;
  const fresh = random.isChance(FRESH_CHANCE) ? up.filter(isNew) : [];
  const among = fresh.length > 0 ? fresh : up;
  return among.length === 0 ? null : random.pick(among);
}

/** Some say how the grade felt; every climb feels alike to most, whatever its tag says. */
function opinionOf({ id, grade }: DemoClimb, random: Random): GradeOpinion | null {
  if (grade === null || !random.isChance(OPINION_CHANCE)) return null;
  const seed = [...id].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7);
  const felt = createRandom(seed).next() + (random.next() - 0.5) * 0.7;
  if (felt < 0.22) return 'soft';
  return felt > 0.8 ? 'hard' : 'fair';
}

type GradeOpinion = (typeof gradeOpinions)[number];
