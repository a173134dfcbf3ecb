import { Client } from 'pg';
import { type Viewer, watchBoard } from '@cruxboard/server/platform/testing/board-viewer';
import { startFront } from '@cruxboard/server/platform/testing/front';
import {
  type Acknowledged,
  type Presses,
  sendPress,
  startPressing,
  type Tile,
} from '@cruxboard/server/platform/testing/presses';
import type { BuiltProduct } from './built-product';
import type { Line } from './figures';
import { loadFields, seededVersion } from './seed';
import type { ServerProcess } from './server-process';
import { readTotals } from './totals';

const KILLS = 50;
const PER_SECOND = 100;
const WRITERS = 100;
const VIEWERS = 40;
const REPEATS = 10_000;
const SETTLE_MAX_MS = 30_000;

const { competition, climbs } = loadFields.usual;

interface WriterTile extends Tile {
  readonly writer: number;
  readonly climb: number;
}

/**
 * Two nodes behind one address are killed in turn while 100 phones press; each repeats its press until it is answered.
 * Then acknowledged presses are sent again, as by phones that did not hear the answer.
 */
export async function benchKills(server: ServerProcess): Promise<Line[]> {
  const tokens = await server.tokens(Array.from({ length: WRITERS }, (_, n) => `user-${n + 1}`));
  const tokenOf = (tile: Tile) => tokens[(tile as WriterTile).writer - 1] ?? '';
  const nodes = [await server.startNode(), await server.startNode()];
  const front = await startFront(() => nodes.map(({ origin }) => origin));
  const viewers = Array.from({ length: VIEWERS }, () => watchBoard(front.origin, competition));
  const before = await seqOf(server.databaseUrl);
  const tiles = Array.from({ length: WRITERS }, (_, n) => tileOf(n + 1));
  const firstVersion = (tile: Tile) => {
    const { writer, climb } = tile as WriterTile; // of our own making
    return seededVersion(writer, climb);
  };
  const presses = startPressing({
    competitionId: competition,
    tokenOf,
    origin: () => front.origin,
    tiles,
    firstVersion,
    perSecond: PER_SECOND,
  });
  const startedAt = performance.now();
  for (let kill = 0; kill < KILLS; kill += 1) await replace(server, nodes, kill % nodes.length);
  const seconds = (performance.now() - startedAt) / 1_000;
  await presses.stop();
  const repeated = await repeat(presses, { origins: nodes.map(({ origin }) => origin), tokenOf });
  const stored = await readStored(server.databaseUrl, { tiles, firstVersion });
  const truth = before + presses.acknowledged.length;
  const wrong = await countWrong(viewers, { truth, origin: server.origin });
  for (const viewer of viewers) viewer.close();
  await front.close();
  await Promise.all(nodes.map((node) => node.stop()));
  const { acknowledged, failed } = presses;
  const lost = Math.max(0, acknowledged.length - stored.presses);
  const twice = Math.max(0, stored.presses - acknowledged.length, stored.seq - truth);
  return [
    {
      what: `${KILLS} kills of 2 nodes in ${seconds.toFixed(0)} s, ${acknowledged.length} presses, ${VIEWERS} viewers, ${REPEATS} repeats`,
      budget: '0 lost, 0 twice, every viewer true',
      measured:
        `lost ${lost} · twice ${twice} · viewers wrong ${wrong} · repeats answered differently ${repeated}` +
        ` · ${failed.length} tries unanswered`,
      isMet: lost + twice + wrong + repeated === 0,
    },
  ];
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

async function replace(server: ServerProcess, nodes: BuiltProduct[], at: number): Promise<void> {
  await nodes[at]?.kill();
  nodes[at] = await server.startNode();
}

/** @returns how many acknowledged presses were answered otherwise the second time. */
async function repeat(
  { acknowledged }: Presses,
  { origins, tokenOf }: { origins: readonly string[]; tokenOf: (tile: Tile) => string },
): Promise<number> {
  const queue: Acknowledged[] = Array.from(
    { length: REPEATS },
    (_, n) => acknowledged[n % acknowledged.length],
  ).filter((one) => one !== undefined);
  let different = 0;
  const work = async (worker: number) => {
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      const request = { ...one, idToken: tokenOf(one.tile) };
      const answer = await sendPress(origins[worker % origins.length] ?? '', request);
      if (typeof answer === 'string' || answer.seq !== one.seq) different += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, worker) => work(worker)));
  return different;
}

async function readStored(
  databaseUrl: string,
  { tiles, firstVersion }: { tiles: readonly Tile[]; firstVersion: (tile: Tile) => number },
): Promise<{ presses: number; seq: number }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ competitor_id: string; climb_id: string; version: number }>(
    'SELECT competitor_id, climb_id, version FROM scores WHERE competition_id = $1',
    [competition],
  );
  await client.end();
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

async function seqOf(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ seq: number }>(
    'SELECT seq::int FROM competitions WHERE id = $1',
    [competition],
  );
  await client.end();
  return rows[0]?.seq ?? 0;
}

/** @returns how many viewers do not show what the node answers, or were shown something out of order. */
async function countWrong(
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
