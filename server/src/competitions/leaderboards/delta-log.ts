import type { BoardDelta } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { BoardState } from './board-state';
import { isTouched, mergeTouched, nothingTouched, type Touched } from './touched';

interface Entry {
  readonly fromSeq: number;
  readonly seq: number;
  readonly touched: Touched;
}

/** Covers 15 s at the fastest pace, minutes on a big board. */
const ENTRIES_MAX = 512;

/**
 * Remembers what each broadcast changed, so that a viewer who missed some gets a single delta. Deltas carry whole
 * rows, so it only needs to remember which rows.
 */
export class DeltaLog {
  private entries: Entry[] = [];

  constructor(private startSeq: number) {}

  /** The seq of the last broadcast. */
  get seq(): number {
    return this.entries.at(-1)?.seq ?? this.startSeq;
  }

  /** Records a broadcast from the previous seq to `seq`. */
  add(touched: Touched, seq: number): void {
    this.entries.push({ fromSeq: this.seq, seq, touched });
    if (this.entries.length > ENTRIES_MAX) {
      const dropped = this.entries.shift();
      if (dropped !== undefined) this.startSeq = dropped.seq;
    }
  }

  /**
   * @returns what changed since `seq`; null if that is too long ago. A broadcast that left seq unchanged (earlier
   * ranks) counts as later.
   */
  since(seq: number): Touched | null {
    const last = this.seq;
    if (seq > last || seq < this.startSeq) return null;
    const changes = nothingTouched();
    for (const entry of this.entries) {
      if (entry.seq > seq || entry.fromSeq === seq) mergeTouched(changes, entry.touched);
    }
    return changes;
  }
}

/** @returns the delta of the touched parts in their current state; null if there is none. */
export function presentDelta(
  state: BoardState,
  fromSeq: number,
  touched: Touched,
): BoardDelta | null {
  const latest = state.latest.filter((line) => line.seq > fromSeq);
  if (!isTouched(touched) && latest.length === 0 && state.seq === fromSeq) return null;
  const parts: BoardDelta = { fromSeq, seq: state.seq };
  if (touched.isCompetition) parts.competition = state.competition;
  const climbs = split(touched.climbs, state.climbs);
  if (climbs.present.length > 0) parts.climbs = climbs.present;
  if (climbs.removed.length > 0) parts.removedClimbs = climbs.removed;
  const competitors = split(touched.competitors, state.competitors);
  if (competitors.present.length > 0) parts.competitors = competitors.present;
  if (competitors.removed.length > 0) parts.removedCompetitors = competitors.removed;
  const statistics = split(touched.statistics, state.statistics).present;
  if (statistics.length > 0) parts.statistics = statistics;
  const results = split(touched.results, state.results).present;
  if (results.length > 0) parts.results = results;
  const earlier = split(touched.earlier, state.earlier).present;
  if (earlier.length > 0) parts.earlier = earlier;
  if (latest.length > 0) parts.latest = latest;
  if (touched.isWall) parts.wall = [...state.wall];
  return parts;
}

function split<T>(ids: ReadonlySet<string>, rows: ReadonlyMap<string, T>) {
  const present: T[] = [];
  const removed: string[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row === undefined) removed.push(id);
    else present.push(row);
  }
  return { present, removed };
}
