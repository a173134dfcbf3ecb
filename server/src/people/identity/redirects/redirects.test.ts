import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp, type ProviderApp } from '../../../platform/testing/provider-app';

let app: ProviderApp;
beforeAll(async () => {
  app = await createProviderApp({ now: () => new Date() });
});
afterAll(() => app.close());

const message = (answer: { body: { error: { message: string } } }) => answer.body.error.message;
const origin = 'http://127.0.0.1:3000';

interface Begun {
  readonly url: URL;
  readonly cookies: Record<string, string>;
}

const post = (
  url: string,
  payload: object,
  more: { cookies?: Record<string, string>; headers?: Record<string, string> } = {},
) =>
  app.send({
    method: 'POST',
    url,
    payload,
    headers: { origin, ...more.headers },
    cookies: more.cookies ?? {},
  });

async function start(body: object): Promise<Begun> {
  const answer = await post('/api/sign-in/start', { intent: 'sign-in', ...body });
  expect(answer.status).toBe(200);
  return { url: new URL(answer.body.url), cookies: answer.cookies };
}

const finish = ({ cookies }: Pick<Begun, 'cookies'>, body: object) =>
  post('/api/sign-in/finish', body, { cookies });

/** What the person does at the stand-in. @returns the answer that goes back. */
async function choose(url: URL, fields: Record<string, string> = {}): Promise<URLSearchParams> {
  const person = { email: 'ana.stone@gmail.com', name: 'Ana Stone', verified: 'on', ...fields };
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(person),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  if (location !== null) return new URL(location).searchParams;
  const inputs = (await answer.text()).matchAll(/name="(\w+)" value="([^"]*)"/g);
  const answered = new URLSearchParams();
  for (const [, name = '', value = ''] of inputs)
    answered.set(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  return answered;
}

const signInBy = (postBody: string) =>
  app.identity('accounts:signInWithIdp', { requestUri: origin, postBody });

describe('a visit to a provider', () => {
  it.each([
    ['google', 'google.com'],
    ['hotmail', 'microsoft.com'],
  ])('of %s signs in', async (provider, providerId) => {
    const visit = await start({ provider, next: '/gym/demo-gym' });
    const asked = visit.url.searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      redirect_uri: `${origin}/auth/redirect`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    const back = Object.fromEntries(await choose(visit.url));
    const { status, body, headers } = await finish(visit, back);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      provider,
      intent: 'sign-in',
      next: '/gym/demo-gym',
      pendingToken: null,
    });
    const signedIn = await signInBy(body.postBody);
    expect(signedIn.body).toMatchObject({ providerId, email: 'ana.stone@gmail.com' });
    // without the nonce that this browser kept, the same token is worth nothing
    const stolen = new URLSearchParams(body.postBody);
    stolen.delete('nonce');
    expect(message(await signInBy(stolen.toString()))).toBe('MISSING_OR_INVALID_NONCE');
    expect(message(await finish(visit, back))).toMatch(/^INVALID_IDP_RESPONSE/);
  });

  it('of Apple comes back by a post, whose name is kept out of the address', async () => {
    const visit = await start({ provider: 'apple' });
    expect(visit.url.searchParams.get('response_mode')).toBe('form_post');
    const posted = await choose(visit.url, { email: 'apple@relay.example' });
    expect(posted.get('user')).toContain('Ana');
    const answer = await app.send({
      method: 'POST',
      url: '/auth/redirect',
      payload: posted.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://appleid.apple.com',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect(answer.status).toBe(303);
    const back = new URL(String(answer.headers['location']), origin);
    expect(back.pathname).toBe('/auth/redirect');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: posted.get('code'),
      state: posted.get('state'),
    });
    const cookies = { ...visit.cookies, ...answer.cookies };
    const { body } = await finish({ cookies }, Object.fromEntries(back.searchParams));
    expect((await signInBy(body.postBody)).body).toMatchObject({
      providerId: 'apple.com',
      displayName: 'Ana Stone',
      isNewUser: true,
    });
  });

  it('belongs to the browser that began it', async () => {
    const mine = await start({ provider: 'google' });
    const theirs = await start({ provider: 'google' });
    const back = Object.fromEntries(await choose(theirs.url));
    expect(message(await finish(mine, back))).toBe('REDIRECT_EXPIRED');
    expect(message(await finish({ cookies: {} }, back))).toBe('REDIRECT_EXPIRED');
    const changed = Object.fromEntries(
      Object.entries(theirs.cookies).map(([name, value]) => [name, `${value.slice(0, -4)}AAAA`]),
    );
    expect(message(await finish({ cookies: changed }, back))).toBe('REDIRECT_EXPIRED');
    // a code of one visit is no good in another
    const mixed = { ...Object.fromEntries(await choose(mine.url)), code: back['code'] };
    expect(message(await finish(mine, mixed))).toMatch(/^INVALID_IDP_RESPONSE/);
  });

  it('keeps its cookie from scripts, other sites and other paths', async () => {
    const answer = await post('/api/sign-in/start', { provider: 'google', intent: 'link' });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^crux\.visit=[^;]+; Max-Age=600; Path=\/api\/sign-in; HttpOnly; SameSite=Lax$/,
    );
  });

  it('says that the person went away', async () => {
    for (const provider of ['google', 'apple']) {
      const visit = await start({ provider });
      const back = Object.fromEntries(await choose(visit.url, { deny: '1' }));
      expect(message(await finish(visit, back))).toBe('USER_CANCELLED');
    }
  });

  it('is begun by no other site, nor for what is no provider', async () => {
    const body = { provider: 'google', intent: 'sign-in' };
    const evil = { headers: { origin: 'https://evil.example' } };
    for (const url of ['/api/sign-in/start', '/api/sign-in/finish'])
      expect((await post(url, body, evil)).status).toBe(403);
    for (const wrong of [{ ...body, provider: 'facebook' }, { ...body, intent: 'steal' }, {}])
      expect((await post('/api/sign-in/start', wrong)).status).toBe(400);
  });

  it('says so where the provider is out of reach, and tries again', async () => {
    const away = await createProviderApp({ now: () => new Date() });
    away.standIn.setDown(true);
    const begin = () =>
      away.send({
        method: 'POST',
        url: '/api/sign-in/start',
        payload: { provider: 'google', intent: 'sign-in' },
      });
    expect(message(await begin())).toBe('PROVIDER_UNREACHABLE : The provider can’t be reached.');
    away.standIn.setDown(false);
    expect((await begin()).status).toBe(200);
    await away.close();
  });
});
