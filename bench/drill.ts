import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { watchBoard } from '@cruxboard/server/platform/testing/board-viewer';
import { findBusServer, startBusServer } from '@cruxboard/server/platform/testing/bus-servers';
import { startFront } from '@cruxboard/server/platform/testing/front';
import { startPressing } from '@cruxboard/server/platform/testing/presses';
import { type BuiltProduct, startBuiltProduct } from './built-product';
import { type Line, percentile } from './figures';
import { loadFields } from './seed';
import type { ServerProcess } from './server-process';
import { readTotals } from './totals';
import { countWrong, firstVersion, openTiles, readStored, seqOf } from './truth';

const NODES = 3;
const VIEWERS = 200;
const WRITERS = 100;
const PER_SECOND = 50;
/** A node that leaves tells its viewers to come back at once: every one of them. */
const handedOver = { of: 1, maxMs: 2_000 };
/** After a crash they come when their streams last said, spread over two seconds. */
const afterCrash = { of: 0.9, maxMs: 5_000 };
const BUS_AWAY_MS = 10_000;
/** Between one thing and the next. */
const CALM_MS = 15_000;

const { competition } = loadFields.usual;
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What an operator practises: three nodes behind one address under load; one is killed, all are replaced one after the
 * other, the bus goes away, a backup is made meanwhile and put back elsewhere. Each line begins with the minute.
 */
export async function benchDrill(server: ServerProcess): Promise<Line[]> {
  const dir = await mkdtemp(join(tmpdir(), 'cruxboard-drill-'));
  // PostgreSQL enters it as a user of its own
  await chmod(dir, 0o711);
  const nats = await findBusServer('nats');
  const bus = nats === null ? null : await startBusServer('nats', nats);
  const settings = bus === null ? {} : { BUS_URL: bus.url };
  const nodes: BuiltProduct[] = [];
  for (let n = 0; n < NODES; n += 1) nodes.push(await server.startNode(settings));
  const front = await startFront(() => nodes.map(({ origin }) => origin));
  const viewers = Array.from({ length: VIEWERS }, () => watchBoard(front.origin, competition));
  const { tiles, tokenOf } = await openTiles(server, WRITERS);
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
  const lines: Line[] = [];
  const note = (line: Omit<Line, 'what'> & { what: string }, atMs: number) => {
    const seconds = Math.floor((atMs - startedAt) / 1_000);
    const minute = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    lines.push({ ...line, what: `${minute}  ${line.what}` });
    console.error(`… ${minute} ${line.what}: ${line.measured}`);
  };
  const watched = async (
    what: string,
    { of, maxMs }: typeof handedOver,
    work: () => Promise<void>,
  ) => {
    const [atMs, failed] = [performance.now(), presses.failed.length];
    const known = viewers.map(({ gapsMs }) => gapsMs.length);
    await work();
    const tookMs = performance.now() - atMs;
    await delay(CALM_MS);
    const gaps = viewers.flatMap(({ gapsMs }, n) => gapsMs.slice(known[n]));
    const usual = gaps.length === 0 ? 0 : percentile(gaps, 0.9);
    const longest = Math.max(0, ...gaps);
    note(
      {
        what,
        budget: `${of === 1 ? 'all' : '9 of 10'} viewers back within ${maxMs / 1_000} s`,
        measured:
          `took ${inSeconds(tookMs)} · ${gaps.length} streams broken, 9 of 10 back within ${inSeconds(usual)}, all within ${inSeconds(longest)}` +
          ` · ${presses.failed.length - failed} presses sent again`,
        isMet: (of === 1 ? longest : usual) <= maxMs,
      },
      atMs,
    );
  };

  await delay(CALM_MS);
  await watched('a node is killed, and another takes its place', afterCrash, () =>
    replace(0, 'kill'),
  );
  await watched('each node is replaced, one after the other', handedOver, async () => {
    for (let at = 0; at < NODES; at += 1) await replace(at, 'stop');
  });
  if (bus !== null) {
    await watched(
      `NATS is killed, and is away for ${BUS_AWAY_MS / 1_000} s`,
      handedOver,
      async () => {
        await bus.kill();
        await delay(BUS_AWAY_MS);
        await bus.start();
      },
    );
  }
  const file = join(dir, 'drill.cruxboard');
  const passphrase = { BACKUP_PASSPHRASE: 'a drill on a calm evening' };
  const tool = { ...server.settings, ...passphrase, DATA_DIR: dir };
  const backupAt = performance.now();
  const atLeast = presses.acknowledged.length;
  await operate(['backup', file], tool);
  const backupMs = performance.now() - backupAt;
  const { size } = await stat(file);
  note(
    {
      what: 'a backup is made',
      budget: 'while scores go on',
      measured: `took ${inSeconds(backupMs)}, ${(size / 1e6).toFixed(1)} MB · ${presses.acknowledged.length - atLeast} presses meanwhile`,
      isMet: presses.acknowledged.length > atLeast,
    },
    backupAt,
  );

  const stopAt = performance.now();
  await presses.stop();
  const { acknowledged } = presses;
  const truth = before + acknowledged.length;
  const stored = await readStored(server.databaseUrl, tiles);
  const wrong = await countWrong(viewers, { truth, origin: front.origin });
  const lost = Math.max(0, acknowledged.length - stored.presses);
  const twice = Math.max(0, stored.presses - acknowledged.length, stored.seq - truth);
  const isComplete = lost + twice + wrong === 0;
  note(
    {
      what: `${acknowledged.length} presses are counted, and what ${VIEWERS} viewers show`,
      budget: '0 lost, 0 twice, every viewer true',
      measured: `lost ${lost} · twice ${twice} · viewers wrong ${wrong}`,
      isMet: isComplete,
      isComplete,
    },
    stopAt,
  );
  for (const viewer of viewers) viewer.close();
  await front.close();
  await Promise.all(nodes.map((node) => node.stop()));
  await bus?.remove();

  const restoreAt = performance.now();
  const elsewhere = withoutDatabase({ ...tool, DATA_DIR: join(dir, 'elsewhere') });
  await operate(['restore', file], elsewhere);
  const restoreMs = performance.now() - restoreAt;
  const restored = await startBuiltProduct(elsewhere);
  const upMs = performance.now() - restoreAt;
  const { seq } = await readTotals(restored.origin, competition);
  // it exits with 1 when anything that is counted differs from its log
  await operate(['recount'], elsewhere);
  await restored.stop();
  await rm(dir, { recursive: true, force: true });
  const isOfThen = seq >= before + atLeast && seq <= truth;
  note(
    {
      what: 'the backup is put back into an empty folder, and a node starts on it',
      budget: 'as it was then, every count right',
      measured: `restored after ${inSeconds(restoreMs)}, answers after ${inSeconds(upMs)} · ${isOfThen ? 'whole' : `seq ${seq}`}`,
      isMet: isOfThen,
      isComplete: isOfThen,
    },
    restoreAt,
  );
  return lines;

  async function replace(at: number, how: 'kill' | 'stop'): Promise<void> {
    await nodes[at]?.[how]();
    nodes[at] = await server.startNode(settings);
  }
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function operate(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  // production asks for it, and nothing here leads anybody there
  const env = { ...process.env, PUBLIC_ORIGIN: 'http://127.0.0.1', ...settings };
  await promisify(execFile)(process.execPath, ['server/dist/cli.js', ...words], { cwd: root, env });
}

/** @returns settings of a node with a database of its own, in its folder. */
function withoutDatabase(settings: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => !name.startsWith('DATABASE_')),
  );
}
