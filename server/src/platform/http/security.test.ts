import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSettings } from '../config/settings';
import { createLog } from '../log/log';
import { mountOpenApi } from '../openapi/routes';
import { mountPages } from '../../site/pages/routes';
import { insertSample, insertSampleWorld } from '../testing/sample-inputs';
import { createSignedApp, type SignedApp } from '../testing/signed-app';

let app: SignedApp;
let webDir: string;
const written: string[] = [];

beforeAll(async () => {
  const settings = parseSettings({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: 'https://climb.example',
    TRUST_PROXY: '1',
  });
  const log = createLog('debug', { write: (line) => void written.push(line) });
  app = await createSignedApp({ settings, log, origin: 'https://climb.example' });
  await insertSampleWorld(app);
  await insertSample(app, 'sample', {
    competition: { name: 'A</script><script>alert(1)</script>$&' },
  });
  webDir = await mkdtemp(join(tmpdir(), 'web-dist-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(
    join(webDir, 'index.html'),
    '<html><head><title>x</title><!--head--></head><body><!--data--><script>boot()</script></body></html>',
  );
  mountOpenApi(app.app, app.deps);
  await mountPages(app.app, app.deps, webDir);
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

it('sends every answer with the headers that browsers heed', async () => {
  for (const url of ['/', '/competition/sample', '/api/gyms', '/api/nothing', '/health/live']) {
    const { headers } = await app.send({ url });
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy.replace(/style-src[^;]*;/, '')).not.toMatch(/unsafe|\*|https?:/);
  }
});

it('lets the embed page alone be framed', async () => {
  const { headers } = await app.send({ url: '/competition/sample/embed' });
  expect(String(headers['content-security-policy'])).toContain('frame-ancestors *');
  expect(headers['x-frame-options']).toBeUndefined();
});

it('runs no script but its own, whatever a competition is called', async () => {
  const { body } = await app.send({ url: '/competition/sample' });
  expect(body).toContain('id="inlined-reads"');
  expect(String(body).match(/<script/g)).toHaveLength(2);
  expect(body).not.toContain('alert(1)</script>');
  expect(body).toContain('$&amp; · Cruxboard');
});

it('says in an address of a page nothing that the address brought', async () => {
  const { body } = await app.send({ url: '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E' });
  expect(body).not.toContain('<script>alert');
  const host = await app.send({ url: '/', headers: { host: 'evil.example' } });
  expect(host.body).toContain('href="https://climb.example/"');
  expect(host.body).not.toContain('evil.example');
});

it('keeps the session where no script and no other site gets at it', async () => {
  const { idToken } = await app.signUp();
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { authorization: `Bearer ${idToken}` },
  });
  expect(answer.cookies.length).toBeGreaterThan(0);
  for (const cookie of answer.cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  }
  const foreign = await app.send({
    method: 'POST',
    url: '/api/logout',
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});

it('slows down nobody of a gym of 200 phones behind one address', async () => {
  for (let phone = 0; phone < 200; phone += 1) {
    for (const url of ['/api/competitions/sample/board', '/api/gyms/gym/climbs', '/api/flags']) {
      expect((await app.send({ url, remoteAddress: '203.0.113.7' })).status).toBe(200);
    }
  }
});

it('counts calls by user: more tokens give no more calls', async () => {
  const { uid, email } = await app.signUp();
  const { pool } = app.deps.database;
  await pool.query(
    `insert into accounts (uid, username, is_initialised) values ($1, 'eager', true)`,
    [uid],
  );
  await pool.query('update identity_users set is_email_verified = true where uid = $1', [uid]);
  const signIn = () =>
    app.identity('accounts:signInWithPassword', { email, password: 'chalk-and-rock-1' });
  const create = (token: string) =>
    app.send({
      method: 'POST',
      url: '/api/call/competitions.createCompetition',
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { name: 'One More', format: 'boulder_final', count: 0 } },
    });
  const first = (await signIn()).body.idToken;
  for (let made = 0; made < 20; made += 1) expect((await create(first)).status).toBe(200);
  app.setNow(new Date(app.deps.now().getTime() + 1_000));
  const second = (await signIn()).body.idToken;
  expect(second).not.toBe(first);
  const refused = await create(second);
  expect(refused.status).toBe(429);
  expect(refused.body.error).toMatchObject({
    status: 'RESOURCE_EXHAUSTED',
    details: { code: 'rate_limited' },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('takes the address that the proxy in front saw, not one that a client made up', async () => {
  const seen: string[] = [];
  for (let n = 0; n < 301; n += 1) {
    const { status } = await app.send({
      url: '/api/nothing',
      headers: { 'x-forwarded-for': `10.1.${n % 250}.${n % 200}, 198.51.100.9` },
    });
    seen.push(String(status));
  }
  expect(seen.at(0)).toBe('404');
  expect(seen.at(-1)).toBe('429');
});

it('writes neither tokens nor people into its log', async () => {
  const { idToken } = await app.signUp('logged@secret.test');
  await app.app.ready();
  const { pool } = app.deps.database;
  await pool.query('alter table competitors rename to competitors_gone');
  try {
    written.splice(0);
    const answer = await app.send({
      method: 'POST',
      url: '/api/call/competitions.getUnclaimedCompetitorsFromContact?who=logged@secret.test',
      headers: { authorization: `Bearer ${idToken}`, cookie: 'crux.id=secretcookie' },
      payload: { data: {} },
    });
    const read = await app.send({ url: '/api/competitions/sample/competitors/secret-id' });
    expect(read.status).toBe(500);
    expect(read.body.error).toEqual({
      status: 'INTERNAL',
      message: 'INTERNAL',
      details: { code: 'internal', requestId: expect.any(String) },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const log = written.join('\n');
    expect(log).toContain('unexpected failure');
    expect(log).toContain(read.body.error.details.requestId);
    expect(log).not.toMatch(/logged@|secretcookie|secret-id|eyJ/);
  } finally {
    await pool.query('alter table competitors_gone rename to competitors');
  }
});

it('reveals nobody in its metrics', async () => {
  const { body } = await app.send({ url: '/metrics' });
  expect(body).toContain('http_request_duration_seconds');
  expect(body).not.toMatch(/@|eyJ|sample/);
});
