import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  type InstagramStandIn,
  startInstagram,
} from '../../../../emulators/instagram/server';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts } from '../../platform/testing/gym';
import { createInstagram } from './create-instagram';
import { renewTokensJob } from './renew-tokens';
import { instagramLinks } from './schema';
import { testOutbound } from '../../platform/testing/outbound';

const [mika, gym, personal] = accounts as [
  (typeof accounts)[number],
  (typeof accounts)[number],
  (typeof accounts)[number],
];
const dayMs = 86_400_000;

let t: TestApp;
let standIn: InstagramStandIn;
let start: Date;

// an hour later a vendor that was down is asked again
let outboundNow = new Date('2026-11-21T03:00:00.000Z');
const outbound = testOutbound({ now: () => outboundNow, sleep: async () => undefined });

beforeAll(async () => {
  standIn = await startInstagram({ now: () => t.deps.now() });
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...standIn.settings });
  t = await createTestApp({
    settings,
    instagram: createInstagram(settings.instagram, { outbound, origin: 'http://127.0.0.1:3000' }),
  });
  await insertAccounts(t.deps.database.drizzle, 'ana', 'ben');
  start = t.deps.now();
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});
beforeEach(async () => {
  await t.deps.database.drizzle.delete(instagramLinks);
  t.drain();
});
afterEach(() => {
  t.setNow(start);
  standIn.setFault(null);
  outboundNow = new Date(outboundNow.getTime() + 3_600_000);
});

interface Visit {
  readonly url: URL;
  readonly verifier: string;
}

async function begin(as: string): Promise<Visit> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('hex');
  const { body } = await t.read(`/api/me/instagram/authorizations/${challenge}`, { as });
  return { url: new URL(body.url), verifier };
}

/** What the person chooses at Instagram. @returns what comes back in the address. */
async function choose(url: URL, form: Record<string, string>): Promise<URLSearchParams> {
  const body = new URLSearchParams(form);
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

async function visit(as: string, accountId: string) {
  const { url, verifier } = await begin(as);
  const back = await choose(url, { account: accountId });
  const input = { code: back.get('code'), state: back.get('state'), verifier };
  return { input, answer: await t.call('instagram.authenticate', input, { as }) };
}

const linked = async (as: string) => (await t.read('/api/me/instagram', { as })).body;
const codeOf = (answer: { body: { error: { details: { code: string } } } }) =>
  answer.body.error.details.code;
const renew = () => renewTokensJob.run(t.deps);
const later = (days: number) => t.setNow(new Date(start.getTime() + days * dayMs));

describe('linking', () => {
  test('ends with the account, for its owner alone, and without a word of the token', async () => {
    const { answer } = await visit('ana', mika.id);
    const link = {
      state: 'linked',
      username: 'mika.on.the.wall',
      name: 'Mika Stone',
      photoUrl: `${standIn.url}/pictures/${mika.id}.svg`,
      mediaCount: 31,
      linkedAt: start.toISOString(),
    };
    expect(answer.body.result).toEqual(link);
    expect(await linked('ana')).toEqual({ isOffered: true, link });
    expect(await linked('ben')).toEqual({ isOffered: true, link: null });
    expect(t.sent).toEqual([
      { channel: 'own:ana', type: 'own.changed', data: { kinds: ['instagram'], ids: [] } },
    ]);
    const [row] = await t.deps.database.drizzle.select().from(instagramLinks);
    expect(row?.instagramId).toBe(mika.id);
    expect(row?.token).not.toMatch(/^IG[\w-]+$/);
    const own = await t.read('/api/me/data', { as: 'ana' });
    expect(JSON.stringify(own.body)).toContain('mika.on.the.wall');
    expect(JSON.stringify(own.body)).not.toContain(row?.token);
  });

  test('asks for nothing but reading profile and posts', async () => {
    const { url } = await begin('ana');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: expect.any(String),
      redirect_uri: 'http://127.0.0.1:3000/auth/instagram',
      response_type: 'code',
      scope: 'instagram_business_basic',
      state: expect.any(String),
    });
  });

  test('puts another account in place of the one before', async () => {
    await visit('ana', mika.id);
    await visit('ana', gym.id);
    expect((await linked('ana')).link.username).toBe('harbour.boulders');
  });

  test('is refused for a personal account, in words that help', async () => {
    const { answer } = await visit('ana', personal.id);
    expect(codeOf(answer)).toBe('instagram_personal');
    expect((await linked('ana')).link).toBeNull();
  });

  test('belongs to the browser and the account that began it, for a quarter of an hour', async () => {
    const { url, verifier } = await begin('ana');
    const back = await choose(url, { account: mika.id });
    const input = { code: back.get('code'), state: back.get('state'), verifier };
    const send = (change: object, as = 'ana') =>
      t.call('instagram.authenticate', { ...input, ...change }, { as });
    const other = randomBytes(32).toString('base64url');
    const foreign = await begin('ben');
    for (const answer of [
      await send({}, 'ben'),
      await send({ verifier: other }),
      await send({ state: foreign.url.searchParams.get('state') }),
      await send({ state: 'made.up' }),
    ])
      expect(codeOf(answer)).toBe('instagram_visit_over');
    t.setNow(new Date(start.getTime() + 15 * 60_000));
    expect(codeOf(await send({}))).toBe('instagram_visit_over');
    t.setNow(start);
    expect((await send({})).status).toBe(200);
    // a code is good once
    expect(codeOf(await send({}))).toBe('instagram_visit_over');
  });

  test('that Instagram can’t answer says so, and links nothing', async () => {
    for (const fault of ['down', 'failing', 'limited', 'garbage'] as const) {
      const { url, verifier } = await begin('ana');
      const back = await choose(url, { account: mika.id });
      standIn.setFault(fault);
      const input = { code: back.get('code'), state: back.get('state'), verifier };
      const answer = await t.call('instagram.authenticate', input, { as: 'ana' });
      expect([answer.status, codeOf(answer)]).toEqual([503, 'instagram_unavailable']);
      standIn.setFault(null);
    }
    expect((await linked('ana')).link).toBeNull();
  });

  test('sent twice is one link', async () => {
    const { url, verifier } = await begin('ana');
    const back = await choose(url, { account: mika.id });
    const input = { code: back.get('code'), state: back.get('state'), verifier };
    const answers = [
      await t.call('instagram.authenticate', input, { as: 'ana', key: 'the-same' }),
      await t.call('instagram.authenticate', input, { as: 'ana', key: 'the-same' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('posts', () => {
  const fetchMedia = (input: object = {}) => t.call('instagram.fetchMedia', input, { as: 'ana' });

  test('come page by page, the latest first', async () => {
    await visit('ana', mika.id);
    const first = (await fetchMedia()).body.result;
    expect(first.items).toHaveLength(24);
    expect(first.items[0]).toEqual({
      id: mika.posts[0]?.id,
      kind: 'video',
      caption: 'Finally, the crux with the high heel hook',
      permalink: `https://www.instagram.com/reel/${mika.posts[0]?.id}/`,
      url: `${standIn.url}/films/${mika.posts[0]?.id}.mp4`,
      posterUrl: `${standIn.url}/pictures/${mika.posts[0]?.id}.svg`,
      takenAt: '2026-11-20T18:00:00.000Z',
    });
    expect(first.items[4]).toMatchObject({ url: null });
    const rest = (await fetchMedia({ after: first.nextCursor })).body.result;
    expect([rest.items.length, rest.nextCursor]).toEqual([7, null]);
    expect(rest.items.at(-1).id).toBe(mika.posts.at(-1)?.id);
  });

  test('get fresh addresses, if they are there and the account’s own', async () => {
    await visit('ana', mika.id);
    const refresh = (mediaId?: string) =>
      t.call('instagram.refreshMediaUrl', { mediaId }, { as: 'ana' });
    const [film] = mika.posts;
    expect((await refresh(film?.id)).body.result).toEqual({
      id: film?.id,
      url: `${standIn.url}/films/${film?.id}.mp4`,
      posterUrl: `${standIn.url}/pictures/${film?.id}.svg`,
    });
    for (const mediaId of ['1', gym.posts[0]?.id])
      expect(codeOf(await refresh(mediaId))).toBe('instagram_media_gone');
  });

  test('need a link', async () => {
    for (const [call, input] of [
      ['fetchMedia', {}],
      ['refreshDetails', {}],
      ['refreshMediaUrl', { mediaId: '1' }],
    ] as const) {
      const answer = await t.call(`instagram.${call}`, input, { as: 'ben' });
      expect(codeOf(answer)).toBe('instagram_not_linked');
    }
  });

  test('of a revoked token break the link until it is linked again', async () => {
    await visit('ana', mika.id);
    standIn.revoke(mika.id);
    t.drain();
    expect(codeOf(await fetchMedia())).toBe('instagram_link_broken');
    expect((await linked('ana')).link).toMatchObject({ state: 'broken', username: mika.username });
    expect(t.sent).toHaveLength(1);
    const asked = standIn.requests.length;
    expect(codeOf(await fetchMedia())).toBe('instagram_link_broken');
    expect(standIn.requests).toHaveLength(asked);
    await visit('ana', mika.id);
    expect((await fetchMedia()).status).toBe(200);
  });

  test('stay linked while Instagram is down', async () => {
    await visit('ana', mika.id);
    for (const fault of ['down', 'failing', 'limited', 'garbage'] as const) {
      standIn.setFault(fault);
      expect(codeOf(await fetchMedia())).toBe('instagram_unavailable');
    }
    expect((await linked('ana')).link.state).toBe('linked');
  });
});

test('details are read anew', async () => {
  await visit('ana', mika.id);
  await t.deps.database.drizzle.update(instagramLinks).set({ username: 'old.name', mediaCount: 1 });
  const { body } = await t.call('instagram.refreshDetails', {}, { as: 'ana' });
  expect(body.result).toMatchObject({ username: 'mika.on.the.wall', mediaCount: 31 });
  expect((await linked('ana')).link).toEqual(body.result);
});

test('unlinking forgets everything, and is no error twice', async () => {
  await visit('ana', mika.id);
  await visit('ben', gym.id);
  for (const _ of [1, 2])
    expect((await t.call('instagram.clear', {}, { as: 'ana' })).status).toBe(200);
  expect((await linked('ana')).link).toBeNull();
  expect((await linked('ben')).link.state).toBe('linked');
});

describe('tokens', () => {
  const expiry = async () =>
    (await t.deps.database.drizzle.select().from(instagramLinks))[0]?.tokenExpiresAt;

  test('are renewed when two weeks are left, and not before', async () => {
    await visit('ana', mika.id);
    const given = await expiry();
    later(40);
    await renew();
    expect(await expiry()).toEqual(given);
    later(50);
    await renew();
    expect(await expiry()).toEqual(new Date(start.getTime() + 110 * dayMs));
    expect((await t.call('instagram.fetchMedia', {}, { as: 'ana' })).status).toBe(200);
  });

  test('that ended while we were away break the link', async () => {
    await visit('ana', mika.id);
    later(60);
    expect((await linked('ana')).link.state).toBe('broken');
    expect(codeOf(await t.call('instagram.fetchMedia', {}, { as: 'ana' }))).toBe(
      'instagram_link_broken',
    );
    await renew();
    const [row] = await t.deps.database.drizzle.select().from(instagramLinks);
    expect(row).toMatchObject({ state: 'broken', token: null });
  });

  test('that were revoked break theirs, and the others are renewed', async () => {
    await visit('ana', mika.id);
    await visit('ben', gym.id);
    standIn.revoke(mika.id);
    later(50);
    await renew();
    expect((await linked('ana')).link.state).toBe('broken');
    later(70);
    expect((await linked('ben')).link.state).toBe('linked');
  });

  test('wait while Instagram is down: the job fails, so that it is tried again', async () => {
    await visit('ana', mika.id);
    later(50);
    standIn.setFault('failing');
    await expect(renew()).rejects.toThrow('/refresh_access_token: failed');
    standIn.setFault(null);
    await renew();
    expect(await expiry()).toEqual(new Date(start.getTime() + 110 * dayMs));
  });
});
