import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app';
import { insertGym } from '../testing/gym';

let app: TestApp;
let nowMs = new Date('2026-11-21T03:00:00.000Z').getTime();

beforeAll(async () => {
  app = await createTestApp();
  await insertGym(app.deps.database.drizzle, { id: 'gym' }, [{ id: 'climb' }]);
});
afterAll(() => app.close());

const path = '/api/gyms/gym/climbs';
const rename = (name: string) =>
  app.deps.database.pool.query('UPDATE climbs SET name = $1 WHERE id = $2', [name, 'climb']);
const pass = (ms: number) => app.setNow(new Date((nowMs += ms)));
const stable = ({ date: _date, connection: _connection, ...headers }: Record<string, unknown>) =>
  headers;

test('are the same as what the route answers, to the last header', async () => {
  pass(10_000);
  const first = await app.read(path);
  const again = await app.read(path);
  expect(first.status).toBe(200);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(stable(again.headers)).toEqual(stable(first.headers));
});

test('answer conditional requests as the route does', async () => {
  pass(10_000);
  const ask = (tag: string) => app.read(path, { headers: { 'if-none-match': tag } });
  const { headers } = await app.read(path);
  const hot = await ask(`W/${String(headers['etag'])}`);
  pass(10_000);
  const cold = await ask(String(headers['etag']));
  expect([hot.status, cold.status]).toEqual([304, 304]);
  expect(hot.body).toBeNull();
  expect(stable(hot.headers)).toEqual(stable(cold.headers));
  expect((await ask('"another"')).status).toBe(200);
});

test('are cached until the gym changes, at most two seconds', async () => {
  pass(10_000);
  const nameNow = async () => (await app.read(path)).body.items[0].name as string;
  await rename('first');
  pass(10_000);
  expect(await nameNow()).toBe('first');
  await rename('second');
  expect(await nameNow()).toBe('first');
  pass(2_000);
  expect(await nameNow()).toBe('second');
  await rename('third');
  app.deps.bus.publish('gym.changed', { gymId: 'gym' });
  expect(await nameNow()).toBe('third');
});

test('require the caller, and are separate from other reads', async () => {
  pass(10_000);
  await app.read(path);
  expect((await app.read(`${path}?own=done`)).status).toBe(401);
  expect((await app.read(`${path}?nothing=1`)).status).toBe(400);
  const head = await app.app.inject({ method: 'HEAD', url: path });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await app.app.inject({ method: 'POST', url: path })).statusCode).toBe(404);
});

test('are counted under their read', async () => {
  const countOf = async () => {
    const { body } = await app.app.inject({ url: '/metrics' });
    const line = /_count\{contract="climbs\.readGymClimbs",status="200"\} (\d+)/.exec(body);
    return Number(line?.[1] ?? 0);
  };
  pass(10_000);
  const before = await countOf();
  for (let n = 0; n < 3; n += 1) await app.read(path);
  expect((await countOf()) - before).toBe(3);
});
