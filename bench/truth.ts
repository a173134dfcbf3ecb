import type { Viewer } from '@cruxboard/server/platform/testing/board-viewer';
import type { Tile } from '@cruxboard/server/platform/testing/presses';
import { queryRows } from './query-rows';
import { loadFields, seededVersion } from './seed';
import type { ServerProcess } from './server-process';
import { readTotals } from './totals';

/* What is stored and shown after presses, against those that were acknowledged. */

const SETTLE_MAX_MS = 30_000;
const { competition, climbs } = loadFields.usual;

interface WriterTile extends Tile {
  readonly writer: number;
  readonly climb: number;
}

/** @returns a tile for each of so many phones, which nobody else taps, and whose token presses it. */
export async function openTiles(server: ServerProcess, count: number) {
  const tokens = await server.tokens(Array.from({ length: count }, (_, n) => `user-${n + 1}`));
  return {
    tiles: Array.from({ length: count }, (_, n) => tileOf(n + 1)),
    tokenOf: (tile: Tile) => tokens[(tile as WriterTile).writer - 1] ?? '', // of our own making
  };
}

export function firstVersion(tile: Tile): number {
  const { writer, climb } = tile as WriterTile; // of our own making
  return seededVersion(writer, climb);
}

function tileOf(writer: number): WriterTile {
  const climb = 1 + (writer % climbs);
  return {
    writer,
    climb,
    competitorId: `${competition}-competitor-${writer}`,
    climbId: `${competition}-climb-${climb}`,
  };
}

/** @returns how many presses the scores of these tiles are, by their versions, and the leaderboard's seq. */
export async function readStored(
  databaseUrl: string,
  tiles: readonly Tile[],
): Promise<{ presses: number; seq: number }> {
  const rows = await queryRows<{ competitor_id: string; climb_id: string; version: number }>(
    databaseUrl,
    'SELECT competitor_id, climb_id, version FROM scores WHERE competition_id = $1',
    [competition],
  );
  const versions = new Map(
    rows.map((row) => [`${row.competitor_id}/${row.climb_id}`, row.version]),
  );
  const presses = tiles.reduce(
    (sum, tile) =>
      sum + (versions.get(`${tile.competitorId}/${tile.climbId}`) ?? 0) - firstVersion(tile),
    0,
  );
  return { presses, seq: await seqOf(databaseUrl) };
}

/** @returns the seq of the competition that is under load. */
export async function seqOf(databaseUrl: string): Promise<number> {
  const [row] = await queryRows<{ seq: number }>(
    databaseUrl,
    'SELECT seq::int FROM competitions WHERE id = $1',
    [competition],
  );
  return row?.seq ?? 0;
}

/** @returns how many viewers do not show what the node answers, or were shown something out of order. */
export async function countWrong(
  viewers: readonly Viewer[],
  { truth, origin }: { truth: number; origin: string },
): Promise<number> {
  const until = performance.now() + SETTLE_MAX_MS;
  while (performance.now() < until && viewers.some((viewer) => viewer.seq() < truth)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { totals } = await readTotals(origin, competition);
  const scored = Object.entries(totals).filter(([, total]) => total > 0);
  const expected = JSON.stringify(scored.toSorted());
  return viewers.filter(
    (viewer) =>
      viewer.seq() !== truth ||
      viewer.faults.length > 0 ||
      JSON.stringify(Object.entries(viewer.totals()).toSorted()) !== expected,
  ).length;
}
