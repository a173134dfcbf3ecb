import { sql } from 'drizzle-orm';
import { insertAccounts, insertGym } from './gym';
import { insertSolution } from './solution';
import type { TestApp } from './app';

/** What happens in a simulated year, and at which pace. */
export interface YearPlan {
  readonly climbers: number;
  /** `2027-09`: a year from there has two changes of clocks and a leap February. */
  readonly first: string;
  readonly months: number;
  /** How often a climber comes in a month, on average. */
  readonly visits: number;
  /** Months after whose end the job sleeps until that of the next. */
  readonly sleepsAfter: readonly string[];
}

/** Something that somebody did, as the independent count sees it. */
type Deed =
  | {
      readonly kind: 'log';
      readonly at: number;
      readonly uid: string;
      readonly climb: number;
      readonly day?: string;
    }
  | { readonly kind: 'undo'; readonly at: number; readonly uid: string; readonly climb: number }
  | {
      readonly kind: 'thank';
      readonly at: number;
      readonly uid: string;
      readonly by: string;
      readonly isOn: boolean;
    };

const zone = 'Australia/Sydney';
const CLIMBS = 60;
const SOLUTIONS = 25;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 8;

const uidOf = (index: number) => `climber-${String(index).padStart(4, '0')}`;
const gradeOf = (climb: number) => climb % 12;

/** Every ninth climber isn't in public rankings. */
export const isListed = (uid: string) => Number(uid.slice(-4)) % 9 !== 4;

/** A year that was lived: what was done, and when which month was closed. */
export interface Year {
  readonly deeds: readonly Deed[];
  readonly closings: ReadonlyMap<string, number>;
  readonly calls: number;
}

/** The product's side of the year: its calls, in order, with the clock set before each. */
export async function liveYear(
  t: TestApp,
  plan: YearPlan,
  closeMonths: (month: string) => Promise<void>,
): Promise<Year> {
  await insertPeople(t, plan.climbers);
  const random = createRandom(plan.climbers);
  const deeds: Deed[] = [];
  const closings = new Map<string, number>();
  let calls = 0;
  let open: string[] = [];
  for (let place = 0; place < plan.months; place += 1) {
    const month = monthAt(plan.first, place);
    const { startMs, endMs } = boundsOf(month);
    for (let dayMs = startMs + 2 * HOUR_MS; dayMs < endMs; dayMs += DAY_MS) {
      const slot = Math.min(dayMs + random.integer(0, 20) * HOUR_MS, endMs - 1);
      t.setNow(new Date(slot));
      const visitors = plan.climbers * plan.visits * (DAY_MS / (endMs - startMs));
      const today = Array.from({ length: Math.max(1, Math.round(visitors)) }, () =>
        visitOf(random, plan, { at: slot, before: deeds }),
      );
      const apart = today.filter(
        (own, index) => today.findIndex((o) => o.uid === own.uid) === index,
      );
      for (let from = 0; from < apart.length; from += AT_ONCE) {
        const done = await Promise.all(
          apart.slice(from, from + AT_ONCE).map((visit) => send(t, visit)),
        );
        calls += done.length;
      }
      deeds.push(...apart.flatMap((visit) => visit.deeds));
    }
    open = [...open, month];
    if (plan.sleepsAfter.includes(month)) continue;
    t.setNow(new Date(endMs + 60_000));
    await closeMonths(month);
    for (const closed of open) closings.set(closed, endMs + 60_000);
    open = [];
  }
  return { deeds, closings, calls };
}

interface Visit {
  readonly uid: string;
  readonly call: string;
  readonly input: object;
  readonly deeds: readonly Deed[];
}

/** One climber's visit: mostly some climbs, sometimes one of last week, an undone log, a thank or one taken back. */
function visitOf(
  random: Random,
  { climbers }: YearPlan,
  { at, before }: { readonly at: number; readonly before: readonly Deed[] },
): Visit {
  const index = random.integer(0, climbers - 1);
  const uid = uidOf(index);
  const dice = random.next();
  if (dice < 0.08) {
    const latest = before.findLast((deed) => deed.kind === 'log' && deed.uid === uid);
    if (latest?.kind === 'log') {
      const { climb } = latest;
      const input = { climbId: `c${climb}` };
      return { uid, call: 'ascents.undoAscent', input, deeds: [{ kind: 'undo', at, uid, climb }] };
    }
  }
  if (dice < 0.25) {
    const solution = random.integer(0, SOLUTIONS - 1);
    const author = uidOf(solution);
    if (author !== uid) {
      const isOn = random.next() < 0.8;
      const input = { reaction: 'thank', subject: 'solution', subjectId: `s${solution}`, isOn };
      const thank = { kind: 'thank', at, uid: author, by: uid, isOn } as const;
      return { uid, call: 'reactions.setReaction', input, deeds: [thank] };
    }
  }
  const climbs = [...new Set(Array.from({ length: 3 }, () => random.integer(0, CLIMBS - 1)))];
  const day = dice > 0.9 ? dayAt(at - 6 * DAY_MS) : undefined;
  const input = { gymId: 'gym', climbIds: climbs.map((climb) => `c${climb}`), ...(day && { day }) };
  const logs = climbs.map((climb): Deed => ({ kind: 'log', at, uid, climb, ...(day && { day }) }));
  return { uid, call: 'ascents.logAscents', input, deeds: logs };
}

async function send(t: TestApp, { uid, call, input }: Visit): Promise<void> {
  const { status, body } = await t.call(call, input, { as: uid });
  // undoing more than was logged, or a 21st log, is refused and changes nothing
  if (status !== 200 && body.error.details?.code !== 'ascent_missing') {
    throw new Error(`${call} was answered with ${status}: ${JSON.stringify(body)}`);
  }
}

async function insertPeople({ deps }: TestApp, climbers: number): Promise<void> {
  const db = deps.database.drizzle;
  const all = Array.from({ length: climbers }, (_, index) => ({
    uid: uidOf(index),
    isHiddenFromRankings: !isListed(uidOf(index)),
  }));
  for (let from = 0; from < all.length; from += 500) {
    await insertAccounts(db, ...all.slice(from, from + 500));
  }
  const climbs = Array.from({ length: CLIMBS }, (_, climb) => ({
    id: `c${climb}`,
    grade: gradeOf(climb),
    setOn: '2027-08-01',
  }));
  await insertGym(db, { timeZone: zone }, climbs);
  for (let solution = 0; solution < SOLUTIONS; solution += 1) {
    const of = { gymId: 'gym', climbId: `c${solution}`, uid: uidOf(solution) };
    await insertSolution(db, { ...of, id: `s${solution}` });
  }
  await db.execute(sql`analyze`);
}

export interface Ranked {
  readonly uid: string;
  readonly points: number;
  readonly rank: number;
}

/**
 * Counts a board from the deeds alone, in another way than the product: all of them once more from the beginning until
 * an instant, the month of each by its local date.
 */
export function countBoard(
  deeds: readonly Deed[],
  { month, until, board }: { month: string | null; until: number; board: 'climbers' | 'helpers' },
): Ranked[] {
  const points =
    board === 'climbers' ? climberTotals(deeds, month, until) : helperTotals(deeds, month, until);
  const listed = [...points].filter(([uid, sum]) => sum > 0 && isListed(uid));
  return listed.map(([uid, sum]) => ({
    uid,
    points: sum,
    rank: 1 + listed.filter(([, other]) => other > sum).length,
  }));
}

function climberTotals(deeds: readonly Deed[], month: string | null, until: number) {
  const logs = new Map<string, { month: string | null; uid: string; climb: number }[]>();
  for (const deed of deeds) {
    if (deed.kind === 'thank' || deed.at > until) continue;
    const key = `${deed.uid} ${deed.climb}`;
    const own = logs.get(key) ?? [];
    logs.set(key, own);
    if (deed.kind === 'undo') own.pop();
    else {
      const today = dayAt(deed.at).slice(0, 7);
      const isLate = deed.day !== undefined && deed.day.slice(0, 7) !== today;
      own.push({ month: isLate ? null : today, uid: deed.uid, climb: deed.climb });
    }
  }
  const totals = new Map<string, number>();
  for (const own of logs.values()) {
    const counted = own.find((log) => month === null || log.month === month);
    if (counted === undefined) continue;
    totals.set(counted.uid, (totals.get(counted.uid) ?? 0) + 10 + 10 * gradeOf(counted.climb));
  }
  return totals;
}

function helperTotals(deeds: readonly Deed[], month: string | null, until: number) {
  const thanks = new Map<string, { uid: string; month: string }>();
  for (const deed of deeds) {
    if (deed.kind !== 'thank' || deed.at > until) continue;
    const key = `${deed.by} ${deed.uid}`;
    if (!deed.isOn) thanks.delete(key);
    else if (!thanks.has(key))
      thanks.set(key, { uid: deed.uid, month: dayAt(deed.at).slice(0, 7) });
  }
  const totals = new Map<string, number>();
  for (const { uid, month: given } of thanks.values()) {
    if (month === null || given === month) totals.set(uid, (totals.get(uid) ?? 0) + 1);
  }
  return totals;
}

const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
const days = new Map<number, string>();

function dayAt(ms: number): string {
  const known = days.get(ms) ?? localDay.format(ms);
  days.set(ms, known);
  return known;
}

function monthAt(first: string, place: number): string {
  const at = new Date(`${first}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + place);
  return at.toISOString().slice(0, 7);
}

/** A month's bounds, found hour by hour on the calendar of the zone. */
function boundsOf(month: string): { startMs: number; endMs: number } {
  let ms = Date.parse(`${month}-01T00:00:00Z`) - 2 * DAY_MS;
  while (localDay.format(ms).slice(0, 7) !== month) ms += HOUR_MS;
  const startMs = ms;
  ms += 27 * DAY_MS;
  while (localDay.format(ms).slice(0, 7) === month) ms += HOUR_MS;
  return { startMs, endMs: ms };
}

type Random = ReturnType<typeof createRandom>;

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed + 0x9e3779b9;
  const next = () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    integer: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
  };
}
