import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { parseSettings } from '../../platform/config/settings';
import { flags } from '../../platform/flags/schema';
import { upsertFlag } from '../../platform/flags/flags';
import { mountPages } from '../pages/routes';
import { insertSampleWorld } from '../../platform/testing/sample-inputs';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { createWebDist } from '../../platform/testing/web-dist';

const password = 'long enough for anybody';
let app: SignedApp;
let dist: Awaited<ReturnType<typeof createWebDist>>;
beforeAll(async () => {
  app = await createSignedApp();
  await insertSampleWorld(app);
  dist = await createWebDist({ 'assets/app.js': 'go()' });
  await mountPages(app.app, app.deps, dist.dir);
});
afterEach(async () => {
  await set(false);
});
afterAll(async () => {
  await app.close();
  await dist.remove();
});

/** As the operator's tool does, and two seconds later. */
async function set(isOn: boolean): Promise<void> {
  await upsertFlag(app.deps.database.drizzle, { name: 'isMaintenance', value: isOn });
  app.setNow(new Date(app.deps.now().getTime() + 2_000));
}

async function signIn(email: string) {
  const { uid } = await app.signUp(email, password);
  const answer = () => app.identity('accounts:signInWithPassword', { email, password });
  return { uid, answer };
}

describe('while the product is closed', () => {
  it('a page is a self-contained 503 that is never cached', async () => {
    await set(true);
    for (const url of ['/', '/gym/gym', '/competition/no-such', '/auth/register', '/maintenance']) {
      const { status, headers, body } = await app.send({ url });
      expect([status, headers['retry-after'], headers['cache-control']], url).toEqual([
        503,
        '120',
        'no-store',
      ]);
      expect(body).toContain('<h1>We’ll be right back</h1>');
      expect(body).not.toMatch(/ src=|<link(?! rel="icon" href="data:,")|url\(/);
      const policy = String(headers['content-security-policy']);
      for (const [, , inner = ''] of body.matchAll(/<(style|script)>([^]*?)<\/\1>/g)) {
        const hash = createHash('sha256').update(inner).digest('base64');
        expect(policy).toContain(`'sha256-${hash}'`);
      }
      expect(policy).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('reads, callables and streams are 503 by their own error', async () => {
    await set(true);
    const error = {
      status: 'UNAVAILABLE',
      message: 'Cruxboard is down for maintenance. Try again in a few minutes.',
      details: { code: 'maintenance', retryAfterS: 120 },
    };
    const data = { data: {} };
    for (const request of [
      { url: '/api/gyms/gym' },
      { url: '/api/me' },
      { url: '/api/live/me' },
      { url: '/api/live/nothing' },
      { method: 'POST', url: '/api/call/competitions.createCompetition', payload: data },
      {
        method: 'POST',
        url: '/cruxboard/australia-southeast1/ascents.logAscent',
        payload: data,
      },
    ] as const) {
      const { status, headers, body } = await app.send(request);
      expect([status, headers['retry-after'], body], request.url).toEqual([503, '120', { error }]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('a cached answer stays private too', async () => {
    expect((await app.send({ url: '/api/gyms/gym' })).status).toBe(200);
    await set(true);
    expect((await app.send({ url: '/api/gyms/gym' })).status).toBe(503);
  });

  it('identity answers in its own form, and lets people sign in, not up', async () => {
    const { answer } = await signIn('mia@example.com');
    await set(true);
    expect((await answer()).status).toBe(200);
    const refused = await app.identity('accounts:signUp', { email: 'new@example.com', password });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '120']);
    expect(refused.body.error).toMatchObject({ code: 503, status: 'UNAVAILABLE' });
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  });

  it('health, metrics, files and the way in stay open', async () => {
    await set(true);
    for (const url of [
      '/health/live',
      '/health/ready',
      '/metrics',
      '/robots.txt',
      '/assets/app.js',
      '/shell.html',
      '/api/flags',
      '/auth/login',
      '/.well-known/jwks.json',
    ]) {
      expect((await app.send({ url })).status, url).toBe(200);
    }
    expect((await app.send({ url: '/api/tokens' })).status).toBe(204);
  });

  it('developers go on: by cookie where they read, by bearer where they write; others do not', async () => {
    const { uid, answer } = await signIn('dev@example.com');
    await set(true);
    const { idToken } = (await answer()).body as { idToken: string };
    const bearer = { authorization: `Bearer ${idToken}` };
    const login = await app.send({ method: 'POST', url: '/api/login', headers: bearer });
    expect(login.status).toBe(200);
    const cookie = Object.entries(login.cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const call = () =>
      app.send({
        method: 'POST',
        url: '/api/call/accounts.createProfile',
        headers: bearer,
        payload: { data: { username: 'dev_one' } },
      });
    expect((await app.send({ url: '/api/gyms/gym', headers: { cookie } })).status).toBe(503);
    expect((await call()).status).toBe(503);
    const { drizzle } = app.deps.database;
    await drizzle
      .insert(accounts)
      .values({ uid, isDeveloper: true })
      .onConflictDoUpdate({ target: accounts.uid, set: { isDeveloper: true } });
    expect((await app.send({ url: '/api/gyms/gym', headers: { cookie } })).status).toBe(200);
    const page = await app.send({ url: '/gym/gym', headers: { cookie } });
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Granite Street')]);
    expect((await call()).status).not.toBe(503);
    // a cookie authenticates no write
    const forged = await app.send({
      method: 'POST',
      url: '/api/call/accounts.createProfile',
      headers: { cookie },
      payload: { data: { username: 'dev_two' } },
    });
    expect(forged.status).toBe(503);
    await drizzle.update(accounts).set({ isDeveloper: false }).where(eq(accounts.uid, uid));
    expect((await app.send({ url: '/api/gyms/gym', headers: { cookie } })).status).toBe(503);
  });

  it('a forged or broken token counts as none', async () => {
    await set(true);
    const headers = { authorization: 'Bearer x.y.z', 'x-inner-request': 'guessed' };
    expect((await app.send({ url: '/api/gyms/gym', headers })).status).toBe(503);
  });
});

describe('the switch', () => {
  it('opens and closes at run time, at once with a message on the bus', async () => {
    expect((await app.send({ url: '/api/gyms' })).status).toBe(200);
    await app.deps.database.drizzle
      .insert(flags)
      .values({ name: 'isMaintenance', value: true })
      .onConflictDoUpdate({ target: flags.name, set: { value: true } });
    expect((await app.send({ url: '/api/gyms' })).status).toBe(200);
    app.deps.bus.publish('flags.changed', {});
    expect((await app.send({ url: '/api/gyms' })).status).toBe(503);
    await set(false);
    expect((await app.send({ url: '/api/gyms' })).status).toBe(200);
  });

  it('is not exposed to browsers as a flag', async () => {
    await set(true);
    expect((await app.send({ url: '/api/flags' })).body).not.toHaveProperty('isMaintenance');
  });

  it('of the settings wins over the stored one', async () => {
    const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', MAINTENANCE: '1' });
    const closed = await createSignedApp({ settings });
    closed.deps.bus.publish('flags.changed', {});
    expect((await closed.send({ url: '/api/gyms' })).status).toBe(503);
    await closed.close();
  });
});
