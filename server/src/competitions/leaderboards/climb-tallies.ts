import type { ClimbStatistics } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import {
  type ClimbTally,
  emptyTally,
  tallyCell,
} from '@cruxboard/domain/competitions/scores/climb-statistics';

/** Statistics of every climb, updated cell by cell. */
export class ClimbTallies {
  private readonly tallies = new Map<string, ClimbTally>();

  /** Adds a cell, or subtracts it with `times` −1. */
  count(climbId: string, cell: Cell, times: 1 | -1 = 1): void {
    this.tallies.set(climbId, tallyCell(this.tallies.get(climbId) ?? emptyTally, cell, times));
  }

  remove(climbId: string): void {
    this.tallies.delete(climbId);
  }

  /** Writes the climbs' statistics to `into`. @returns the climbs whose statistics changed. */
  present(climbIds: Iterable<string>, into: Map<string, ClimbStatistics>): string[] {
    const changed: string[] = [];
    for (const climbId of climbIds) {
      const before = into.get(climbId);
      const tally = this.tallies.get(climbId) ?? emptyTally;
      if (before !== undefined && isSame(before, tally)) continue;
      into.set(climbId, { climbId, ...tally });
      changed.push(climbId);
    }
    return changed;
  }
}

function isSame(a: ClimbTally, b: ClimbTally): boolean {
  return (
    a.topCount === b.topCount &&
    a.flashCount === b.flashCount &&
    a.zoneCount === b.zoneCount &&
    a.attemptCount === b.attemptCount
  );
}
