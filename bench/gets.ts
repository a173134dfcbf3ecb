import { once } from 'node:events';
import { type Line, median, perSecond, spread } from './figures';
import { RawClient } from './http-client';
import { forkScript, type ServerProcess } from './server-process';

const ROUNDS = 5;
const ROUND_MS = 1_500;
const WORKERS = 32;

const paths = [
  ['leaderboard', '/api/competitions/bench/leaderboard'],
  ['gym climbs page', '/api/gyms/gym/climbs'],
  ['rankings', '/api/gyms/gym/rankings?board=climbers&period=overall'],
] as const;

/** Public reads against a bare `node:http` server that sends the same bytes with the same headers. */
export async function benchGets(server: ServerProcess): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, path] of paths) lines.push(await benchPath(server, name, path));
  return lines;
}

async function benchPath(server: ServerProcess, name: string, path: string): Promise<Line> {
  // Uncompressed, as the load requests it.
  const sample = await fetch(server.origin + path, { headers: { 'accept-encoding': 'identity' } });
  if (sample.status !== 200) throw new Error(`${path} answered ${sample.status}`);
  const body = await sample.text();
  const bare = forkScript('./bare-server.ts');
  bare.send({ headers: Object.fromEntries(sample.headers), body });
  const [origin] = (await once(bare, 'message')) as [string]; // of our own making
  const ours = openClients(server.origin);
  const theirs = openClients(origin);
  await ours.round(path, 500);
  await theirs.round(path, 500);
  const rates: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirRate = await theirs.round(path, ROUND_MS);
    rates.push({ theirs: theirRate, ours: await ours.round(path, ROUND_MS) });
  }
  ours.close();
  theirs.close();
  bare.kill();
  const ratios = rates.map((rate) => rate.ours / rate.theirs);
  const kilobytes = (Buffer.byteLength(body) / 1000).toFixed(1);
  return {
    what: `GET ${name}, ${kilobytes} kB`,
    budget: '≥ 0.4 × bare node:http',
    measured:
      `${spread(ratios)} × · ${spread(
        rates.map(({ ours }) => ours),
        0,
      )} /s` +
      ` against ${spread(
        rates.map(({ theirs }) => theirs),
        0,
      )} /s`,
    isMet: median(ratios) >= 0.4,
  };
}

function openClients(origin: string) {
  const clients = Array.from({ length: WORKERS }, () => new RawClient(new URL(origin)));
  return {
    round: (path: string, ms: number) =>
      perSecond({ workers: WORKERS, ms }, async (worker) => {
        const { status } = await clients[worker]!.get(path);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }),
    close: () => {
      for (const client of clients) client.close();
    },
  };
}
