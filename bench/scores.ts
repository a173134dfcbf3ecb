import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { type Line, median, perSecond, spread } from './figures';
import { RawClient } from './http-client';
import { CLIMBS, COMPETITORS, seededVersion } from './seed';
import type { ServerProcess } from './server-process';

const ROUNDS = 7;
const ROUND_MS = 2_000;
/** As many as are sent at once in a busy minute; the bare driver gets its best number of connections. */
const WORKERS = 64;
const BARE_WORKERS = 16;

const results = ['top', 'flash', 'none'] as const;

/**
 * Durable score submissions over HTTP, with sign-in, policy, idempotency, log and boards, against a driver
 * that runs the bare writes of score, log and seq as one prepared statement on the same database.
 */
export async function benchScores(server: ServerProcess): Promise<Line[]> {
  const product = await openProduct(server);
  const bare = openBare(server.databaseUrl);
  await product.round(500);
  await bare.round(500);
  const rates: { product: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push({ bare: await bare.round(ROUND_MS), product: await product.round(ROUND_MS) });
  }
  product.close();
  await bare.close();
  const ratios = rates.map((rate) => rate.product / rate.bare);
  return [
    {
      what: `durable score submissions, ${COMPETITORS} competitors`,
      budget: '≥ 0.5 × bare writes',
      measured:
        `${spread(ratios)} × · ${spread(
          rates.map(({ product }) => product),
          0,
        )} /s` +
        ` against ${spread(
          rates.map(({ bare }) => bare),
          0,
        )} /s`,
      isMet: median(ratios) >= 0.5,
    },
  ];
}

async function openProduct(server: ServerProcess) {
  const uids = Array.from({ length: COMPETITORS }, (_, n) => `user-${n + 1}`);
  const tokens = await server.tokens(uids);
  const clients = Array.from({ length: WORKERS }, () => new RawClient(new URL(server.origin)));
  const versions = new Map<string, number>();
  let sent = 0;
  const press = async (worker: number) => {
    // each worker has its own competitors, because a person taps one thing after the other
    const count = Math.floor((COMPETITORS - 1 - worker) / WORKERS) + 1;
    const competitor = worker + 1 + WORKERS * Math.floor(Math.random() * count);
    const climb = 1 + Math.floor(Math.random() * CLIMBS);
    const cell = `${competitor} ${climb}`;
    const version = versions.get(cell) ?? seededVersion(competitor, climb);
    sent += 1;
    const answer = await clients[worker]!.call('scores.recordScore', {
      token: tokens[competitor - 1]!,
      key: randomUUID(),
      data: {
        competitionId: 'bench',
        competitorId: `bench-competitor-${competitor}`,
        climbId: `bench-climb-${climb}`,
        version,
        cell: { format: 'boulder_pumpfest', result: results[sent % 3] },
      },
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
    versions.set(cell, version + 1);
  };
  return {
    round: (ms: number) => perSecond({ workers: WORKERS, ms }, press),
    close: () => {
      for (const client of clients) client.close();
    },
  };
}

const bareStatement = {
  name: 'bare',
  text: `WITH moved AS (UPDATE competitions SET seq = seq + 1 WHERE id = 'bare' RETURNING seq),
    written AS (
      INSERT INTO scores AS s
        (competitor_id, climb_id, competition_id, version, cell, entered_by, entered_at)
      VALUES ($1, $2, 'bare', 1, $3, $4, now())
      ON CONFLICT (competitor_id, climb_id) DO UPDATE
      SET version = s.version + 1, cell = excluded.cell, entered_at = excluded.entered_at)
    INSERT INTO competition_log (competition_id, seq, kind, actor_uid, competitor_id, climb_id, after)
    SELECT 'bare', seq, 'score_added', $4, $1, $2, $3 FROM moved`,
};

function openBare(url: string) {
  const pool = new Pool({ connectionString: url, max: BARE_WORKERS });
  let sent = 0;
  const write = async () => {
    sent += 1;
    const competitor = 1 + Math.floor(Math.random() * COMPETITORS);
    const climb = 1 + Math.floor(Math.random() * CLIMBS);
    const cell = JSON.stringify({ format: 'boulder_pumpfest', result: results[sent % 3] });
    const values = [`bare-competitor-${competitor}`, `bare-climb-${climb}`, cell, 'judge'];
    await pool.query({ ...bareStatement, values });
  };
  return {
    round: (ms: number) => perSecond({ workers: BARE_WORKERS, ms }, write),
    close: () => pool.end(),
  };
}
