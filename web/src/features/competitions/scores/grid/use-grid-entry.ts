import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { emptyCell, isSameCell } from '@cruxboard/domain/competitions/scores/cells';
import { useRef, useState } from 'react';
import { climbName } from '../../model/scoring';
import { queueCell } from '../../model/score-queue';
import { toasts } from '../../../../lib/messages/toasts';
import { readCode } from './cell-code';
import { texts } from './texts';

/** A cell of the grid with its current or queued value. */
export interface GridCell {
  readonly competitor: Pick<CompetitorManaged, 'id' | 'name'>;
  readonly climb: CompetitionClimb;
  readonly cell: Cell | undefined;
  readonly version: number;
}

interface Draft {
  readonly key: string;
  readonly text: string;
  readonly fault: string | null;
}

interface Entry {
  readonly at: GridCell;
  readonly after: Cell;
}

export const cellKey = ({ competitor, climb }: Pick<GridCell, 'competitor' | 'climb'>): string =>
  `${competitor.id} ${climb.id}`;

/** Typing into the grid, one cell at a time. Each value is queued on the device and can be undone. */
export function useGridEntry(competition: CompetitionManaged) {
  const [draft, show] = useState<Draft | null>(null);
  // a key that moves on also blurs the field, which mustn't commit twice
  const latest = useRef<Draft | null>(null);
  const setDraft = (next: Draft | null) => {
    latest.current = next;
    show(next);
  };
  const done = useRef<Entry[]>([]);

  const enqueue = (at: GridCell, cell: Cell) => {
    const place = {
      competitionId: competition.id,
      competitorId: at.competitor.id,
      climbId: at.climb.id,
    };
    void queueCell(place, { cell, version: at.version });
  };
  const record = (at: GridCell, cell: Cell) => {
    const before = at.cell ?? blank(competition, at.climb);
    if (isSameCell(before, cell)) return;
    done.current.push({ at: { ...at, cell: before }, after: cell });
    enqueue(at, cell);
  };
  return {
    draft,
    start: (at: GridCell, text: string) => setDraft({ key: cellKey(at), text, fault: null }),
    type: (text: string) => {
      if (latest.current !== null) setDraft({ ...latest.current, text, fault: null });
    },
    leave: () => setDraft(null),
    /** @returns whether the typed value was accepted. */
    commit: (at: GridCell): boolean => {
      const typed = latest.current;
      if (typed === null || typed.key !== cellKey(at)) return true;
      const read = readCode(typed.text, { format: competition.format, zones: at.climb.zones });
      if ('fault' in read) {
        setDraft({ ...typed, fault: read.fault });
        return false;
      }
      setDraft(null);
      record(at, read.cell);
      return true;
    },
    clear: (at: GridCell) => record(at, blank(competition, at.climb)),
    /** Undoes the last value typed here, unless someone has changed it since. */
    undo: (find: (at: GridCell) => GridCell): void => {
      const last = done.current.pop();
      if (last === undefined) {
        toasts.show({ words: texts.entry.nothingToUndo });
        return;
      }
      const now = find(last.at);
      const { competitor, climb } = last.at;
      if (now.cell === undefined || !isSameCell(now.cell, last.after)) {
        toasts.show({ words: texts.entry.changedSince(competitor.name, climbName(climb)) });
        return;
      }
      enqueue(now, last.at.cell ?? blank(competition, climb));
      toasts.show({ words: texts.entry.undone(competitor.name, climbName(climb)) });
    },
  };
}

export type GridEntry = ReturnType<typeof useGridEntry>;

function blank({ format }: CompetitionManaged, { zones }: CompetitionClimb): Cell {
  const cell = emptyCell(format, zones);
  return cell.format === 'boulder_final' ? { ...cell, zones: [...cell.zones] } : cell;
}
