import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTarget, type Target } from '../../../platform/testing/target';

const origin = 'https://climb.example';

let target: Target;
beforeAll(async () => {
  target = await startTarget({ PUBLIC_ORIGIN: origin }, { origin });
});
afterAll(() => target.close());
beforeEach(() => target.drain());

const send = (
  body: object,
  headers: Record<string, string> = {},
  more: Partial<InjectOptions> = {},
) =>
  target.send({
    method: 'POST',
    url: '/v1/accounts:sendOobCode?key=cruxboard-web',
    payload: body,
    headers,
    ...more,
  });
const linkIn = async () => {
  await target.runJobs();
  return new URL(/http\S+/.exec(target.mails.at(-1)?.text ?? '')?.[0] ?? 'about:blank');
};

describe('a mailed link leads to us', () => {
  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
    { 'x-original-url': '//evil.example/', 'x-rewrite-url': '//evil.example/' },
    { forwarded: 'host=evil.example;proto=http' },
    { origin: 'https://evil.example', referer: 'https://evil.example/auth/reset' },
    { host: 'climb.example:x@evil.example' },
  ])('whatever the request says: %j', async (headers) => {
    const { email } = await target.signUp();
    const sent = await send({ requestType: 'PASSWORD_RESET', email }, headers);
    // what is no host at all never gets to us
    if (sent.status !== 200) return expect(sent.status).toBe(400);
    expect((await linkIn()).origin).toBe(origin);
    const { text = '', html = '' } = target.mails.at(-1) ?? {};
    expect(`${text}${html}`).not.toContain('evil.example');
  });

  it('even where the address is asked for in full', async () => {
    const { email } = await target.signUp();
    await send(
      { requestType: 'PASSWORD_RESET', email },
      {},
      {
        url: 'http://evil.example/v1/accounts:sendOobCode?key=cruxboard-web',
      },
    );
    if (target.events.length > 0) expect((await linkIn()).origin).toBe(origin);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    'https://climb.example.evil.example/',
    'https://climb.example@evil.example/',
    'https://climb.example:443@evil.example/',
    'http://climb.example/',
    'https://climb.example:8443/',
    'https://climb.examplé/',
    'https:\\\\evil.example',
    'https:evil.example',
    'javascript:alert(1)//https://climb.example/',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://climb.example/x',
    '/\\evil.example',
    '/gym/demo-gym',
    'https://localhost.evil.example/',
    'https://climb.example.:444/',
    'x',
  ])('and never goes on to %j', async (continueUrl) => {
    const { email } = await target.signUp();
    const { status, body } = await send({ requestType: 'EMAIL_SIGNIN', email, continueUrl });
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^(INVALID_CONTINUE_URI|UNAUTHORIZED_DOMAIN)/);
    expect(target.events).toEqual([]);
  });

  it.each([
    '\thttps://climb.example/a',
    'https://climb.example/\n/evil.example',
    'HTTPS://CLIMB.EXAMPLE/a',
  ])('going on to %j as the address it is', async (continueUrl) => {
    const { email } = await target.signUp();
    expect((await send({ requestType: 'EMAIL_SIGNIN', email, continueUrl })).status).toBe(200);
    const next = new URL((await linkIn()).searchParams.get('continueUrl') ?? '');
    expect(next.origin).toBe(origin);
  });

  it('its other settings lead nowhere: no app, no domain of another', async () => {
    const { email } = await target.signUp();
    const settings = {
      dynamicLinkDomain: 'evil.page.link',
      linkDomain: 'evil.example',
      iOSBundleId: 'x',
      androidPackageName: 'evil.example',
    };
    expect((await send({ requestType: 'PASSWORD_RESET', email, ...settings })).status).toBe(200);
    expect(String(await linkIn())).not.toContain('evil');
  });
});

describe('a mail says what we say', () => {
  it.each([
    'ana@example.com\r\nBcc: everybody@example.com',
    'ana@example.com\nSubject: Free shoes',
    'ana@example.com, everybody@example.com',
    'ana@example.com; everybody@example.com',
    'Ana <ana@example.com>',
    '<ana@example.com>',
    'ana@example.com\u2028x',
    '"ana\r\n"@example.com',
    'ana@example.com%0d%0aBcc:x@example.com',
    'ana@exam\r\nple.com',
    'ana@@example.com',
    `${'a'.repeat(400)}@example.com`,
  ])('to one address alone: %j', async (email) => {
    for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN']) {
      const { status, body } = await send({ requestType, email, continueUrl: `${origin}/` });
      expect([status, body.error?.message]).toEqual([400, 'INVALID_EMAIL']);
    }
    const signUp = { email, password: 'chalk-and-rock-1' };
    expect((await target.identity('accounts:signUp', signUp)).status).toBe(400);
    expect(target.events).toEqual([]);
  });

  it('nothing that somebody calls themselves', async () => {
    const { email, idToken } = await target.signUp();
    const name = 'Free shoes at <a href="https://evil.example">evil.example</a>\r\nBcc: x@y.zz';
    await target.identity('accounts:update', { idToken, displayName: name });
    await send({ requestType: 'VERIFY_EMAIL', idToken });
    await send({ requestType: 'PASSWORD_RESET', email });
    await target.runJobs();
    expect(target.mails).toHaveLength(2);
    expect(JSON.stringify(target.mails)).not.toMatch(/evil|shoes|Bcc/);
  });

  it('in letters that look like an address of ours the address stays another', async () => {
    const { email } = await target.signUp('kim@example.com');
    // the sign of kelvin becomes a small k, so it is the same address to us: nothing goes elsewhere
    for (const alike of ['\u212Aim@example.com', 'kım@example.com', 'kim@example.cοm']) {
      const { status } = await send({ requestType: 'PASSWORD_RESET', email: alike });
      await target.runJobs();
      expect(target.mails.filter(({ to }) => to !== email)).toEqual([]);
      expect([200, 400]).toContain(status);
    }
  });
});

describe('the server goes on to nobody else’s page', () => {
  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/%09/evil.example',
    '/.//evil.example',
    '/auth/login?next=//evil.example',
    '/auth/redirect?continueUrl=https://evil.example',
    '/return?next=https://evil.example',
    '/comps?next=//evil.example',
    '/emulator/action?oobCode=//evil.example',
    '/auth/redirect%0d%0alocation:%20https://evil.example',
    '/@evil.example',
    'http://evil.example/',
  ])('%s', async (url) => {
    const { status, headers } = await target.send({ url, headers: { host: 'evil.example' } });
    const location = headers['location'];
    if (location === undefined) return expect(status).not.toBe(302);
    expect(new URL(String(location), origin).origin).toBe(origin);
    expect(String(location)).not.toMatch(/^[/\\]{2}/);
  });
});
