import { sql } from 'drizzle-orm';
import { insertAccounts, insertGym } from './gym';
import { insertVideo } from './sample-gym';
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
export type Deed =
  | {
      readonly kind: 'log';
      readonly at: number;
      readonly uid: string;
      readonly climb: number;
      readonly day?: string;
    }
  | { readonly kind: 'undo'; readonly at: number; readonly uid: string; readonly climb: number }
  | { readonly kind: 'publish'; readonly at: number; readonly uid: string }
  | {
      readonly kind: 'thank';
      readonly at: number;
      readonly uid: string;
      readonly by: string;
      readonly isOn: boolean;
    };

const zone = 'Australia/Sydney';
const CLIMBS = 60;
/** Of one author each, who is thanked for it. */
const SOLUTIONS = 25;
/** More of the first author, for the level of five. */
const MORE_SOLUTIONS = 4;
const COLOURS = [
  'white',
  'black',
  'red',
  'orange',
  'green',
  'purple',
  'blue',
  'yellow',
  'teal',
] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 8;

const uidOf = (index: number) => `climber-${String(index).padStart(4, '0')}`;
export const gradeOf = (climb: number) => climb % 12;
export const colourOf = (climb: number) => COLOURS[climb % COLOURS.length] ?? 'pink';
/** @returns when a climb was set: they are spread over the months, so that some are climbed on the day. */
export const setOnOf = ({ first, months }: YearPlan, climb: number) =>
  `${monthAt(first, climb % months)}-${String(1 + ((climb * 7) % 28)).padStart(2, '0')}`;

/** Every ninth climber isn't in public rankings. */
export const isListed = (uid: string) => Number(uid.slice(-4)) % 9 !== 4;

/** A year that was lived: what was done, and when which month was closed. */
export interface Year {
  readonly plan: YearPlan;
  readonly deeds: readonly Deed[];
  readonly closings: ReadonlyMap<string, number>;
  readonly calls: number;
}

interface Steps {
  /** Does what the calls of a day left to jobs. */
  readonly runJobs: () => Promise<void>;
  readonly closeMonths: (month: string) => Promise<void>;
}

/** The product's side of the year: its calls, in order, with the clock set before each. */
export async function liveYear(
  t: TestApp,
  plan: YearPlan,
  { runJobs, closeMonths }: Steps,
): Promise<Year> {
  await insertPeople(t, plan);
  const random = createRandom(plan.climbers);
  t.setNow(new Date(boundsOf(plan.first).startMs + HOUR_MS));
  const { solutionIds, deeds } = await publishSolutions(t);
  await runJobs();
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
        visitOf(random, plan, { at: slot, before: deeds, solutionIds }),
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
      await runJobs();
    }
    open = [...open, month];
    if (plan.sleepsAfter.includes(month)) continue;
    t.setNow(new Date(endMs + 60_000));
    await closeMonths(month);
    for (const closed of open) closings.set(closed, endMs + 60_000);
    open = [];
  }
  return { plan, deeds, closings, calls };
}

interface Visit {
  readonly uid: string;
  readonly call: string;
  readonly input: object;
  readonly deeds: readonly Deed[];
}

interface Known {
  readonly at: number;
  readonly before: readonly Deed[];
  readonly solutionIds: readonly string[];
}

/** One climber's visit: mostly some climbs, sometimes one of last week, an undone log, a thank or one taken back. */
function visitOf(
  random: Random,
  { climbers }: YearPlan,
  { at, before, solutionIds }: Known,
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
      const subjectId = solutionIds[solution];
      const input = { reaction: 'thank', subject: 'solution', subjectId, isOn };
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

async function send(
  t: TestApp,
  { uid, call, input }: Pick<Visit, 'uid' | 'call' | 'input'>,
): Promise<Readonly<Record<string, unknown>>> {
  const { status, body } = await t.call(call, input, { as: uid });
  // undoing more than was logged, or a 21st log, is refused and changes nothing
  if (status !== 200 && body.error.details?.code !== 'ascent_missing') {
    throw new Error(`${call} was answered with ${status}: ${JSON.stringify(body)}`);
  }
  return body.result;
}

async function insertPeople({ deps }: TestApp, plan: YearPlan): Promise<void> {
  const db = deps.database.drizzle;
  const all = Array.from({ length: plan.climbers }, (_, index) => ({
    uid: uidOf(index),
    isHiddenFromRankings: !isListed(uidOf(index)),
  }));
  for (let from = 0; from < all.length; from += 500) {
    await insertAccounts(db, ...all.slice(from, from + 500));
  }
  const climbs = Array.from({ length: CLIMBS }, (_, climb) => ({
    id: `c${climb}`,
    grade: gradeOf(climb),
    colour: colourOf(climb),
    setOn: setOnOf(plan, climb),
  }));
  await insertGym(db, { timeZone: zone }, climbs);
  await db.execute(sql`analyze`);
}

/** Authors show how climbs go, which they have climbed then. @returns what is thanked for, by author. */
async function publishSolutions(t: TestApp): Promise<{ solutionIds: string[]; deeds: Deed[] }> {
  const at = t.deps.now().getTime();
  const solutionIds: string[] = [];
  const deeds: Deed[] = [];
  for (let climb = 0; climb < SOLUTIONS + MORE_SOLUTIONS; climb += 1) {
    const uid = uidOf(climb < SOLUTIONS ? climb : 0);
    const videoId = `video-${climb}`;
    await insertVideo(t.deps.database.drizzle, videoId, { uid, state: 'ready' });
    const draft = { gymId: 'gym', climbId: `c${climb}`, videoId, caption: '' };
    const { solutionId } = await send(t, { uid, call: 'solutions.createDraft', input: draft });
    const input = { solutionIds: [solutionId] };
    await send(t, { uid, call: 'solutions.publishSolutions', input });
    if (climb < SOLUTIONS) solutionIds.push(String(solutionId));
    deeds.push({ kind: 'publish', at, uid }, { kind: 'log', at, uid, climb });
  }
  return { solutionIds, deeds };
}

const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
const days = new Map<number, string>();

export function dayAt(ms: number): string {
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
