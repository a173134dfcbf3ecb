import { bestZoneOf, isEmptyCell, type ScoreCell } from './cells';

/** A competitor's cell on a climb, as stored. */
export interface OwnedCell {
  readonly competitorId: string;
  readonly climbId: string;
  readonly version: number;
  readonly cell: ScoreCell;
}

/** The result on a climb after merging competitors. */
export interface MergedCell {
  readonly climbId: string;
  /** The competitor the cell comes from. */
  readonly competitorId: string;
  readonly cell: ScoreCell;
  /** More than one of them had a result here, so someone may have seen a different one. */
  readonly isContested: boolean;
  /** The highest version on the climb. */
  readonly versionMax: number;
}

/**
 * Compares two cells as results: above 0 if `a` is better, below 0 if it is worse. A flash beats a top beats nothing.
 * In a final, a top beats zones, then the higher zone, fewer attempts to it, and fewer in total decide. Cells of
 * different formats compare equal.
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
 * Returns the result on each climb when competitors are merged into `keptId`, in the order of the climbs given: the
 * cell of whoever `choices` names, otherwise the better one; if equal, the one of `keptId`, then the first given.
 * An empty cell never wins unless chosen. Attempts aren't added up, because both records describe the same attempts.
 */
export function mergeCells(
  cells: readonly OwnedCell[],
  keptId: string,
  choices: ReadonlyMap<string, string> = new Map(),
): MergedCell[] {
  const byClimb = new Map<string, OwnedCell[]>();
  for (const cell of cells) {
    const others = byClimb.get(cell.climbId);
    if (others === undefined) byClimb.set(cell.climbId, [cell]);
    else others.push(cell);
  }
  return [...byClimb].map(([climbId, entered]) => {
    const picked = pick(entered, keptId, choices.get(climbId));
    return {
      climbId,
      competitorId: picked.competitorId,
      cell: picked.cell,
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
