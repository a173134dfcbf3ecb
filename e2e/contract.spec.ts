import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type Client, demoPassword, read, signIn } from './lib/api';
import { startProduct } from './lib/product';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the product until it ends by itself. */
function runToEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: '0', ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('exit', (code) => resolve({ code, output }));
  });
}

test.describe('settings', () => {
  test('all faults are said at once, by name, never by value', async () => {
    const { code, output } = await runToEnd({
      PORT: 'abcdef',
      SECRET: 'too-short-a-secret',
      LOG_LEVEL: 'loud',
    });
    expect(code).toBe(1);
    for (const name of ['PORT', 'SECRET', 'LOG_LEVEL']) expect(output).toContain(name);
    for (const value of ['abcdef', 'too-short-a-secret', 'loud'])
      expect(output).not.toContain(value);
  });

  test('emulators and demo are refused off loopback', async () => {
    const { code, output } = await runToEnd({ HOST: '0.0.0.0', EMULATORS: '1', DEMO: '1' });
    expect(code).toBe(1);
    expect(output).toContain('EMULATORS');
    expect(output).toContain('DEMO');
  });

  test('production demands a secret and an origin, and refuses the demo', async () => {
    const { code, output } = await runToEnd({ NODE_ENV: 'production', DEMO: '1' });
    expect(code).toBe(1);
    for (const name of ['SECRET', 'PUBLIC_ORIGIN', 'DEMO']) expect(output).toContain(name);
  });
});

test('one data folder has one server; it stops cleanly and starts again with its data', async () => {
  const first = await startProduct({ DEMO: '0' });
  const second = await runToEnd({ DATA_DIR: first.dataDir, DEMO: '0' });
  expect(second.code).toBe(1);
  expect(second.output).toContain(first.dataDir);
  expect(await first.stop('SIGINT')).toBe(0);
  const again = await startProduct({ DEMO: '0' }, first.dataDir);
  expect((await fetch(`${again.origin}/health/ready`)).status).toBe(200);
  expect(await again.stop('SIGTERM')).toBe(0);
  await again.remove();
});

test('production refuses a database with demo accounts', async () => {
  const product = await startProduct();
  await product.stop();
  const { code, output } = await runToEnd({
    NODE_ENV: 'production',
    DATA_DIR: product.dataDir,
    SECRET: 'a-secret-that-is-long-enough-for-this-test',
    PUBLIC_ORIGIN: 'https://climb.example',
  });
  expect(code).toBe(1);
  expect(output).toContain('demo accounts');
  await product.remove();
});

test('health, metrics and the description of the API are served', async () => {
  for (const path of [
    '/health/live',
    '/health/ready',
    '/metrics',
    '/api/openapi.json',
    '/api/docs/',
  ]) {
    const answer = await fetch(`${process.env.E2E_ORIGIN}${path}`);
    expect(answer.status, path).toBe(200);
  }
  const document = await read<{ openapi: string; paths: object }>('/api/openapi.json');
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/call/scores.recordScore');
});

test('killed in a burst of scores, it has lost none that it acknowledged', async () => {
  const product = await startProduct();
  const organiser = await signIn('organiser@demo.test', demoPassword, product.origin);
  const cells = await freeCells(organiser, product.origin);
  const acknowledged: string[] = [];
  const left = [...cells];
  const sendUntilItDies = async () => {
    for (let cell = left.pop(); cell !== undefined; cell = left.pop()) {
      const { competitorId, climbId } = cell;
      await organiser.call('scores.recordScore', {
        competitionId: 'demo-pumpfest',
        competitorId,
        climbId,
        version: 0,
        cell: { format: 'boulder_pumpfest', result: 'top' },
      });
      acknowledged.push(`${competitorId}/${climbId}`);
      if (acknowledged.length === 100) product.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: 32 }, sendUntilItDies));
  await product.stop('SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(acknowledged.length).toBeLessThan(cells.length);

  const again = await startProduct({}, product.dataDir);
  const after = await signIn('organiser@demo.test', demoPassword, again.origin);
  const kept = new Set(
    (await readScores(after, again.origin)).map(
      (score) => `${score.competitorId}/${score.climbId}`,
    ),
  );
  expect(acknowledged.filter((cell) => !kept.has(cell))).toEqual([]);
  await again.remove();
});

interface Cell {
  readonly competitorId: string;
  readonly climbId: string;
}

async function readScores(client: Client, origin: string): Promise<Cell[]> {
  const answer = await fetch(`${origin}/api/manage/competitions/demo-pumpfest/scores`, {
    headers: { authorization: `Bearer ${client.idToken}` },
  });
  return ((await answer.json()) as { items: Cell[] }).items;
}

/** Four hundred cells of the demo that nobody has entered. */
async function freeCells(client: Client, origin: string): Promise<Cell[]> {
  const board = await read<{
    competitors: { id: string; state: string }[];
    climbs: { id: string; isActive: boolean }[];
  }>('/api/competitions/demo-pumpfest/board', origin);
  const taken = new Set(
    (await readScores(client, origin)).map((cell) => `${cell.competitorId}/${cell.climbId}`),
  );
  return board.competitors
    .filter(({ state }) => state === 'competing')
    .flatMap(({ id }) =>
      board.climbs
        .filter(({ isActive }) => isActive)
        .map((climb) => ({ competitorId: id, climbId: climb.id })),
    )
    .filter((cell) => !taken.has(`${cell.competitorId}/${cell.climbId}`))
    .slice(0, 400);
}
