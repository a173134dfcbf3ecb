import { join } from 'node:path';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountOpenApi } from '../openapi/routes';
import { mountPages } from '../../site/pages/routes';
import { openEventStream } from '../testing/event-stream';
import { fingerprint } from '../testing/fingerprint';
import { createSignedApp, type SignedApp, type SignedUp } from '../testing/signed-app';
import { insertSample, insertSampleWorld } from '../testing/sample-inputs';

let app: SignedApp;
let person: SignedUp;
let webDir: string;

beforeAll(async () => {
  app = await createSignedApp();
  await insertSampleWorld(app);
  await insertSample(app, 'sample');
  webDir = await mkdtemp(join(tmpdir(), 'web-dist-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><title>x</title><!--head--></head><body><!--data--><script>boot()</script></body></html>',
  );
  await writeFile(join(webDir, 'assets', 'app.js'), 'export {};');
  mountOpenApi(app.app, app.deps);
  await mountPages(app.app, app.deps, webDir);
  person = await app.signUp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

const leak =
  /Failed query|node_modules|\.ts:\d|syntax error|violates|select .* from|ECONN|FST_|stack/i;

/** Sends raw bytes, because HTTP clients would correct them. @returns the whole response. */
function sendRaw(text: string): Promise<string> {
  const { port } = app.app.server.address() as AddressInfo; // listens on a port
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
const get = (path: string) =>
  sendRaw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);

const call = (headers: Record<string, string>, payload?: string | object) =>
  app.send({
    method: 'POST',
    url: '/api/call/competitors.joinCompetition',
    headers,
    payload: payload ?? { data: { competitionId: 'sample' } },
  });

async function expectNothingWritten(act: () => Promise<void>): Promise<void> {
  const before = await fingerprint(app.deps.database.pool);
  await act();
  expect(await fingerprint(app.deps.database.pool)).toEqual(before);
}

describe('a token', () => {
  const [h, p] = ['{"alg":"none","typ":"JWT"}', '{"sub":"organiser","user_id":"organiser"}'].map(
    (part) => Buffer.from(part).toString('base64url'),
  );
  it.each([
    ['of nothing', 'Bearer '],
    ['of one word', 'Bearer garbage'],
    ['of three words', 'Bearer a.b.c'],
    ['without a signature', `Bearer ${h}.${p}.`],
    ['of 20 kB', `Bearer ${'a'.repeat(12_000)}`],
  ])('%s is refused', async (_name, authorization) => {
    await expectNothingWritten(async () => {
      const answer = await call({ authorization });
      expect(answer.status).toBe(401);
      expect(answer.body.error).toMatchObject({
        status: 'UNAUTHENTICATED',
        details: { code: 'token_invalid' },
      });
      expect(JSON.stringify(answer.body)).not.toMatch(leak);
    });
  });

  it('with another signature or payload is refused', async () => {
    const [head, payload, signature] = person.idToken.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'organiser' }));
    for (const token of [
      `${head}.${forged.toString('base64url')}.${signature}`,
      `${head}.${payload}.${(signature ?? '').split('').reverse().join('')}`,
    ]) {
      const answer = await call({ authorization: `Bearer ${token}` });
      expect(answer.status).toBe(401);
      expect(answer.body.error.details.code).toBe('token_invalid');
    }
  });

  it('of another scheme is none', async () => {
    const answer = await call({ authorization: `Basic ${person.idToken}` });
    expect(answer.body.error.details.code).toBe('unauthenticated');
  });

  it('that has expired is refused by that name', async () => {
    const { body } = await app.identity('accounts:signInWithPassword', {
      email: person.email,
      password: 'chalk-and-rock-1',
    });
    const was = app.deps.now();
    app.setNow(new Date(was.getTime() + 2 * 3_600_000));
    const answer = await call({ authorization: `Bearer ${body.idToken}` });
    app.setNow(was);
    expect(answer.status).toBe(401);
    expect(answer.body.error.details.code).toBe('token_expired');
  });

  it('of a cookie writes nothing: writes need the bearer token', async () => {
    const { cookies } = await app.send({
      method: 'POST',
      url: '/api/login',
      headers: { authorization: `Bearer ${person.idToken}` },
    });
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    expect((await app.send({ url: '/api/me', headers: { cookie } })).status).toBe(200);
    await expectNothingWritten(async () => {
      expect((await call({ cookie })).body.error.details.code).toBe('unauthenticated');
    });
  });
});

describe('a body', () => {
  const bearer = () => ({ authorization: `Bearer ${person.idToken}` });
  const json = () => ({ ...bearer(), 'content-type': 'application/json' });

  it('that is huge is refused before it is read to the end', async () => {
    await expectNothingWritten(async () => {
      const answer = await call(json(), JSON.stringify({ data: 'x'.repeat(300_000) }));
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.code).toBe('body_too_large');
    });
  });

  it('that is nested without end is refused', async () => {
    const deep = `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await call({ ...json(), 'idempotency-key': 'deep-deep-deep' }, deep);
    expect(answer.status).toBe(400);
    const field = `{"data":{"competitionId":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}}`;
    expect((await call({ ...json(), 'idempotency-key': 'deep-deep-deep' }, field)).status).toBe(
      400,
    );
  });

  it('with an invalid idempotency key names it', async () => {
    for (const key of ['short', 'with space in it', 'ü'.repeat(10), 'a'.repeat(200)]) {
      const { uid } = person;
      await app.deps.database.pool.query(
        `insert into accounts (uid, username, is_initialised) values ($1, 'signed_up', true) on conflict do nothing`,
        [uid],
      );
      await app.deps.database.pool.query(
        'update identity_users set is_email_verified = true where uid = $1',
        [uid],
      );
      const answer = await call({
        ...json(),
        'idempotency-key': Buffer.from(key).toString('latin1'),
      });
      expect(answer.body.error.details.fields[0].path, key).toBe('Idempotency-Key');
    }
  });

  it.each(['/api/login', '/api/logout', '/__session', '/v1/accounts:signUp?key=cruxboard-web'])(
    'that is garbage breaks %s neither',
    async (url) => {
      for (const payload of ['{', 'x'.repeat(300_000), '\0', '{"email":{"a":1},"password":[]}']) {
        for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'x/y']) {
          const answer = await app.send({
            method: 'POST',
            url,
            payload,
            headers: { 'content-type': type },
          });
          expect(answer.status, `${url} ${payload.slice(0, 9)}`).toBeLessThan(500);
          expect(String(answer.headers['content-type'])).toContain('application/json');
          expect(JSON.stringify(answer.body)).not.toMatch(leak);
        }
      }
    },
  );

  it.each([
    { email: 'a\0b@example.com', password: 'chalk-and-rock-1' },
    { email: 'nul@example.com', password: 'chalk\0rock-12' },
    { email: 'name@example.com', password: 'chalk-and-rock-1', displayName: 'a\0b' },
    { email: 'half@example.com', password: 'chalk-and-rock-1', displayName: '\ud800' },
    { email: `${'x'.repeat(300)}@example.com`, password: 'chalk-and-rock-1' },
    { email: 'long@example.com', password: 'p'.repeat(5_000) },
  ])('that signs up with what no table holds breaks nothing (%#)', async (body) => {
    const answer = await app.identity('accounts:signUp', body);
    expect(answer.status).toBeLessThan(500);
  });

  it('that changes the name of an account to what no table holds breaks nothing', async () => {
    const { idToken } = await app.signUp();
    for (const change of [
      { displayName: 'a\0b' },
      { photoUrl: 'http://a/\0' },
      { oobCode: '\0' },
    ]) {
      const answer = await app.identity('accounts:update', { idToken, ...change });
      expect(answer.status, JSON.stringify(change)).toBe(400);
    }
    for (const [method, sent] of [
      ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'a\0@example.com' }],
      ['accounts:resetPassword', { oobCode: '\0', newPassword: 'chalk-and-rock-2' }],
      ['accounts:signInWithPassword', { email: 'a\0@example.com', password: 'x' }],
      ['accounts:createAuthUri', { identifier: 'a\0@example.com', continueUri: 'http://x' }],
      ['accounts:lookup', { idToken: '\0' }],
    ] as const) {
      expect((await app.identity(method, sent)).status, method).toBeLessThan(500);
    }
    const answer = await app.send({
      method: 'POST',
      url: '/v1/token?key=cruxboard-web',
      payload: { grant_type: 'refresh_token', refresh_token: 'a\0b' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('an address', () => {
  it.each([
    '/assets/../../../etc/passwd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%252e%252e%252fpackage.json',
    '/..%5c..%5cpackage.json',
    '/../package.json',
    '/assets//etc/passwd',
    '/gym/..%2f..%2fetc%2fpasswd',
    '/index.html/../../package.json',
    '/api/competitions/templates/../../../package.json',
    '/api/competitions/templates/..%2f..%2fpackage.json',
    '/api/gyms/..%2f..%2fetc%2fpasswd',
    '/api/call/../../etc/passwd',
    '/robot/v1/../../etc/passwd',
    '/health/../package.json',
  ])('%s leads nowhere', async (path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/root:|"workspaces"|"name": "cruxboard"/);
    if (path.startsWith('/api')) expect(answer).toContain('application/json');
  });

  it.each(['/%', '/%zz', '/%c3%28', '/api/%', '/api/gyms/%c3%28', '/api/call/%E0%A4%A'])(
    '%s that is no address is answered in the product’s own words',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer).not.toMatch(leak);
      if (!path.startsWith('/api')) return;
      const body = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as {
        error: { details: { code: string } };
      };
      expect(['bad_request', 'not_found', 'invalid_argument']).toContain(body.error.details.code);
    },
  );

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/call',
    '/api/call/nothing.here',
    '/api/gyms/gym/nothing',
    '/api/live/nothing',
    '/v1/nothing',
    '/v2/nothing',
    '/health/nothing',
    '/.well-known/nothing',
    '/securetoken.googleapis.com/nothing',
    '/identitytoolkit.googleapis.com/v1/nothing',
  ])('%s that is unknown answers 404 in JSON, whatever the method', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await app.send({ method, url });
      expect(answer.status, method).toBe(404);
      expect(String(answer.headers['content-type'])).toContain('application/json');
    }
  });

  it('of a stream with an invalid id names it', async () => {
    for (const [url, path] of [
      ['/api/live/gyms/%00', 'gymId'],
      ['/api/live/competitions/%00', 'competitionId'],
      [`/api/live/gyms/${'a'.repeat(300)}`, 'gymId'],
    ]) {
      const answer = await app.send({ url: url ?? '' });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: { details: { fields: [{ path, message: 'Must be an id' }] } } },
      });
    }
    for (const url of ['/api/live/gyms/nowhere', '/api/live/competitions/nowhere']) {
      expect((await app.send({ url })).status).toBe(404);
    }
    expect((await app.send({ url: '/api/live/me' })).status).toBe(401);
  });

  it('of a future page is empty, not broken', async () => {
    for (const url of [
      '/api/gyms/gym/rankings?period=9999-12',
      '/api/gyms/gym/rankings?period=0001-01',
      '/api/gyms/gym/rankings?period=2027-01',
    ]) {
      const answer = await app.send({ url });
      expect(answer, url).toMatchObject({ status: 200, body: { items: [], nextCursor: null } });
    }
    for (const url of ['/api/gyms?page=99', '/api/gyms?size=0', '/api/gyms?size=1e400']) {
      expect((await app.send({ url })).status, url).toBe(400);
    }
  });

  it('with a name that is a property of every object is as unknown as any other', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect((await app.send({ url: `/api/gyms/${name}` })).status).toBeGreaterThanOrEqual(400);
      expect((await app.send({ url: `/api/profiles/${name}` })).status).toBe(404);
      expect((await app.send({ url: `/${name}` })).status).toBeLessThan(500);
      expect((await app.send({ url: `/api/gyms?${name}=1` })).status).toBe(400);
    }
  });
});

describe('what comes over the wire', () => {
  it.each([
    ['no HTTP', 'garbage\r\n\r\n'],
    ['an endless header', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    ],
  ])('%s is refused and the connection closed', async (_name, text) => {
    const answer = await sendRaw(text);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(leak);
  });

  it('an unknown Last-Event-ID gets a fresh snapshot', async () => {
    const { port } = app.app.server.address() as AddressInfo; // listens on a port
    for (const id of ['NaN', '-1', '1e9', '9'.repeat(40), '../x']) {
      const address = `http://127.0.0.1:${port}/api/live/competitions/sample`;
      const stream = await openEventStream(address, { 'last-event-id': id });
      const [first] = await stream.until(({ length }) => length > 0);
      expect(first?.type, id).toBe('board.snapshot');
      stream.close();
    }
  });
});
