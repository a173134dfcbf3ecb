import { watchBoard } from '@cruxboard/server/platform/testing/board-viewer';
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
import { loadFields } from './seed';
import type { ServerProcess } from './server-process';
import { countWrong, firstVersion, openTiles, readStored, seqOf } from './truth';

const PER_SECOND = 100;
const WRITERS = 100;
const VIEWERS = 40;

interface Extent {
  readonly kills: number;
  /** How many acknowledged presses are sent again. */
  readonly repeats: number;
}

const { competition } = loadFields.usual;

/**
 * Two nodes behind one address are killed in turn while 100 phones press; each repeats its press until it is answered.
 * Then acknowledged presses are sent again, as by phones that did not hear the answer.
 */
export function benchKills(server: ServerProcess): Promise<Line[]> {
  return killUnderPresses(server, { kills: 50, repeats: 10_000 });
}

/** The same with fewer kills, which take a start of a node each; small enough for every check. */
export function benchShortKills(server: ServerProcess): Promise<Line[]> {
  return killUnderPresses(server, { kills: 4, repeats: 10_000 });
}

async function killUnderPresses(
  server: ServerProcess,
  { kills, repeats }: Extent,
): Promise<Line[]> {
  const { tiles, tokenOf } = await openTiles(server, WRITERS);
  const nodes = await Promise.all([server.startNode(), server.startNode()]);
  const front = await startFront(() => nodes.map(({ origin }) => origin));
  const viewers = Array.from({ length: VIEWERS }, () => watchBoard(front.origin, competition));
  const before = await seqOf(server.databaseUrl);
  const presses = startPressing({
    competitionId: competition,
    tokenOf,
    origin: () => front.origin,
    tiles,
    firstVersion,
    perSecond: PER_SECOND,
  });
  const startedAt = performance.now();
  for (let kill = 0; kill < kills; kill += 1) await replace(server, nodes, kill % nodes.length);
  const seconds = (performance.now() - startedAt) / 1_000;
  await presses.stop();
  const origins = nodes.map(({ origin }) => origin);
  const repeated = await repeat(presses, { origins, tokenOf, count: repeats });
  const stored = await readStored(server.databaseUrl, tiles);
  const truth = before + presses.acknowledged.length;
  const wrong = await countWrong(viewers, { truth, origin: server.origin });
  for (const viewer of viewers) viewer.close();
  await front.close();
  await Promise.all(nodes.map((node) => node.stop()));
  const { acknowledged, failed } = presses;
  const lost = Math.max(0, acknowledged.length - stored.presses);
  const twice = Math.max(0, stored.presses - acknowledged.length, stored.seq - truth);
  const isComplete = acknowledged.length >= kills && lost + twice + wrong + repeated === 0;
  return [
    {
      what: `${kills} kills of 2 nodes in ${seconds.toFixed(0)} s, ${acknowledged.length} presses, ${VIEWERS} viewers, ${repeats} repeats`,
      budget: '0 lost, 0 twice, every viewer true',
      measured:
        `lost ${lost} · twice ${twice} · viewers wrong ${wrong} · repeats answered differently ${repeated}` +
        ` · ${failed.length} tries unanswered`,
      isMet: isComplete,
      isComplete,
    },
  ];
}

async function replace(server: ServerProcess, nodes: BuiltProduct[], at: number): Promise<void> {
  await nodes[at]?.kill();
  nodes[at] = await server.startNode();
}

/** @returns how many acknowledged presses were answered otherwise the second time. */
async function repeat(
  { acknowledged }: Presses,
  {
    origins,
    tokenOf,
    count,
  }: { origins: readonly string[]; tokenOf: (tile: Tile) => string; count: number },
): Promise<number> {
  const queue: Acknowledged[] = Array.from(
    { length: count },
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
