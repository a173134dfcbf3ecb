import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalBus } from '../../platform/live/bus';
import { insertCompetition } from '../../platform/testing/competition';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/database';
import {
  confirmAddress,
  createMember,
  type Member,
  refreshed,
} from '../../platform/testing/members';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

const hourMs = 3_600_000;

let shared: TestDatabase;
let here: SignedApp;
let there: SignedApp;
let member: Member;
let idToken: string;
let startMs: number;

beforeAll(async () => {
  shared = await createTestDatabase({ max: 10 });
  const { database } = shared;
  here = await createSignedApp({ database, bus: createLocalBus() });
  there = await createSignedApp({ database, bus: createLocalBus() });
  member = await createMember(here);
  await confirmAddress(here, member.uid);
  idToken = member.idToken;
  startMs = here.deps.now().getTime();
  await insertCompetition(database.drizzle, {
    competitors: 1,
    competitor: () => ({ claimedBy: member.uid }),
  });
});
afterAll(async () => {
  await here.close();
  await there.close();
  await shared.drop();
});

interface Sent {
  readonly key: string;
  readonly version: number;
}

const send = (node: SignedApp, { key, version }: Sent) =>
  node.send({
    method: 'POST',
    url: '/api/call/scores.recordScore',
    payload: {
      data: {
        competitionId: 'comp',
        competitorId: 'competitor-1',
        climbId: 'climb-1',
        version,
        cell: { format: 'boulder_pumpfest', result: version % 2 === 0 ? 'top' : 'flash' },
      },
    },
    headers: { authorization: `Bearer ${idToken}`, 'idempotency-key': key },
  });

/** As a phone does: a token that is refused is renewed, and the same press sent once more. @returns its seq. */
async function press(node: SignedApp, sent: Sent): Promise<number> {
  let answer = await send(node, sent);
  if (answer.status === 401) {
    idToken = await refreshed(node, member.refreshToken);
    answer = await send(node, sent);
  }
  expect(answer.body).toMatchObject({ result: { seq: expect.any(Number) } });
  return answer.body.result.seq;
}

const boardAt = async (node: SignedApp) => (await node.read('/api/competitions/comp/board')).body;

test('clocks stepped by an hour, either way, on one node or on both, lose no press and count none twice', async () => {
  const steps = [
    [0, 0],
    [1, 0],
    [0, 0],
    [-1, 0],
    [0, 0],
    [1, 1],
    [-1, -1],
    [1, -1],
    [0, 0],
  ] as const;
  const acknowledged: (Sent & { readonly seq: number })[] = [];
  for (const [hereHours, thereHours] of steps) {
    here.setNow(new Date(startMs + hereHours * hourMs));
    there.setNow(new Date(startMs + thereHours * hourMs));
    for (const node of [here, there, there, here]) {
      const sent = { key: randomUUID(), version: acknowledged.length };
      acknowledged.push({ ...sent, seq: await press(node, sent) });
    }
    // the answers to the last ones were lost
    for (const [n, one] of acknowledged.slice(-4).entries())
      expect(await press(n % 2 === 0 ? here : there, one)).toBe(one.seq);
    // whoever is signed in in a browser still is
    for (const node of [here, there]) {
      const tokens = await node.send({
        method: 'GET',
        url: '/api/tokens',
        headers: { cookie: member.cookie },
      });
      expect([tokens.status, typeof tokens.body.idToken]).toEqual([200, 'string']);
    }
  }
  expect(acknowledged.map(({ seq }) => seq)).toEqual(acknowledged.map((_, n) => n + 1));
  const { rows } = await shared.database.pool.query(
    `SELECT version FROM scores WHERE competition_id = 'comp'`,
  );
  expect(rows).toEqual([{ version: acknowledged.length }]);
  await expect
    .poll(async () => (await boardAt(there)).seq, { timeout: 10_000 })
    .toBe(acknowledged.length);
  await expect
    .poll(async () => (await boardAt(here)).seq, { timeout: 10_000 })
    .toBe(acknowledged.length);
  expect((await boardAt(here)).results).toEqual((await boardAt(there)).results);
});
