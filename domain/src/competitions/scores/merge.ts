import { bestZoneOf, isEmptyCell, type ScoreCell } from './cells';

/** One competitor's cell on one climb, as it stands in the database. */
export interface OwnedCell {
  readonly competitorId: string;
  readonly climbId: string;
  readonly version: number;
  readonly cell: ScoreCell;
}

/** What stands on one climb when competitors become one. */
export interface StandingCell {
  readonly climbId: string;
  /** Whose cell stands. */
  readonly competitorId: string;
  readonly cell: ScoreCell;
  /** More than one of them was entered there, so that somebody may have seen another. */
  readonly isContested: boolean;
  /** The highest version on the climb. */
  readonly versionMax: number;
}

/**
 * Returns how a cell compares with another as a result: above 0 where it is better, below 0 where it is
 * worse. A flash before a top before nothing; in a final a top before zones, a higher zone before a lower,
 * fewer attempts to it, then fewer in all. Cells of two formats are level.
 */
export function compareCells(a: ScoreCell, b: ScoreCell): number {
  if (a.format === 'boulder_pumpfest') {
    return b.format === a.format ? pumpfestOrder[a.result] - pumpfestOrder[b.result] : 0;
  }
  if (b.format !== a.format) return 0;
  const [topsA, topsB] = [Number(a.top > 0), Number(b.top > 0)];
  if (topsA !== topsB) return topsA - topsB;
  const [zoneA, zoneB] = [bestZoneOf(a), bestZoneOf(b)];
  if (zoneA !== zoneB) return zoneA - zoneB;
  const goal = (cell: typeof a) => (cell.top > 0 ? cell.top : (cell.zones[zoneA - 1] ?? 0));
  return goal(b) - goal(a) || b.attempts - a.attempts;
}

const pumpfestOrder = { none: 0, top: 1, flash: 2 } as const;

/**
 * Returns what stands on each climb when competitors become `keptId`, in the order of the climbs given:
 * the cell of whom `choices` names for the climb, else the better one, of equal ones that of `keptId`, then
 * the first given. An empty cell never stands before one that is not, unless it was chosen. Attempts of two
 * records are not added up: they are two records of the same tries.
 */
export function mergeCells(
  cells: readonly OwnedCell[],
  keptId: string,
  choices: ReadonlyMap<string, string> = new Map(),
): StandingCell[] {
  const byClimb = new Map<string, OwnedCell[]>();
  for (const cell of cells) {
    const others = byClimb.get(cell.climbId);
    if (others === undefined) byClimb.set(cell.climbId, [cell]);
    else others.push(cell);
  }
  return [...byClimb].map(([climbId, entered]) => {
    const standing = pick(entered, keptId, choices.get(climbId));
    return {
      climbId,
      competitorId: standing.competitorId,
      cell: standing.cell,
      isContested: entered.filter(({ cell }) => !isEmptyCell(cell)).length > 1,
      versionMax: Math.max(...entered.map(({ version }) => version)),
    };
  });
}

function pick(entered: readonly OwnedCell[], keptId: string, chosen: string | undefined) {
  const [first, ...rest] = entered.toSorted(
    (a, b) => Number(b.competitorId === keptId) - Number(a.competitorId === keptId),
  );
  if (first === undefined) throw new Error('a climb without a cell');
  const named = entered.find(({ competitorId }) => competitorId === chosen);
  return (
    named ?? rest.reduce((best, one) => (compareCells(one.cell, best.cell) > 0 ? one : best), first)
  );
}
