import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { watchBoard } from '@cruxboard/server/platform/testing/board-viewer';
import type { Tile } from '@cruxboard/server/platform/testing/presses';
import { type Client, demoPassword, post, signIn } from './lib/api';
import { competitionId, freeTiles, nameOf, seqOf, totalsOf, versionsOf } from './lib/board-truth';
import { databaseUrl, postmasterPid } from './lib/database';
import { type Product, startProduct } from './lib/product';
import { expect, test } from './lib/test';

const senders = 24;

/** The first node owns the database, so it is removed last. */
const nodes: Product[] = [];
test.afterEach(async () => {
  for (const node of nodes.splice(0).toReversed()) await node.remove();
});

/*
 * Two nodes of the built product on one database. Bursts of scores go to both while one of them is killed and
 * restarted, while the database is killed, and while viewers lose their connections or stop reading.
 * A sender behaves like a phone: it repeats the same idempotency key, to any node, until it gets a response.
 */
test('through every fault no acknowledged score is lost, none counts twice, and every viewer ends with the true board', async () => {
  test.slow();
  const first = await startProduct();
  nodes.push(first);
  const { dataDir, origin } = first;
  const second = await startProduct({ DATABASE_URL: await databaseUrl(dataDir), DEMO: '0' });
  nodes.push(second);
  const origins = [origin, second.origin];
  const organiser = await signIn('organiser@demo.test', demoPassword, origin);
  const cells = (await freeTiles(organiser, origin)).slice(0, 400);
  const before = await seqOf(origin);
  const viewers = {
    ofFirst: watchBoard(origin, competitionId),
    ofSecond: watchBoard(second.origin, competitionId),
    cut: watchBoard(second.origin, competitionId),
    slow: watchBoard(second.origin, competitionId),
  };
  const all = Object.values(viewers);
  await expect.poll(() => all.map(({ seq }) => seq())).toEqual(all.map(() => before));

  const acknowledged: { cell: Tile; seq: number }[] = [];
  const left = [...cells];
  const sendOn = async (sender: number) => {
    for (let cell = left.pop(); cell !== undefined; cell = left.pop()) {
      const seq = await sendUntilAnswered(cell, { organiser, origins, sender });
      acknowledged.push({ cell, seq });
    }
  };
  /** Resolves when a burst has got this far. */
  const reached = (part: number) =>
    expect
      .poll(() => acknowledged.length, { timeout: 60_000, intervals: [5] })
      .toBeGreaterThanOrEqual(cells.length * part);
  const sending = Promise.all(Array.from({ length: senders }, (_, sender) => sendOn(sender)));

  await test.step('a viewer stops reading; a node is killed and restarted on its data', async () => {
    await reached(0.1);
    viewers.slow.pause();
    await first.stop('SIGKILL');
    nodes[0] = await startProduct({ PORT: new URL(origin).port }, dataDir);
  });

  await test.step("a viewer's connection is cut twice", async () => {
    await reached(0.4);
    viewers.cut.cut();
    await reached(0.5);
    viewers.cut.cut();
  });

  await test.step('the database of both nodes is killed', async () => {
    await reached(0.6);
    // SIGQUIT stops it without flushing; what was committed is recovered from its log
    process.kill(await postmasterPid(dataDir), 'SIGQUIT');
    await sending;
    viewers.slow.resume();
  });

  await test.step('both nodes respond again', async () => {
    const boardAt = (at: string) => fetch(`${at}/api/competitions/${competitionId}/board`);
    const statuses = () => Promise.all(origins.map(async (at) => (await boardAt(at)).status));
    await expect.poll(statuses).toEqual([200, 200]);
  });

  await test.step('each score is stored once, as acknowledged', async () => {
    expect(acknowledged).toHaveLength(cells.length);
    expect(new Set(acknowledged.map(({ seq }) => seq)).size).toBe(cells.length);
    for (const at of origins) await expect.poll(() => seqOf(at)).toBe(before + cells.length);
    const versions = await versionsOf(organiser, origin);
    expect(cells.filter((cell) => versions.get(nameOf(cell)) !== 1)).toEqual([]);
  });

  await test.step('every viewer shows the same leaderboard as both nodes', async () => {
    const truth = await totalsOf(origin);
    expect(await totalsOf(second.origin)).toEqual(truth);
    for (const [name, viewer] of Object.entries(viewers)) {
      await expect.poll(viewer.seq, { message: name }).toBe(before + cells.length);
      expect(viewer.totals(), name).toEqual(truth);
      expect(viewer.faults, name).toEqual([]);
    }
  });

  for (const viewer of all) viewer.close();
});

/** Sends the same key, as a phone does, to whichever node responds. @returns the seq of the response. */
async function sendUntilAnswered(
  { competitorId, climbId }: Tile,
  by: { organiser: Client; origins: readonly string[]; sender: number },
): Promise<number> {
  const cell = { format: 'boulder_pumpfest', result: 'top' };
  const data = { competitionId, competitorId, climbId, version: 0, cell };
  const headers = {
    authorization: `Bearer ${by.organiser.idToken}`,
    'idempotency-key': randomUUID(),
  };
  for (let turn = by.sender; ; turn += 1) {
    const url = `${by.origins[turn % by.origins.length]}/api/call/scores.recordScore`;
    const answer = await post(url, { data }, headers).catch(() => undefined);
    if (answer?.status === 200) {
      const { result } = (await answer.json()) as { result: { seq: number } };
      return result.seq;
    }
    // unreachable, or without its database for a moment: anything else is a fault of the product
    if (answer !== undefined && answer.status < 500) throw new Error(await answer.text());
    await delay(50);
  }
}
