import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startChallengeVendor } from '../../../../emulators/challenge-vendor';
import { parseSettings } from '../../platform/config/settings';
import { pagePolicy } from '../../platform/http/security';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

type StandIn = Awaited<ReturnType<typeof startChallengeVendor>>;

const own = { NODE_ENV: 'test', LOG_LEVEL: 'silent', APP_CHECK: 'identity' };
let vendor: StandIn;
let app: SignedApp;
beforeAll(async () => {
  vendor = await startChallengeVendor();
  const settings = parseSettings({
    ...own,
    CHALLENGE_VENDOR: 'turnstile',
    CHALLENGE_SITE_KEY: '0x4AAA',
    CHALLENGE_SECRET: vendor.secret,
    CHALLENGE_VERIFY_URL: vendor.url,
  });
  app = await createSignedApp({ settings });
});
afterAll(async () => {
  await app.close();
  await vendor.close();
});

let tokens = 0;
let token = '';
beforeEach(() => {
  token = `token-${(tokens += 1)}`;
});

const post = (step: string, payload: object) =>
  app.send({
    method: 'POST',
    url: `/api/app-check/${step}`,
    payload,
    remoteAddress: '203.0.113.9',
  });
const exchange = (vendorToken: string) => post('exchange', { vendorToken });

describe('a vendor’s challenge', () => {
  it('is offered to the page instead of proof of work', async () => {
    const { body } = await post('challenge', {});
    expect(body).toEqual({
      vendor: {
        name: 'turnstile',
        siteKey: '0x4AAA',
        scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
        action: 'app_check',
      },
    });
    expect(JSON.stringify(body)).not.toContain(vendor.secret);
  });

  it('once passed is exchanged, once, for a token that guarded requests accept', async () => {
    vendor.pass(token, { hostname: '127.0.0.1', action: 'app_check' });
    const { status, body } = await exchange(token);
    expect([status, body.ttl]).toEqual([200, '1800s']);
    expect(vendor.requests.at(-1)).toMatchObject({ response: token, remoteip: '203.0.113.9' });
    expect((await exchange(token)).status).toBe(401);
    const signUp = (headers: Record<string, string>) =>
      app.send({
        method: 'POST',
        url: '/v1/accounts:signUp?key=cruxboard-web',
        payload: { email: 'vendor@example.com', password: 'chalk-and-rock-1' },
        headers,
      });
    expect((await signUp({})).status).toBe(401);
    expect((await signUp({ 'x-firebase-appcheck': body.token })).status).toBe(200);
  });

  it.each([
    ['on another site', { hostname: 'elsewhere.example' }],
    ['for another end', { action: 'login' }],
    ['as a program would', { score: 0.3 }],
    ['not at all', { success: false }],
  ])('passed %s is refused', async (_how, verdict) => {
    vendor.pass(token, verdict);
    const answer = await exchange(token);
    expect([answer.status, answer.body.error.details.code]).toEqual([401, 'app_check_failed']);
  });

  it('lets nobody in while the vendor is unavailable', async () => {
    for (const status of [500, 0]) {
      vendor.pass(token);
      vendor.answerNext(status);
      expect((await exchange(token)).status).toBe(503);
    }
  });

  it('gives way to proof of work while the vendor is down, and comes back by itself', async () => {
    // a circuit that an earlier failure counts for
    while (app.deps.outbound.isUp('challenge')) {
      vendor.answerNext(500);
      expect((await exchange(token)).body.error.message).toBe(
        'The robot check can’t be reached right now. Try again in a few minutes.',
      );
    }
    const { challenge } = (await post('challenge', {})).body;
    const solution = await solveChallenge({ challenge, deriveKey });
    expect((await post('exchange', { challenge, solution })).status).toBe(200);
    app.setNow(new Date(app.deps.now().getTime() + 60_000));
    await expect
      .poll(async () => (await post('challenge', {})).body.vendor?.name)
      .toBe('turnstile');
  });

  it('can’t be bypassed with proof of work or nonsense', async () => {
    expect((await post('exchange', {})).status).toBe(400);
    expect((await exchange('')).status).toBe(400);
    expect((await exchange('x'.repeat(10_000))).status).toBe(400);
  });
});

describe('the content policy', () => {
  const page = { scriptHashes: [], isEmbed: false };
  const policy = (more: Record<string, string>) =>
    pagePolicy(parseSettings({ ...own, ...more }), page);
  const keys = { CHALLENGE_SITE_KEY: 'k', CHALLENGE_SECRET: 's' };

  it('allows the vendor’s scripts only if one is configured', () => {
    expect(policy({})).not.toMatch(/cloudflare|google|frame-src/);
    const turnstile = policy({ ...keys, CHALLENGE_VENDOR: 'turnstile' });
    expect(turnstile).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(turnstile).toContain("frame-src 'self' https://challenges.cloudflare.com");
    const recaptcha = policy({ ...keys, CHALLENGE_VENDOR: 'recaptcha' });
    expect(recaptcha).toContain(
      "script-src 'self' https://www.google.com https://www.gstatic.com;",
    );
  });

  it('requires both keys, and says so', () => {
    expect(() => policy({ CHALLENGE_VENDOR: 'turnstile' })).toThrow(
      /CHALLENGE_SITE_KEY.*\n.*CHALLENGE_SECRET/,
    );
  });
});
