import type { Callable } from '@cruxboard/contracts/define';
import { callables, reads } from '@cruxboard/contracts/registry';
import { routesOf } from '../testing/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app';
import { fingerprint } from '../testing/fingerprint';
import { insertSample, insertSampleWorld, type SampleCompetition } from '../testing/sample-inputs';
import { toRoutePath } from './serve-read';

let app: TestApp;
let sample: SampleCompetition;

beforeAll(async () => {
  app = await createTestApp();
  await insertSampleWorld(app);
  sample = await insertSample(app, 'sample');
});
afterAll(() => app.close());

const names = callables.map(({ name }) => name);
const inputOf = (name: string): Record<string, unknown> => {
  const input = sample.inputs[name];
  if (input === undefined) throw new Error(`${name} has no sample input`);
  return input;
};

it('knows a good input of every callable', () => {
  expect(Object.keys(sample.inputs).sort()).toEqual([...names].sort());
  for (const callable of callables) {
    const parsed = (callable as Callable).input.safeParse(inputOf(callable.name));
    expect(parsed.success, callable.name).toBe(true);
  }
});

it('mounts every read and every callable', () => {
  for (const { path } of reads) {
    expect(app.app.hasRoute({ method: 'GET', url: toRoutePath(path) }), path).toBe(true);
  }
  for (const name of names) {
    expect(app.app.hasRoute({ method: 'POST', url: `/api/call/${name}` }), name).toBe(true);
  }
});

it('mounts nothing below /api without a contract, except the protocol’s own addresses', () => {
  const known = [
    ...reads.map(({ path }) => toRoutePath(path)),
    ...names.map((name) => `/api/call/${name}`),
    '/api/login',
    '/api/logout',
    '/api/tokens',
    '/api/refresh-token',
    '/api/app-check/challenge',
    '/api/app-check/exchange',
    '/api/photo-sharing/deauthorisation',
    '/api/photo-sharing/deletion',
    '/api/weekly-email/unsubscribe',
    '/api/payments/events',
    '/api/videos/uploads/:key',
    '/api/videos/uploads/:key/cover',
    '/api/videos/events',
    '/api/videos/:fileKey/:name',
    '/api/sign-in/start',
    '/api/sign-in/finish',
    '/api/live/me',
    '/api/live/gyms/:gymId',
    '/api/live/competitions/:competitionId',
    '/api/live/competitions/:competitionId/leaders',
    '/api/live/manage/competitions/:competitionId',
    '/api/live/competitions/:competitionId/clock',
    '/api/live/competitions/:competitionId/callzone',
    '/api/live/competitions/:competitionId/screens',
    '/api/competitions/templates/competitors.csv',
    '/api/competitions/templates/climbs.csv',
  ];
  const mounted = routesOf(app.app.printRoutes({ commonPrefix: false }));
  expect(mounted.length).toBeGreaterThan(known.length);
  const unknown = mounted.filter((path) => path.startsWith('/api') && !known.includes(path));
  expect(unknown).toEqual([]);
});

it('lets visitors call nothing but the report of an error, which writes nothing', async () => {
  const open = callables.filter(({ access }) => access === 'public').map(({ name }) => name);
  expect(open).toEqual(['errorReports.reportError']);
  const before = await fingerprint(app.deps.database.pool);
  for (const name of open) expect((await app.call(name, inputOf(name))).status).toBe(200);
  expect(await fingerprint(app.deps.database.pool)).toEqual(before);
});

const guarded = callables.filter(({ access }) => access !== 'public').map(({ name }) => name);
it.each(guarded)('%s refuses whoever sends no token, and writes nothing', async (name) => {
  const before = await fingerprint(app.deps.database.pool);
  const answer = await app.call(name, inputOf(name));
  expect(answer.status).toBe(401);
  expect(answer.body.error).toMatchObject({
    status: 'UNAUTHENTICATED',
    details: { code: 'unauthenticated' },
  });
  expect(await fingerprint(app.deps.database.pool)).toEqual(before);
});

it.each(names)('%s refuses what is not its input, naming the field and the rule', async (name) => {
  const before = await fingerprint(app.deps.database.pool);
  const as = 'organiser';
  for (const data of [null, [], 'text', 7, true]) {
    const answer = await app.call(name, data, { as });
    expect(answer, `${name} ${JSON.stringify(data)}`).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', details: { code: 'invalid_argument' } } },
    });
    expect(answer.body.error.details.fields[0].message).toBe('Must be an object');
  }
  const unknown = await app.call(name, { ...inputOf(name), surprise: 1 }, { as });
  expect(unknown.status).toBe(400);
  expect(unknown.body.error.details).toMatchObject({
    code: 'invalid_argument',
    fields: [{ path: 'surprise', message: 'Unknown field' }],
  });
  expect(await fingerprint(app.deps.database.pool)).toEqual(before);
});

it.each(names)('%s names every field that is of another type', async (name) => {
  for (const field of Object.keys(inputOf(name))) {
    for (const wrong of [{ a: 1 }, [[[]]], 1e300, '\u0000']) {
      const answer = await app.call(
        name,
        { ...inputOf(name), [field]: wrong },
        { as: 'organiser' },
      );
      expect(answer.status, `${name} ${field} ${JSON.stringify(wrong)}`).toBe(400);
      const { code, fields } = answer.body.error.details;
      expect(code).toBe('invalid_argument');
      expect(fields[0].path.split('.')[0]).toBe(field);
      expect(fields[0].message).not.toBe('');
    }
  }
});

it.each(names)('%s takes nothing but a well-formed call', async (name) => {
  const url = `/api/call/${name}`;
  const json = { 'content-type': 'application/json' };
  const data = inputOf(name);
  const bad = [
    { payload: '{"data":', headers: json },
    { payload: '', headers: json },
    { payload: '{}', headers: json },
    { payload: '[]', headers: json },
    { payload: 'null', headers: json },
    { payload: JSON.stringify({ data, more: 1 }), headers: json },
    { payload: JSON.stringify({ data }), headers: { 'content-type': 'text/plain' } },
    { payload: JSON.stringify({ data }), headers: { 'content-type': 'application/xml' } },
    { payload: '{"data":{"__proto__":{"isAdmin":true}}}', headers: json },
    { payload: '{"data":{"constructor":{"prototype":{"a":1}}}}', headers: json },
  ];
  for (const [n, { payload, headers }] of bad.entries()) {
    // malformed calls count, too
    const remoteAddress = `10.1.0.${n}`;
    const answer = await app.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    expect(answer.statusCode, `${name} ${payload}`).toBe(400);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json().error).toMatchObject({ status: 'INVALID_ARGUMENT' });
  }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await app.app.inject({ method, url });
    expect(answer.statusCode, method).toBe(400);
    expect(answer.json().error).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: 'Bad Request',
    });
  }
});

it.each(reads.map((read) => [read.name, read] as const))(
  '%s refuses an unknown parameter and ids that are none',
  async (_name, read) => {
    const path = read.path.replace('{table}', 'results');
    const sampled = path.replaceAll(/\{\w+\}/g, 'sample');
    const as = 'organiser';
    if (read.name === 'flags.readFlags') return; // always answered, as the protocol requires
    const unknown = await app.read(`${sampled}?surprise=1`, { as });
    expect(unknown).toMatchObject({ status: 400 });
    // beside what a read can't do without
    expect(unknown.body.error.details.fields).toContainEqual({
      path: 'surprise',
      message: 'Unknown field',
    });
    if (!path.includes('{') || path.includes('{username}')) return;
    for (const id of ['%00', 'a'.repeat(200), 'a%20b', '%F0%9F%98%80', '..%2F..%2Fetc']) {
      const answer = await app.read(path.replaceAll(/\{\w+\}/g, id), { as });
      expect(answer.status, id).toBe(400);
      expect(answer.body.error.details.fields[0]).toMatchObject({ message: 'Must be an id' });
    }
  },
);
