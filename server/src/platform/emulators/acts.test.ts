import { createECDH } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startIdentityProviders } from '../../../../emulators/identity-providers/server';
import { accounts, startInstagram } from '../../../../emulators/instagram/server';
import { startMux } from '../../../../emulators/mux/server';
import { startPushService } from '../../../../emulators/push-service';
import { startSmsGateway } from '../../../../emulators/sms-gateway';
import type { VendorAct, VendorLine } from '../../../../emulators/vendor-line';
import { startVendorDesk, type VendorDesk } from './testing/vendor-desk';

// What a person or a script does as the vendor, by the API of the page that shows them all.

interface Vendor {
  readonly url: string;
  readonly lines: readonly VendorLine[];
  deliverTo?(url: string | null): void;
  close(): Promise<void>;
}

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

let desk: VendorDesk;
async function start<T extends Vendor>(begin: () => Promise<T>): Promise<T> {
  const vendor = await begin();
  desk = await startVendorDesk(vendor);
  open.push(vendor, desk);
  return vendor;
}

async function actsOf(vendor: string): Promise<VendorAct[]> {
  const answer = await fetch(`${desk.url}/api/vendors/${vendor}`);
  return ((await answer.json()) as { acts: VendorAct[] }).acts; // the desk's own answer
}

/** @returns the status: 200 once done, 400 if it isn't possible now. */
async function act(vendor: string, name: string, subject: string | null = null): Promise<number> {
  const answer = await fetch(`${desk.url}/api/vendors/${vendor}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: name, subject }),
  });
  return answer.status;
}

async function statusOf(url: string, request: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { redirect: 'manual', ...request });
  await answer.arrayBuffer();
  return answer.status;
}

describe('Instagram', () => {
  const [account] = accounts;
  if (account === undefined) throw new Error('Nobody is there');
  let url = '';
  let me = '';
  beforeEach(async () => {
    const photos = await start(startInstagram);
    ({ url } = photos);
    me = `${url}/v21.0/me?fields=username&access_token=${await link(photos.settings)}`;
    expect(await statusOf(me)).toBe(200);
  });

  /** @returns a token of the account. */
  async function link(settings: Readonly<Record<string, string>>): Promise<string> {
    const { INSTAGRAM_APP_ID: id = '', INSTAGRAM_APP_SECRET: secret = '' } = settings;
    const back = 'https://climb.example/auth/instagram';
    const asked = { client_id: id, redirect_uri: back, response_type: 'code' };
    const query = new URLSearchParams({ ...asked, scope: 'instagram_business_basic' });
    const allowed = await fetch(`${url}/oauth/authorize?${query}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ account: account?.id ?? '' }),
    });
    const code = new URL(allowed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const grant = { client_id: id, client_secret: secret, grant_type: 'authorization_code' };
    const redeemed = await fetch(`${url}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({ ...grant, redirect_uri: back, code }),
    });
    const { data } = (await redeemed.json()) as { data: { access_token: string }[] }; // as Instagram answers
    return data[0]?.access_token ?? '';
  }

  it.each(['revoke', 'expire'])('%s ends the token, and nobody is told', async (name) => {
    expect(await act('instagram', name, account.id)).toBe(200);
    expect(await statusOf(me)).toBe(400);
    expect(desk.kept()).toEqual([]);
  });

  it.each([
    ['remove', 'deauthorisation'],
    ['delete', 'deletion'],
  ])('%s ends the token and tells the product of the %s', async (name, what) => {
    expect(await act('instagram', name, account.id)).toBe(200);
    expect(await statusOf(me)).toBe(400);
    expect(desk.kept()).toMatchObject([{ path: `/${what}` }]);
  });

  it('deleteReel takes the latest one away, and nothing else', async () => {
    const reels = account.posts.filter(({ type }) => type === 'VIDEO').slice(0, 2);
    const answers = async () => {
      const at = (id: string) => statusOf(me.replace('/me?fields=username', `/${id}?fields=id`));
      return Promise.all(reels.map(({ id }) => at(id)));
    };
    expect(await answers()).toEqual([200, 200]);
    expect(await act('instagram', 'deleteReel', account.id)).toBe(200);
    expect(await answers()).toEqual([400, 200]);
  });

  it('offers nothing for an account that isn’t linked', async () => {
    expect(await act('instagram', 'revoke', account.id)).toBe(200);
    expect(await actsOf('instagram')).toEqual([]);
    expect(await act('instagram', 'revoke', account.id)).toBe(400);
  });
});

describe('Mux', () => {
  const openUpload = async (): Promise<{
    id: string;
    url: string;
    read: () => Promise<string>;
  }> => {
    const videos = await start(startMux);
    const { MUX_TOKEN_ID: id = '', MUX_TOKEN_SECRET: secret = '' } = videos.settings;
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const uploads = `${videos.url}/video/v1/uploads`;
    const ask = async (place: string, request: RequestInit = {}) => {
      const answer = await fetch(place, { headers: { authorization }, ...request });
      const { data } = (await answer.json()) as {
        data: { id: string; url: string; status: string };
      }; // as Mux answers
      return data;
    };
    const upload = await ask(uploads, { method: 'POST', body: '{}' });
    return { ...upload, read: async () => (await ask(`${uploads}/${upload.id}`)).status };
  };
  const eventsOf = () => desk.kept().map(({ body }) => (body as { type: string }).type); // as Mux sends

  it.each([
    ['cancel', 'cancelled', ['video.upload.created', 'video.upload.cancelled']],
    ['decline', 'errored', ['video.upload.created', 'video.upload.errored']],
    // the service has no event of its own for this
    ['expire', 'timed_out', ['video.upload.created']],
  ])('%s ends a waiting upload as %s', async (name, status, events) => {
    const { id, read } = await openUpload();
    expect(await act('mux', name, id)).toBe(200);
    expect(await read()).toBe(status);
    await desk.until(() => eventsOf().length === events.length);
    expect(eventsOf().toSorted()).toEqual(events.toSorted());
    expect(await act('mux', name, id)).toBe(400);
  });

  it('declines a video, then deletes it', async () => {
    const { url } = await openUpload();
    expect(await statusOf(url, { method: 'PUT', body: 'no video' })).toBe(200);
    const [{ subject } = { subject: null }] = await actsOf('mux');
    expect(await act('mux', 'decline', subject)).toBe(200);
    expect(await act('mux', 'delete', subject)).toBe(200);
    await desk.until(() => eventsOf().includes('video.asset.deleted'));
    expect(eventsOf()).toContain('video.asset.errored');
    expect(await actsOf('mux')).toEqual([]);
  });
});

it('Web Push: expires a subscription, and only that one', async () => {
  const service = await start(startPushService);
  const ecdh = createECDH('prime256v1');
  const key = ecdh.generateKeys('base64url');
  const [first, second] = [service.subscribe(key), service.subscribe(key)];
  const post = (endpoint: string) => statusOf(endpoint, { method: 'POST', headers: { ttl: '1' } });
  expect(await post(first.endpoint)).toBe(400);
  expect(await act('push', 'expire', first.endpoint)).toBe(200);
  expect(await post(first.endpoint)).toBe(410);
  expect(await post(second.endpoint)).toBe(400);
  expect((await actsOf('push')).map(({ subject }) => subject)).toEqual([second.endpoint]);
  expect(await act('push', 'expire', first.endpoint)).toBe(400);
});

it('SMS: declines the next text, and only that one', async () => {
  const sms = await start(startSmsGateway);
  const { origin, username, password } = new URL(sms.url);
  const credentials = Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64');
  const send = () =>
    statusOf(`${origin}/2010-04-01/Accounts/${username}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: '+61400000101', From: '+61400000001', Body: 'Hi' }),
    });
  expect(await act('sms', 'decline')).toBe(200);
  expect(await send()).toBe(400);
  expect(await send()).toBe(201);
});

it('sign-in: revokes what one provider gave out, and not the others’', async () => {
  const providers = await start(startIdentityProviders);
  const token = providers.accessToken({ sub: '1', email: 'ana@climb.example' });
  const info = `${providers.url}/oauth2.googleapis.com/tokeninfo?access_token=${token}`;
  expect(await statusOf(info)).toBe(200);
  for (const other of ['apple', 'microsoft']) {
    expect(await act(other, 'revoke')).toBe(200);
    expect(await statusOf(info)).toBe(200);
  }
  expect(await act('google', 'revoke')).toBe(200);
  expect(await statusOf(info)).toBe(400);
});
