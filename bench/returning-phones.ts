import { once } from 'node:events';
import { type Line, percentile } from './figures';
import { IdentityClient } from './identity-client';
import type { FromPhones, ToPhones } from './phone-messages';
import type { Pressing } from './pressing';
import { hallPhones } from './seed';
import { forkScript, type ServerProcess } from './server-process';
import { readTotals } from './totals';

const LOSSES = 2;
const BACK_MAX_MS = 10_000;
/** While the network is away, and while it comes back. */
const SCORES_PER_SECOND = 5;

/**
 * A hall loses the network twice. Each time no connection is closed, so the node still counts all of them when
 * everybody is back within a second or two.
 */
export async function benchReturn(server: ServerProcess, pressing: Pressing): Promise<Line[]> {
  const { competition } = pressing.field;
  const cookies = await signInAll(server);
  const child = forkScript('./phones.ts', [server.origin, competition]);
  const tell = (message: ToPhones) => child.send(message);
  const hear = async <K extends FromPhones['kind']>(kind: K) => {
    const [message] = (await once(child, 'message')) as [FromPhones]; // of our own making
    if (message.kind !== kind) throw new Error(`the phones said ${message.kind}`);
    return message as Extract<FromPhones, { kind: K }>;
  };
  tell({ kind: 'begin', cookies });
  const { missing, refusals } = await hear('watching');
  const lines: Line[] = [
    {
      what: `${hallPhones} phones arrive within two seconds`,
      budget: 'all, none refused',
      measured: `not there after a minute ${missing} · refused ${inWords(refusals)}`,
      isMet: missing === 0 && Object.keys(refusals).length === 0,
      isComplete: missing === 0,
    },
  ];
  for (let loss = 1; loss <= LOSSES; loss += 1) {
    tell({ kind: 'lose' });
    const missed = await pressing.atRate({ perSecond: SCORES_PER_SECOND, seconds: 5 });
    const scoring = pressing.atRate({ perSecond: SCORES_PER_SECOND, seconds: 10 });
    tell({ kind: 'regain', seq: Math.max(...missed.map(({ seq }) => seq)) });
    const [whole] = await Promise.all([hear('whole'), scoring]);
    tell({ kind: 'compare', ...(await readTotals(server.origin, competition)) });
    lines.push(lineOf(loss, whole, await hear('compared')));
  }
  tell({ kind: 'stop' });
  await once(child, 'exit');
  return lines;
}

type Whole = Extract<FromPhones, { kind: 'whole' }>;
type Compared = Extract<FromPhones, { kind: 'compared' }>;

function lineOf(loss: number, { tookMs, refusals }: Whole, { wrong, faults }: Compared): Line {
  const missing = hallPhones - tookMs.length;
  const isComplete = missing + wrong + faults === 0;
  const [p50 = 0, slowest = 0] = [0.5, 1].map((p) => percentile(tookMs, p));
  return {
    what: `${hallPhones} phones behind one address back, loss ${loss}`,
    budget: `≤ ${BACK_MAX_MS / 1_000} s, every leaderboard true`,
    measured:
      `half in ${(p50 / 1_000).toFixed(1)}, all in ${(slowest / 1_000).toFixed(1)} s · not back ${missing}` +
      ` · wrong ${wrong}, out of order ${faults} · refused ${inWords(refusals)}`,
    isMet: isComplete && slowest <= BACK_MAX_MS,
    isComplete,
  };
}

function inWords(refusals: Readonly<Record<string, number>>): string {
  const parts = Object.entries(refusals).map(([what, count]) => `${count} × ${what}`);
  return parts.join(', ') || 'none';
}

/** Sixteen at a time. @returns each one's cookies */
async function signInAll(server: ServerProcess): Promise<readonly string[]> {
  const uids = Array.from({ length: hallPhones }, (_, n) => `user-${n + 1}`);
  const waiting = (await server.tokens(uids)).map((idToken) => ({ idToken }));
  const client = new IdentityClient(new URL(server.origin));
  const cookies: string[] = [];
  const work = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      cookies.push(await client.logIn(one));
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  client.close();
  return cookies;
}
