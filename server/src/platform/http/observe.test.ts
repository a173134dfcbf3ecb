import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { endConnectionsOnClose } from './closing';
import { mountObservation } from './observe';

it('logs what fails, and not that a node that leaves says so', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { app, deps, close } = await createTestApp({ log });
  const failed = () => lines.filter((line) => line.includes('request failed'));
  app.isLeaving = true;
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  expect(failed()).toEqual([]);
  app.isLeaving = false;
  deps.database.pool.query = () => Promise.reject(new Error('away'));
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  expect(failed()).toHaveLength(1);
  await close();
});

it('logs that a node that leaves was slow to say so', async () => {
  const { deps, close } = await createTestApp();
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true });
  endConnectionsOnClose(app);
  const still = new Int32Array(new SharedArrayBuffer(4));
  mountObservation(app, deps, () => {
    Atomics.wait(still, 0, 0, 510);
    return null;
  });
  app.isLeaving = true;
  expect((await app.inject('/health/ready')).statusCode).toBe(503);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'request was slow',
  ]);
  await app.close();
  await close();
});
