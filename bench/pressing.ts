import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { RawClient } from './http-client';
import { seededVersion } from './seed';
import type { ServerProcess } from './server-process';
import type { Submitted } from './viewer-messages';

/** A competition under load: all its competitors enter their own scores. */
export interface Field {
  readonly competition: string;
  readonly competitors: number;
  readonly climbs: number;
}

/** Its competitors' phones. */
export interface Pressing {
  readonly field: Field;
  /**
   * Sends taps evenly, whether or not earlier ones of other climbs are answered; ends before its seconds once something
   * is over.
   */
  atRate(plan: {
    readonly perSecond: number;
    readonly seconds: number;
    readonly isOver?: () => boolean;
  }): Promise<Submitted[]>;
  /** Keeps this many taps in flight. */
  inFlight(plan: { readonly workers: number; readonly ms: number }): Promise<Submitted[]>;
  close(): void;
}

const results = ['top', 'flash', 'none'] as const;

/** Signs the competitors in. */
export async function openPressing(server: ServerProcess, field: Field): Promise<Pressing> {
  const { competition, competitors, climbs } = field;
  const uids = Array.from({ length: competitors }, (_, n) => `user-${n + 1}`);
  const tokens = await server.tokens(uids);
  const all: RawClient[] = [];
  const free: RawClient[] = [];
  const versions = new Map<string, number>();
  let sent = 0;

  const takeClient = (): RawClient => {
    const client = free.pop();
    if (client !== undefined && !client.isStale) return client;
    client?.close();
    const opened = new RawClient(new URL(server.origin));
    all.push(opened);
    return opened;
  };
  const press = async (competitor: number, climb: number): Promise<Submitted> => {
    const cell = `${competitor} ${climb}`;
    const version = versions.get(cell) ?? seededVersion(competitor, climb);
    versions.set(cell, version + 1);
    sent += 1;
    const data = {
      competitionId: competition,
      competitorId: `${competition}-competitor-${competitor}`,
      climbId: `${competition}-climb-${climb}`,
      version,
      cell: { format: 'boulder_pumpfest', result: results[sent % 3] },
    };
    const client = takeClient();
    const now = () => performance.timeOrigin + performance.now();
    const at = now();
    const request = { token: tokens[competitor - 1] ?? '', key: randomUUID(), data };
    const { status, body } = await client.call('scores.recordScore', request);
    const answeredAt = now();
    free.push(client);
    if (status !== 200) throw new Error(`${status} ${body}`);
    const answer = JSON.parse(body) as { result: { seq: number } };
    return { seq: answer.result.seq, at, answeredAt };
  };
  const lastOf = new Map<string, Promise<Submitted>>();
  /** Once the press of the same climb before is answered, as a phone does: two at once would be a conflict. */
  const pressInTurn = (competitor: number, climb: number): Promise<Submitted> => {
    const cell = `${competitor} ${climb}`;
    const before = lastOf.get(cell);
    const pressed =
      before === undefined ? press(competitor, climb) : before.then(() => press(competitor, climb));
    lastOf.set(cell, pressed);
    return pressed;
  };
  return {
    field,
    async atRate({ perSecond, seconds, isOver = () => false }) {
      const pending: Promise<Submitted>[] = [];
      const startedAt = performance.now();
      for (let n = 0; n < perSecond * seconds && !isOver(); n += 1) {
        await delay(Math.max(0, startedAt + (n * 1000) / perSecond - performance.now()));
        pending.push(pressInTurn(1 + ((n * 17) % competitors), 1 + ((n * 7) % climbs)));
      }
      return Promise.all(pending);
    },
    async inFlight({ workers, ms }) {
      const done: Submitted[] = [];
      const until = performance.now() + ms;
      const work = async (worker: number) => {
        // each worker has its own competitors, because a person taps one thing after the other
        const count = Math.floor((competitors - 1 - worker) / workers) + 1;
        for (let n = 0; performance.now() < until; n += 1) {
          done.push(await press(worker + 1 + workers * (n % count), 1 + ((n * 7) % climbs)));
        }
      };
      await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
      return done;
    },
    close: () => {
      for (const client of all) client.close();
    },
  };
}
