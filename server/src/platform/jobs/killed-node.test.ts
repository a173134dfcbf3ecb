import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChildNode, startChildNode } from '../testing/child-node';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { createCounter, createJobNodes, patience } from '../testing/job-nodes';

let database: TestDatabase;
let child: ChildNode;
const nodes = createJobNodes(() => database);

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  child.process.kill('SIGKILL');
  await nodes.close();
  await database.drop();
});

test('a job whose node is killed in the middle runs on another when the lease is over', async () => {
  const things = createCounter();
  const node = nodes.create({ handlers: [things.handler] });
  await nodes.enqueue(node, 1);
  child = startChildNode('hanging-node.ts', [database.url]);
  expect(await child.firstLine).toBe('running');
  child.process.kill('SIGKILL');
  await child.ended;
  await node.start({});
  // it polls, and leaves the leased job alone
  await nodes.enqueue(node, 2);
  await things.until(() => things.seen.length === 2);
  await expect.poll(nodes.rows, patience).toMatchObject([{ attempts: 1, lastError: null }]);
  await database.database.pool.query('UPDATE jobs SET due_at = now()');
  await things.until(() => things.seen.length === 3);
  await expect.poll(nodes.rows, patience).toEqual([]);
});
