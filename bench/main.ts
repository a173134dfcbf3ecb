/** Prints the budget table. Arguments name the rows wanted: scores, live, load, recompute, gets, identity, staff, video, playback, bell, tv, attacks, kills, drill, hall, short; none means all but the last nine. */
import { loadavg } from 'node:os';
import { benchAttacks, benchShortAttacks } from './attacks';
import { benchBell } from './bell';
import { exitCodeOf, type Line } from './figures';
import { benchDrill } from './drill';
import { benchGets } from './gets';
import { benchHall } from './hall';
import { benchIdentity } from './identity';
import { benchKills, benchShortKills } from './kills';
import { benchLive } from './live';
import { benchLoad, benchShortLoad } from './load';
import { benchPlayback } from './playback';
import { benchRecompute } from './recompute';
import { benchScores } from './scores';
import { benchStaff } from './staff';
import { type ServerProcess, startServer } from './server-process';
import { benchTv } from './tv';
import { benchVideo } from './video';

const benches: Record<string, () => Promise<Line[]> | Line[]> = {
  recompute: benchRecompute,
  scores: onNode(benchScores),
  gets: onNode(benchGets),
  identity: onNode(benchIdentity),
  staff: onNode(benchStaff),
  live: onNode(benchLive),
  load: onNode(benchLoad),
  video: onNode(benchVideo),
  playback: benchPlayback,
  bell: benchBell,
  tv: benchTv,
  attacks: onNode(benchAttacks),
  kills: onNode(benchKills),
  drill: onNode(benchDrill),
  hall: onNode(benchHall),
  short: async () => [
    ...(await onNode(async (server) => [
      ...(await benchShortLoad(server)),
      ...(await benchShortAttacks(server)),
    ])()),
    // counts versions from the seed's on, so that nobody may have pressed before
    ...(await onNode(benchShortKills)()),
  ],
};

/** Run only when named. */
const special = ['video', 'playback', 'bell', 'tv', 'attacks', 'kills', 'drill', 'hall', 'short'];

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const lines: Line[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (requested.length > 0 ? !requested.includes(name) : special.includes(name)) continue;
  console.error(`… ${name}`);
  lines.push(...(await bench()));
}
process.exitCode = exitCodeOf(lines);
printTable(lines);
console.log(`\nload of this machine at the end ${loadavg()[0]?.toFixed(1)}`);

/** Gives a row a node of its own, so that one row's memory isn't part of another's. */
function onNode(bench: (server: ServerProcess) => Promise<Line[]>): () => Promise<Line[]> {
  return async () => {
    const server = await startServer();
    try {
      return await bench(server);
    } finally {
      await server.stop();
    }
  };
}

function printTable(rows: readonly Line[]): void {
  const cells = rows.map(({ what, budget, measured, isMet, isComplete }) => [
    what,
    budget,
    measured,
    isComplete === false ? 'WRONG' : isMet ? 'kept' : 'MISSED',
  ]);
  const table = [['what', 'budget', 'measured', ''], ...cells];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
