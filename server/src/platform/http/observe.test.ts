import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/app';

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
