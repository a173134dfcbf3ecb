import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import {
  emptyCell,
  type FinalsCell,
  withLowZone,
} from '@cruxboard/domain/competitions/scores/cells';
import { useRef, useState } from 'react';
import { cellLane, type CellPlace, queueCell, type QueuedCell } from '../model/score-queue';
import { press, type Press, type PressMade, type Undo, undoOf } from './presses';

interface JudgedCell {
  readonly cell: FinalsCell;
  /** The server's value. */
  readonly sent: FinalsCell;
  readonly undo: Undo | null;
  readonly make: (key: Press) => void;
  readonly undoLast: () => void;
}

interface JudgedCellParts {
  readonly place: CellPlace;
  readonly zoneCount: number;
  readonly hasLowZone: boolean;
  readonly score: Score | undefined;
  readonly queued: QueuedCell | undefined;
  /** For a correction; otherwise empty. */
  readonly reason: string;
}

/**
 * The cell being judged: the queued value, or else the server's. Each press queues the whole cell with the version
 * last seen; presses faster than the device's storage build on each other.
 */
export function useJudgedCell(parts: JudgedCellParts): JudgedCell {
  const { place, score, queued, reason } = parts;
  const lane = cellLane(place);
  const [made, setMade] = useState<ReadonlyMap<string, readonly PressMade[]>>(new Map());
  const writing = useRef<Writing | null>(null);
  const empty = fit(emptyCell('boulder_final', parts.zoneCount), parts);
  const sent = score?.cell.format === 'boulder_final' ? fit(score.cell, parts) : empty;
  const shown = queued?.cell.format === 'boulder_final' ? fit(queued.cell, parts) : sent;
  const history = made.get(lane) ?? [];

  const now = () => (writing.current?.lane === lane ? writing.current : { cell: shown, history });
  const write = (cell: FinalsCell, past: readonly PressMade[]) => {
    const current = { lane, cell, history: past };
    writing.current = current;
    setMade((all) => new Map(all).set(lane, past));
    const wire = { ...cell, zones: [...cell.zones] };
    void queueCell(place, { cell: wire, version: score?.version ?? 0, reason }).finally(() => {
      if (writing.current === current) writing.current = null;
    });
  };
  return {
    cell: shown,
    sent,
    undo: undoOf(shown, history.at(-1)),
    make: (key) => {
      const { cell: before, history: past } = now();
      const after = press(before, key);
      if (after !== null) write(after, [...past, { before, after }]);
    },
    undoLast: () => {
      const { cell, history: past } = now();
      const undo = undoOf(cell, past.at(-1));
      if (undo !== null) write(undo.cell, past.slice(0, -1));
    },
  };
}

/** The value being written to the device; later presses build on it. */
interface Writing {
  readonly lane: string;
  readonly cell: FinalsCell;
  readonly history: readonly PressMade[];
}

/**
 * If the climb's number of zones has changed, cells keep what still fits. A low zone recorded while there was one
 * stays.
 */
function fit(
  { attempts, zones: given, top, lowZone }: Omit<FinalsCell, 'format'>,
  { zoneCount, hasLowZone }: Pick<JudgedCellParts, 'zoneCount' | 'hasLowZone'>,
): FinalsCell {
  const zones = Array.from({ length: zoneCount }, (_, index) => given[index] ?? top);
  const cell = { format: 'boulder_final', attempts, zones, top } as const;
  return withLowZone(cell, hasLowZone ? (lowZone ?? 0) : lowZone);
}
