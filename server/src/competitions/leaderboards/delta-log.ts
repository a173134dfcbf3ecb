import type { BoardDelta } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { BoardState } from './board-state';
import { isTouched, mergeTouched, nothingTouched, type Touched } from './touched';

interface Entry {
  readonly fromSeq: number;
  readonly seq: number;
  readonly touched: Touched;
}

/** So many broadcasts are remembered: at the quickest pace 15 s, at a big board's minutes. */
const ENTRIES_MAX = 512;

/**
 * What each broadcast changed, so that who missed some gets one delta from where they are. Deltas carry
 * whole rows, so which rows is all that has to be remembered.
 */
export class DeltaLog {
  private entries: Entry[] = [];

  constructor(private startSeq: number) {}

  /** The seq of the last broadcast. */
  get seq(): number {
    return this.entries.at(-1)?.seq ?? this.startSeq;
  }

  /** Remembers a broadcast from the last one's seq to `seq`. */
  add(touched: Touched, seq: number): void {
    this.entries.push({ fromSeq: this.seq, seq, touched });
    if (this.entries.length > ENTRIES_MAX) {
      const dropped = this.entries.shift();
      if (dropped !== undefined) this.startSeq = dropped.seq;
    }
  }

  /**
   * @returns what changed for a viewer who has the board at `seq`; null where it is not known any more.
   * A broadcast that left the seq as it was (earlier ranks) counts as after it.
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

/** @returns the delta of what was touched, as the board stands; null where nothing was. */
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
  if (climbs.kept.length > 0) parts.climbs = climbs.kept;
  if (climbs.removed.length > 0) parts.removedClimbs = climbs.removed;
  const competitors = split(touched.competitors, state.competitors);
  if (competitors.kept.length > 0) parts.competitors = competitors.kept;
  if (competitors.removed.length > 0) parts.removedCompetitors = competitors.removed;
  const statistics = split(touched.statistics, state.statistics).kept;
  if (statistics.length > 0) parts.statistics = statistics;
  const results = split(touched.results, state.results).kept;
  if (results.length > 0) parts.results = results;
  const earlier = split(touched.earlier, state.earlier).kept;
  if (earlier.length > 0) parts.earlier = earlier;
  if (latest.length > 0) parts.latest = latest;
  return parts;
}

function split<T>(ids: ReadonlySet<string>, rows: ReadonlyMap<string, T>) {
  const kept: T[] = [];
  const removed: string[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row === undefined) removed.push(id);
    else kept.push(row);
  }
  return { kept, removed };
}
