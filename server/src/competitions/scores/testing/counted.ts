import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../platform/db/pool';
import { bearer, createTestApp, type Overrides, type TestApp } from '../../../platform/testing/app';
import { insertCompetition } from '../../../platform/testing/competition';
import {
  type Acknowledged,
  type Presses,
  sendPress,
  startPressing,
  type Tile,
} from '../../../platform/testing/presses';

/** A node that answers on a port of its own. */
export interface ListeningNode extends TestApp {
  readonly origin: string;
}

export async function startListening(overrides: Overrides): Promise<ListeningNode> {
  const node = await createTestApp(overrides);
  return { ...node, origin: await node.app.listen({ port: 0, host: '127.0.0.1' }) };
}

const writers = 20;
const tiles: readonly Tile[] = Array.from({ length: writers }, (_, n) => ({
  competitorId: `competitor-${n + 1}`,
  climbId: `climb-${1 + (n % 4)}`,
}));

/** The competition `comp` with somebody for each tile. */
export const insertField = ({ drizzle }: Pick<Database, 'drizzle'>): Promise<string> =>
  insertCompetition(drizzle, { competitors: writers });

/** Of whoever owns the competitor. */
const tokenOf = ({ competitorId }: Tile): string =>
  bearer(competitorId.replace('competitor', 'user'))['authorization']?.slice(7) ?? '';

/** All tap their tiles; each press is repeated until it is acknowledged. */
export const startTapping = (origin: (tries: number) => string, perSecond = 60): Presses =>
  startPressing({ competitionId: 'comp', tokenOf, origin, tiles, perSecond });

/** Sends an acknowledged press once more. */
export const sendAgain = (origin: string, one: Acknowledged): ReturnType<typeof sendPress> =>
  sendPress(origin, { ...one, idToken: tokenOf(one.tile) });

interface Counted {
  /** Acknowledged, and not in the database. */
  readonly lost: number;
  /** In the database, and not acknowledged, or acknowledged as another one. */
  readonly twice: number;
  readonly seq: number;
}

/** Compares what was acknowledged with what the database has. */
export async function countStored(
  { pool }: Pick<Database, 'pool'>,
  { acknowledged }: Pick<Presses, 'acknowledged'>,
): Promise<Counted> {
  const { rows } = await pool.query<{ tile: string; version: number }>(
    `SELECT competitor_id || '/' || climb_id AS tile, version FROM scores WHERE competition_id = 'comp'`,
  );
  const versions = new Map(rows.map(({ tile, version }) => [tile, version]));
  let lost = 0;
  let twice = acknowledged.length - new Set(acknowledged.map(({ seq }) => seq)).size;
  for (const tile of tiles) {
    const told = acknowledged.filter((one) => one.tile === tile).length;
    const stored = versions.get(`${tile.competitorId}/${tile.climbId}`) ?? 0;
    lost += Math.max(0, told - stored);
    twice += Math.max(0, stored - told);
  }
  const found = await pool.query<{ seq: number }>(
    `SELECT seq::int FROM competitions WHERE id = 'comp'`,
  );
  return { lost, twice, seq: found.rows[0]?.seq ?? 0 };
}

/** What `countStored` says when all is well. */
export const allStored = ({ acknowledged }: Pick<Presses, 'acknowledged'>): Counted => ({
  lost: 0,
  twice: 0,
  seq: acknowledged.length,
});

/** Waits until a count has grown by so much, or a press was answered as a phone would not bear. */
export async function untilMore(
  presses: Presses,
  { of, by }: { readonly of: 'acknowledged' | 'failed'; readonly by: number },
): Promise<void> {
  const goal = presses[of].length + by;
  const waiting = new AbortController();
  const reached = async () => {
    while (presses[of].length < goal && !waiting.signal.aborted) await delay(5);
  };
  await Promise.race([presses.over, reached()]).finally(() => waiting.abort());
}
