import type pg from 'pg';
import type { ScoreChange } from '../scores/public';
import { isScore, rereadsOf } from './change-needs';
import type { Projection } from './projection';
import {
  findClimbs,
  findCompetition,
  findCompetitors,
  findLogAfter,
  type LogRow,
  scoreChangeOf,
} from './repo';

/**
 * The outcome of catching up: `lost` if log rows are missing or everything changed, so that the board must be
 * reloaded.
 */
export type CaughtUp = 'current' | 'lost';

/** A board's projection and, while it is frozen, the one that everybody but staff sees. */
export interface Projections {
  readonly live: Projection;
  readonly frozen: Projection | null;
}

const PAGE = 500;

/** Applies changes as long as they follow the board's seq without a gap. @returns whether any did. */
export function applyChanges(projection: Projection, changes: readonly ScoreChange[]): boolean {
  let isApplied = false;
  for (const change of changes) {
    if (change.seq !== projection.state.seq + 1) continue;
    projection.applyScore(change);
    isApplied = true;
  }
  return isApplied;
}

/** Applies the log above the board's seq until there is no more. */
export async function catchUp(
  pool: pg.Pool,
  projections: Projections,
  onApplied: () => void,
): Promise<CaughtUp> {
  for (;;) {
    const { competition, seq } = projections.live.state;
    const rows = await findLogAfter(pool, [competition.id, seq, PAGE]);
    const outcome = await applyRows(pool, projections, rows);
    if (rows.length > 0) onApplied();
    if (outcome === 'lost' || rows.length < PAGE) return outcome;
  }
}

async function applyRows(
  pool: pg.Pool,
  projections: Projections,
  rows: readonly LogRow[],
): Promise<CaughtUp> {
  const { live } = projections;
  let others: LogRow[] = [];
  for (const row of rows) {
    const last = others.at(-1)?.seq ?? live.state.seq;
    // already applied by the call that wrote it
    if (row.seq <= last) continue;
    if (row.seq !== last + 1) return 'lost';
    const change = isScore(row) ? scoreChangeOf(row) : null;
    if (change === null) {
      others.push(row);
      continue;
    }
    if ((await reread(pool, projections, others)) === 'lost') return 'lost';
    others = [];
    // a frozen board stays as it is
    if (change.seq === live.state.seq + 1) live.applyScore(change);
  }
  return reread(pool, projections, others);
}

/** Rereads what non-score rows are about: possibly newer than the rows, never older. */
async function reread(
  pool: pg.Pool,
  { live, frozen }: Projections,
  rows: readonly LogRow[],
): Promise<CaughtUp> {
  const targets = frozen === null ? [live] : [live, frozen];
  const last = rows.at(-1);
  if (last === undefined) return 'current';
  const needed = rereadsOf(rows);
  if (needed.isEverything) return 'lost';
  const { id } = live.state.competition;
  const idsOf = (ids: Set<string> | 'all') => (ids === 'all' ? null : [...ids]);
  const isAny = (ids: Set<string> | 'all') => ids === 'all' || ids.size > 0;
  if (isAny(needed.climbs)) {
    const ids = idsOf(needed.climbs);
    const climbs = await findClimbs(pool, id, ids);
    for (const target of targets) target.replaceClimbs(climbs, ids);
  }
  if (needed.isCompetition) {
    const found = await findCompetition(pool, id);
    if (found === undefined) return 'lost';
    // each counts its groups itself
    for (const target of targets) target.replaceCompetition(structuredClone(found.competition));
  }
  if (isAny(needed.competitors)) {
    const ids = idsOf(needed.competitors);
    const competitors = await findCompetitors(pool, id, ids);
    for (const target of targets) target.replaceCompetitors(competitors, ids);
  }
  for (const target of targets) target.state.seq = last.seq;
  return 'current';
}
