import type { LogAnswer } from '@cruxboard/contracts/gyms/ascents/ascents';
import { climbedOnFault, rankedMonth } from '@cruxboard/domain/gyms/ascents/climbed-on';
import { dayOf, hourOf, noonOf } from '@cruxboard/domain/gyms/rankings/months';
import { climberPoints } from '@cruxboard/domain/gyms/rankings/points';
import { isSetDay } from '@cruxboard/domain/people/achievements/earning';
import type { Deps } from '../../platform/deps';
import type { Transaction } from '../../platform/db/transaction';
import { AppError, fieldError } from '../../platform/http/app-error';
import { addToProfileCounts } from '../../people/accounts/public';
import { countAscents } from '../analytics/public';
import { addAscentsToClimb } from '../climbs/public';
import { addRankingPoints, readStanding } from '../rankings/public';
import { ascentsChanged } from './event-types';
import { type AscentRow, type ClimbToLog, countUp, hasClimbedAsHard, insertLog } from './repo';

interface Logging {
  readonly uid: string;
  /** Of one gym, each once. */
  readonly climbs: readonly ClimbToLog[];
  /** When they were logged on the device: before now if it was offline. */
  readonly madeAt: Date;
  /** The gym's day when they were climbed; undefined: that of `madeAt`. */
  readonly day?: string | undefined;
  readonly attempts?: number | undefined;
}

/** What was logged of one climb. */
interface Logged {
  readonly climb: ClimbToLog;
  readonly row: AscentRow;
  readonly day: string;
  readonly hour: number | null;
  /** In whose ranking it counts. */
  readonly month: string | null;
  readonly points: number;
  readonly isFirst: boolean;
  readonly isFirstOfMonth: boolean;
}

export interface LoggedClimbs {
  readonly rows: readonly AscentRow[];
  /** Climbs that were logged as often as they can be. */
  readonly refusedIds: readonly string[];
  readonly answer: LogAnswer;
  readonly hasMovedRankings: boolean;
}

/**
 * Logs one ascent each of some climbs of a gym: summaries, log rows, counters and ranking points. Rows are locked in
 * one order everywhere (own summaries and climbs by id, account, own points, the gym's counts), so there are no
 * deadlocks.
 * @throws {AppError} `climb_archived` for a climb that came down meanwhile, `invalid_argument` for a day that is too
 * long ago or in the future
 */
export async function logClimbs(
  tx: Transaction,
  deps: Pick<Deps, 'now' | 'newId' | 'jobs'>,
  { uid, climbs, ...given }: Logging,
): Promise<LoggedClimbs> {
  const ordered = climbs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const firstOfGrade = await findNewGrade(tx, uid, ordered);
  const logged: Logged[] = [];
  const refusedIds: string[] = [];
  for (const climb of ordered) {
    const one = await logOne(tx, deps, { uid, climb, ...given });
    if (one === null) refusedIds.push(climb.id);
    else logged.push(one);
  }
  await addToCounts(tx, uid, logged);
  const points = await addPoints(tx, uid, logged);
  const [gymId] = logged.map(({ climb }) => climb.gymId);
  if (gymId !== undefined) {
    const logs = logged.map(({ climb: { id }, ...log }) => ({ climbId: id, ...log }));
    await countAscents(tx, { gymId, uid, by: 1, logs });
    await deps.jobs.enqueue(tx, [ascentsChanged(uid)]);
  }
  return {
    rows: logged.map(({ row }) => row),
    refusedIds,
    answer: { ...points.answer, firstOfGrade },
    hasMovedRankings: points.hasMoved,
  };
}

/** Writes the summary and the log row of one climb. @returns null at the limit of repeats */
async function logOne(
  tx: Transaction,
  deps: Pick<Deps, 'now' | 'newId'>,
  { uid, climb, ...given }: Omit<Logging, 'climbs'> & { readonly climb: ClimbToLog },
): Promise<Logged | null> {
  const { id: climbId, gymId, timeZone, gradeNumber: grade, colour, setOn } = climb;
  const now = deps.now();
  const attempts = given.attempts ?? null;
  const { climbedAt, ...when } = climbedWhen(given, { now, timeZone });
  const row = await countUp(tx, { uid, climbId, gymId, grade, attempts }, { now, climbedAt });
  if (row === undefined) return null;
  const { loggedAt } = row;
  const today = dayOf(loggedAt, timeZone);
  const day = when.day ?? today;
  const hour = when.hour ?? (climbedAt === null ? hourOf(loggedAt, timeZone) : null);
  const month = rankedMonth(day, today);
  const points = climberPoints(climb, climb.circuitOrder);
  const at = climbedAt ?? loggedAt;
  const log = { id: deps.newId(), uid, climbId, gymId, at, loggedAt, month, day, hour, points };
  const onSetDay = isSetDay({ setOn, loggedOn: today, climbedOn: day });
  const isFirstOfMonth = await insertLog(tx, {
    ...log,
    grade,
    colour,
    isSetDay: onSetDay,
    attempts,
  });
  return { climb, row, day, hour, month, points, isFirst: row.repeatCount === 1, isFirstOfMonth };
}

/** A call takes a moment even online. */
const waitedMinMs = 60_000;

interface ClimbedWhen {
  /** Null for what is logged as it is climbed: the instant, day and hour of its log. */
  readonly climbedAt: Date | null;
  readonly day: string | null;
  readonly hour: number | null;
}

/** By the day that was chosen, or by when a log that waited on the device was made. @throws {AppError} `invalid_argument` */
function climbedWhen(
  { day, madeAt }: Pick<Logging, 'day' | 'madeAt'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): ClimbedWhen {
  const today = dayOf(now, timeZone);
  const madeOn = dayOf(madeAt, timeZone);
  const climbedOn = day ?? madeOn;
  const message = climbedOnFault(climbedOn, today);
  if (message !== null) throw fieldError('day', message);
  const hasWaited = now.getTime() - madeAt.getTime() > waitedMinMs;
  if (climbedOn === today && (madeOn !== today || !hasWaited))
    return { climbedAt: null, day: null, hour: null };
  if (climbedOn !== madeOn)
    return { climbedAt: noonOf(climbedOn, timeZone), day: climbedOn, hour: null };
  return { climbedAt: madeAt, day: madeOn, hour: hourOf(madeAt, timeZone) };
}

/** @throws {AppError} `climb_archived` for a climb that came down since it was read */
async function addToCounts(tx: Transaction, uid: string, logged: readonly Logged[]): Promise<void> {
  for (const { climb, isFirst } of logged) {
    const of = { climbId: climb.id, isOnWall: true };
    const isOnWall = await addAscentsToClimb(tx, of, { ascents: 1, climbers: isFirst ? 1 : 0 });
    if (!isOnWall) throw new AppError('climb_archived');
  }
  const climbs = logged.filter(({ isFirst }) => isFirst).length;
  await addToProfileCounts(tx, uid, { ascents: logged.length, climbs });
}

/** Adds the points of first ascents, overall and in the month. */
async function addPoints(tx: Transaction, uid: string, logged: readonly Logged[]) {
  const overall = logged.filter(({ isFirst }) => isFirst);
  await addPointsOf(tx, { uid, period: 'overall', logged: overall });
  const monthly = logged.filter(({ isFirstOfMonth }) => isFirstOfMonth);
  const months = new Set(monthly.flatMap(({ month }) => month ?? []));
  for (const month of [...months].toSorted()) {
    const ofMonth = monthly.filter((log) => log.month === month);
    await addPointsOf(tx, { uid, period: month, logged: ofMonth });
  }
  const hasMoved = overall.length + monthly.length > 0;
  const [latest] = monthly.slice(-1);
  if (latest === undefined || latest.month === null)
    return { hasMoved, answer: { points: sumOf(overall), standing: null } };
  const points = sumOf(monthly);
  const board = { gymId: latest.climb.gymId, period: latest.month, uid };
  return { hasMoved, answer: { points, standing: await readStanding(tx, board, points) } };
}

async function addPointsOf(
  tx: Transaction,
  {
    uid,
    period,
    logged,
  }: { readonly uid: string; readonly period: string; readonly logged: readonly Logged[] },
): Promise<void> {
  const [one] = logged;
  if (one === undefined) return;
  const at = new Date(Math.max(...logged.map(({ row }) => row.loggedAt.getTime())));
  const gained = { points: sumOf(logged), count: logged.length, at };
  const { gymId } = one.climb;
  await addRankingPoints(tx, { gymId, board: 'climbers', uid, periods: [period], ...gained });
}

const sumOf = (logged: readonly Logged[]) => logged.reduce((sum, { points }) => sum + points, 0);

/** @returns the hardest grade of these climbs if the user has logged nothing as hard. */
async function findNewGrade(
  tx: Transaction,
  uid: string,
  climbs: readonly ClimbToLog[],
): Promise<number | null> {
  const grades = climbs.flatMap(({ gradeNumber }) => gradeNumber ?? []);
  if (grades.length === 0) return null;
  const hardest = Math.max(...grades);
  return (await hasClimbedAsHard(tx, uid, hardest)) ? null : hardest;
}
