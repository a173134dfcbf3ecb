import { pino } from 'pino';
import { expect, it } from 'vitest';
import { parseSettings } from '../config/settings';
import { createTestApp } from '../testing/app';

const open = async (env: Record<string, string>) => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const settings = parseSettings({ NODE_ENV: 'test', ...env });
  const test = await createTestApp({ settings, log });
  const ready = async () => (await test.app.inject('/health/ready')).json();
  const come = (headers: Record<string, string>) =>
    test.app.inject({ url: '/health/live', headers });
  const told = () => lines.filter((line) => line.includes('TRUST_PROXY'));
  return { ready, come, told, close: test.close };
};

it('a proxy that the settings do not name is told once in the log, and by /health/ready', async () => {
  const app = await open({});
  await app.come({});
  expect(await app.ready()).toEqual({ status: 'ok' });
  await app.come({ 'x-forwarded-for': '203.0.113.7' });
  await app.come({ forwarded: 'for=203.0.113.7' });
  expect(app.told()).toHaveLength(1);
  expect(await app.ready()).toEqual({
    status: 'ok',
    detail: expect.stringContaining('TRUST_PROXY is not set'),
  });
  await app.close();
});

it('a trusted proxy is nothing to tell', async () => {
  const app = await open({ TRUST_PROXY: '1' });
  await app.come({ 'x-forwarded-for': '203.0.113.7' });
  expect(app.told()).toEqual([]);
  expect(await app.ready()).toEqual({ status: 'ok' });
  await app.close();
});
