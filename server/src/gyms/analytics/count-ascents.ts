import { activityChange } from '@cruxboard/domain/gyms/analytics/activity';
import { spans, startOf, weekOf } from '@cruxboard/domain/gyms/analytics/periods';
import { lockName } from '../../platform/db/lock-name';
import type { Transaction } from '../../platform/db/transaction';
import {
  addCounts,
  addToActiveDays,
  countOwnHours,
  listActiveDays,
  refreshClimber,
} from './counts-repo';
import { activeCohorts, activeSpans, ascentHours, climbWeeks } from './schema';

/** A log row, as far as it is counted. */
export interface CountedLog {
  readonly climbId: string;
  readonly day: string;
  /** Null for one dated back, of which nobody knows the hour. */
  readonly hour: number | null;
  /** The user's first of the climb. */
  readonly isFirst: boolean;
}

interface Counted {
  readonly gymId: string;
  readonly uid: string;
  readonly by: 1 | -1;
  readonly logs: readonly CountedLog[];
}

/**
 * Counts log rows of one user at a gym that were inserted (`by` 1) or deleted (-1). Whoever logs at the gym waits from
 * here until the commit, so it comes last in a transaction: days, weeks and months are shared by everybody.
 */
export async function countAscents(tx: Transaction, counted: Counted): Promise<void> {
  const { gymId, uid, by, logs } = counted;
  await lockName(tx, `gyms/analytics ${gymId}`);
  const byDay = sums(logs, ({ day }) => ({ day }), by);
  const moved = await addToActiveDays(tx, { gymId, uid, days: byDay });
  await countHours(tx, counted);
  const weekly = sums(logs, ({ day, climbId }) => ({ gymId, week: weekOf(day), climbId }), by);
  await addCounts(tx, climbWeeks, weekly);
  const change = await activityOf(tx, { gymId, uid, ...moved });
  const ascents = byDay.flatMap(({ day, ascents: count }) =>
    spans.map((span) => ({ span, startsOn: startOf(day, span), ascents: count })),
  );
  await addCounts(tx, activeSpans, [
    ...ascents.map((row) => ({ gymId, climbers: 0, newcomers: 0, ...row })),
    ...change.spans.map((row) => ({ gymId, ascents: 0, ...row })),
  ]);
  await addCounts(
    tx,
    activeCohorts,
    change.cohorts.map((row) => ({ gymId, ...row })),
  );
  const hasMoved = moved.come.length + moved.gone.length > 0;
  if (hasMoved || logs.some(({ isFirst }) => isFirst)) await refreshClimber(tx, { gymId, uid });
}

/** Adds to the hours: their ascents, and the user if these are the first or the last that they have in one. */
async function countHours(tx: Transaction, { gymId, uid, by, logs }: Counted): Promise<void> {
  const timed = logs.flatMap(({ hour, ...log }) => (hour === null ? [] : { ...log, hour }));
  if (timed.length === 0) return;
  const days = [...new Set(timed.map(({ day }) => day))];
  const own = await countOwnHours(tx, { gymId, uid, days });
  const rows = sums(timed, ({ day, hour }) => ({ day, hour }), by).map(({ day, hour, ascents }) => {
    const after = own.find((one) => one.day === day && one.hour === hour)?.ascents ?? 0;
    const climbers = Number(after > 0) - Number(after - ascents > 0);
    return { gymId, day, hour, ascents, climbers };
  });
  await addCounts(tx, ascentHours, rows);
}

/** What changes in the counts of active climbers when days of a user came or are gone. */
async function activityOf(
  tx: Transaction,
  {
    come,
    gone,
    ...climber
  }: {
    readonly gymId: string;
    readonly uid: string;
    readonly come: readonly string[];
    readonly gone: readonly string[];
  },
) {
  if (come.length + gone.length === 0) return { spans: [], cohorts: [] };
  const after = await listActiveDays(tx, climber);
  const before = [...after.filter((day) => !come.includes(day)), ...gone];
  return activityChange(before, after);
}

/** Adds up logs with the same key: ascents, and the first ascents among them. */
function sums<Log extends CountedLog, Key extends object>(
  logs: readonly Log[],
  keyOf: (log: Log) => Key,
  by: number,
): (Key & { ascents: number; climbers: number })[] {
  const rows = new Map<string, Key & { ascents: number; climbers: number }>();
  for (const log of logs) {
    const key = keyOf(log);
    const name = JSON.stringify(key);
    const row = rows.get(name) ?? { ...key, ascents: 0, climbers: 0 };
    row.ascents += by;
    row.climbers += log.isFirst ? by : 0;
    rows.set(name, row);
  }
  return [...rows.values()];
}
