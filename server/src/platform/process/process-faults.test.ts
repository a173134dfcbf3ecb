import { expect, test } from 'vitest';
import { startChildNode } from '../testing/child-node';
import { createTestDatabase } from '../testing/database';

test('an unhandled rejection is logged and counted and the process continues; an uncaught exception stops it', async () => {
  const database = await createTestDatabase();
  const child = startChildNode('faulty-node.ts', [database.url]);
  try {
    const origin = await child.firstLine;
    const metrics = async () => (await fetch(`${origin}/metrics`)).text();
    expect(await metrics()).toContain('process_faults_total{kind="rejection"} 0');
    child.process.kill('SIGUSR2');
    await expect.poll(metrics).toContain('process_faults_total{kind="rejection"} 1');
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);

    child.process.kill('SIGHUP');
    const { code, errors } = await child.ended;
    expect(code).toBe(1);
    const lines = errors.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 50, msg: 'unhandled rejection', err: { message: 'planted rejection' } },
      { level: 60, msg: 'uncaught exception', err: { message: 'planted exception' } },
    ]);
  } finally {
    child.process.kill('SIGKILL');
    await database.drop();
  }
});
