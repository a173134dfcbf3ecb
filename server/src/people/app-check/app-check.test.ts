import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeBody } from '@cruxboard/contracts/people/app-check/exchange';
import { challengeAnswer } from '@cruxboard/contracts/people/app-check/exchange';
import { parseSettings } from '../../platform/config/settings';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { appCheckJobs } from './sweep';

const start = new Date('2026-11-21T03:00:00.000Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const settings = (APP_CHECK: string) =>
  parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', APP_CHECK });

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp({ settings: settings('identity,storage,accounts.createProfile') });
});
afterAll(() => app.close());
afterEach(() => app.setNow(start));

let peer = 0;
const newPeer = () => `10.1.${Math.floor((peer += 1) / 250)}.${peer % 250}`;

async function solved(remoteAddress = newPeer()): Promise<ExchangeBody> {
  const url = '/api/app-check/challenge';
  const answer = await app.send({ method: 'POST', url, remoteAddress });
  const { challenge } = challengeAnswer.parse(answer.body);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('It could not be solved');
  return { challenge, solution };
}

const exchange = (payload: object) =>
  app.send({ method: 'POST', url: '/api/app-check/exchange', payload });

async function newToken(): Promise<string> {
  const { body } = await exchange(await solved());
  return String(body.token);
}

const signUp = (token?: string) =>
  app.send({
    method: 'POST',
    url: '/v1/accounts:signUp?key=cruxboard-web',
    // a new address each time, so that the limit on mass sign-up doesn't apply
    remoteAddress: newPeer(),
    payload: { email: `p${Math.random()}@example.com`, password: 'chalk-and-rock-1' },
    headers: token === undefined ? {} : { 'x-firebase-appcheck': token },
  });

describe('the exchange', () => {
  it('grants one token per proof of work', async () => {
    const work = await solved();
    const answers = await Promise.all([exchange(work), exchange(work), exchange(work)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const [good] = answers.filter(({ status }) => status === 200);
    expect(good?.body).toEqual({ token: expect.stringMatching(/^ey/), ttl: '1800s' });
    expect(good?.headers['cache-control']).toBe('no-store');
    expect((await exchange(work)).body.error.details.code).toBe('app_check_failed');
  });

  it('refuses tampered work', async () => {
    const { challenge, solution } = await solved();
    const { parameters, signature } = challenge;
    const changed: ExchangeBody[] = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
      { challenge: { parameters: { ...parameters, nonce: '00'.repeat(16) }, signature }, solution },
      {
        challenge: {
          parameters: { ...parameters, data: { expiresAtS: 4_000_000_000 } },
          signature,
        },
        solution,
      },
      { challenge: { parameters, signature: '00'.repeat(32) }, solution },
    ];
    for (const body of changed) expect((await exchange(body)).status).toBe(401);
    // none of these used the work up
    expect((await exchange({ challenge, solution })).status).toBe(200);
  });

  it('accepts work for five minutes', async () => {
    const [late, inTime] = [await solved(), await solved()];
    app.setNow(later(299));
    expect((await exchange(inTime)).status).toBe(200);
    app.setNow(later(301));
    expect((await exchange(late)).status).toBe(401);
  });

  it('refuses malformed requests', async () => {
    for (const payload of [{}, { challenge: {} }, { ...(await solved()), more: 1 }]) {
      expect((await exchange(payload)).body.error.details.code).toBe('bad_request');
    }
  });

  it('makes only an address that asks often work harder', async () => {
    const busy = '10.9.9.9';
    const costOf = async (remoteAddress: string) => (await solved(remoteAddress)).solution.counter;
    expect(await costOf(busy)).toBeLessThan(100);
    const url = '/api/app-check/challenge';
    const ask = () => app.send({ method: 'POST', url, remoteAddress: busy });
    for (let count = 0; count < 80; count += 1) await ask();
    expect(await costOf(busy)).toBeGreaterThanOrEqual(200);
    expect(await costOf(newPeer())).toBeLessThan(100);
    app.setNow(later(601));
    expect(await costOf(busy)).toBeLessThan(100);
  });
});

describe('the token', () => {
  it('is required for creating accounts and sending codes', async () => {
    const refused = await signUp();
    expect(refused.status).toBe(401);
    expect(refused.body.error).toEqual({
      code: 401,
      message: 'Firebase App Check token is invalid.',
      status: 'UNAUTHENTICATED',
    });
    const token = await newToken();
    const { status, body } = await signUp(token);
    expect(status).toBe(200);
    const post = (path: string, payload: object, headers = {}) =>
      app.send({ method: 'POST', url: `${path}?key=cruxboard-web`, payload, headers });
    const code = { requestType: 'VERIFY_EMAIL', idToken: body.idToken };
    for (const prefix of ['', '/identitytoolkit.googleapis.com']) {
      const path = `${prefix}/v1/accounts:sendOobCode`;
      expect((await post(path, code)).status).toBe(401);
      const checked = { 'x-firebase-appcheck': await newToken() };
      expect((await post(path, code, checked)).status).toBe(200);
    }
    // reading one's account doesn't require it
    expect((await post('/v1/accounts:lookup', { idToken: body.idToken })).status).toBe(200);
  });

  it('is required by the configured callables, which refuse in their own format', async () => {
    const url = '/api/call/accounts.createProfile';
    const send = (headers: object) =>
      app.send({ method: 'POST', url, payload: { data: {} }, headers: { ...headers } });
    const refused = await send({});
    expect(refused.status).toBe(401);
    expect(refused.body.error).toMatchObject({
      status: 'UNAUTHENTICATED',
      details: { code: 'app_check_failed' },
    });
    const admitted = await send({ 'x-firebase-appcheck': await newToken() });
    expect(admitted.body.error.details.code).toBe('unauthenticated');
    const other = await app.call('accounts.updateUsername', {});
    expect(other.body.error.details.code).toBe('unauthenticated');
  });

  it('is valid for half an hour', async () => {
    const token = await newToken();
    app.setNow(later(1_799));
    expect((await signUp(token)).status).toBe(200);
    app.setNow(later(1_801));
    expect((await signUp(token)).status).toBe(401);
  });

  it('allows one email or text, however many are requested at once', async () => {
    const { idToken } = (await signUp(await newToken())).body;
    const token = await newToken();
    const ask = (path: string, payload: object) =>
      app.send({
        method: 'POST',
        url: `${path}?key=cruxboard-web`,
        payload,
        headers: { 'x-firebase-appcheck': token },
      });
    const mail = { requestType: 'VERIFY_EMAIL', idToken };
    const text = { phoneNumber: '+61491570156' };
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => ask('/v1/accounts:sendOobCode', mail)),
      ...Array.from({ length: 5 }, () => ask('/v1/accounts:sendVerificationCode', text)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 401);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.body.error.message).toBe('Firebase App Check token is invalid.');
    // requests that cost nothing accept it until it expires
    expect((await signUp(token)).status).toBe(200);
  });

  it('can’t be another kind of token or a forged one', async () => {
    const { kid, privateKey } = await app.deps.identity.keyring.signingKey();
    const sign = (audience: string, issuer: string) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject('web')
        .setJti(randomUUID())
        .setIssuedAt(start.getTime() / 1000)
        .setExpirationTime(start.getTime() / 1000 + 600)
        .sign(privateKey);
    const issuer = 'https://firebaseappcheck.googleapis.com/cruxboard';
    const own = await signUp(await sign('projects/cruxboard', issuer));
    expect(own.body).toHaveProperty('localId');
    const good = await newToken();
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`;
    const bad = [
      String(own.body.idToken),
      unsigned,
      await sign('projects/other', issuer),
      await sign('projects/cruxboard', 'https://firebaseappcheck.googleapis.com/other'),
      await sign('cruxboard', 'https://securetoken.google.com/cruxboard'),
      // clients that couldn't get a token send this placeholder
      Buffer.from('{"error":"UNKNOWN_ERROR"}').toString('base64'),
      'x'.repeat(3_000),
    ];
    for (const token of bad) expect((await signUp(token)).status, token.slice(0, 40)).toBe(401);
    // nor does it pass as an account's token
    const bearer = { authorization: `Bearer ${good}` };
    const read = await app.read('/api/me', { headers: bearer });
    expect(read.status).toBe(401);
  });
});

it('is required of a group of callables, or of all, as the settings say', async () => {
  const refusedIn = async (list: string) => {
    const group = await createSignedApp({ settings: settings(list) });
    const codeOf = async (name: string) =>
      (await group.call(name, {})).body.error.details.code === 'app_check_failed';
    const refused = [
      await codeOf('accounts.createProfile'),
      await codeOf('accounts.updateUsername'),
      await codeOf('scores.recordScore'),
    ];
    await group.close();
    return refused;
  };
  expect(await refusedIn('accounts')).toEqual([true, true, false]);
  expect(await refusedIn('callables')).toEqual([true, true, true]);
});

it('requires nothing if switched off', async () => {
  const open = await createSignedApp({ settings: settings('off') });
  const payload = { email: 'ana@example.com', password: 'chalk-and-rock-1' };
  expect((await open.identity('accounts:signUp', payload)).status).toBe(200);
  await open.close();
});

it('is required to start an upload', async () => {
  const url = `/v0/b/${app.deps.storage.bucket}/o?name=anything`;
  const begin = (headers: object) =>
    app.send({
      method: 'POST',
      url,
      headers: { 'x-goog-upload-protocol': 'resumable', ...headers },
    });
  const refused = await begin({});
  expect(refused.status).toBe(401);
  expect(refused.body.error.message).toBe('Firebase App Check token is invalid.');
  // past the check, the request itself is incomplete
  const shown = await begin({ 'x-firebase-appcheck': await newToken() });
  expect(shown.status).toBe(400);
  expect(shown.body.error.message).not.toContain('App Check');
});

it('sweeps used challenges an hour after they expired', async () => {
  const { pool } = app.deps.database;
  await pool.query(
    `INSERT INTO app_check_challenges (nonce, expires_at) VALUES
       ('sweep-old', now() - interval '61 minutes'), ('sweep-young', now() - interval '59 minutes')`,
  );
  for (const job of appCheckJobs) await job.run(app.deps);
  const { rows } = await pool.query(
    `SELECT nonce FROM app_check_challenges WHERE nonce LIKE 'sweep-%'`,
  );
  expect(rows).toEqual([{ nonce: 'sweep-young' }]);
});
