import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  accounts,
  type InstagramStandIn,
  startInstagram,
} from '../../../../emulators/instagram/server';
import { createInstagram } from '../../people/instagram/create-instagram';
import { instagramLinks } from '../../people/instagram/schema';
import { parseSettings } from '../../platform/config/settings';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { testOutbound } from '../../platform/testing/outbound';
import { gymRoles } from '../staff/schema';
import { gymPostLinks } from './schema';

// A gym's own posts at Instagram: of the account that its manager linked, and of no other.

const [creator, business] = accounts as [(typeof accounts)[number], (typeof accounts)[number]];
const minuteMs = 60_000;

let t: TestApp;
let standIn: InstagramStandIn;
let at = new Date('2026-11-21T03:00:00.000Z');
const later = (ms: number) => {
  at = new Date(at.getTime() + ms);
  t.setNow(at);
};

beforeAll(async () => {
  standIn = await startInstagram({ now: () => t.deps.now() });
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...standIn.settings });
  const outbound = testOutbound({ now: () => at, sleep: async () => undefined });
  const instagram = createInstagram(settings.instagram, {
    outbound,
    origin: 'http://127.0.0.1:3000',
  });
  t = await createTestApp({ settings, instagram });
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'mia', 'max', 'sam');
  await insertGym(db, {}, [{ id: 'slow', name: 'Slow Burn' }]);
  await db.insert(gymRoles).values([
    { gymId: 'gym', uid: 'mia', role: 'manager' },
    { gymId: 'gym', uid: 'max', role: 'manager' },
    { gymId: 'gym', uid: 'sam', role: 'staff' },
  ]);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});
beforeEach(async () => {
  standIn.setFault(null);
  const db = t.deps.database.drizzle;
  await db.delete(gymPostLinks);
  await db.delete(instagramLinks);
  later(24 * 60 * minuteMs);
});

/** Links an account as a browser does. */
async function link(as: string, account: string): Promise<void> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('hex');
  const { body } = await t.read(`/api/me/instagram/authorizations/${challenge}`, { as });
  const form = new URLSearchParams({ account });
  const chosen = await fetch(body.url, { method: 'POST', redirect: 'manual', body: form });
  const back = new URL(chosen.headers.get('location') ?? '').searchParams;
  const input = { code: back.get('code'), state: back.get('state'), verifier };
  expect((await t.call('instagram.authenticate', input, { as })).status).toBe(200);
}

const show = (as: string) => t.call('gymPosts.linkPosts', { gymId: 'gym' }, { as });
const stop = (as: string) => t.call('gymPosts.unlinkPosts', { gymId: 'gym' }, { as });
const posts = async () => (await t.read('/api/gyms/gym/posts')).body;
const seenBy = (as: string) => t.read('/api/gyms/gym/staff/posts-link', { as });
const codeOf = (answer: { body: { error: { details: { code: string } } } }) =>
  answer.body.error.details.code;
const asked = () =>
  standIn.lines[0]?.received().filter(({ what }) => what.includes('/media')).length ?? 0;
const none = { username: null, items: [], isReachable: true };

test('everybody sees the latest posts of the manager’s account, and Instagram is asked once', async () => {
  expect(await posts()).toEqual(none);
  await link('mia', business.id);
  expect(await posts()).toEqual(none);
  expect((await show('mia')).status).toBe(200);
  const before = asked();
  const [first] = await Promise.all([posts(), posts(), posts()]);
  expect(first).toMatchObject({ username: business.username, isReachable: true });
  expect(first.items.length).toBeGreaterThan(0);
  for (const { id, pictureUrl } of first.items) {
    expect(business.posts.map((post) => post.id)).toContain(id);
    expect(pictureUrl).toMatch(/^http/);
  }
  expect(JSON.stringify(first)).not.toContain('token');
  expect(asked() - before).toBe(1);
  later(11 * minuteMs);
  await posts();
  expect(asked() - before).toBe(2);
  expect((await seenBy('mia')).body.link).toMatchObject({
    username: business.username,
    state: 'linked',
    isOwn: true,
  });
});

test('managers alone decide it, and only with an account of their own', async () => {
  expect(codeOf(await show('mia'))).toBe('instagram_not_linked');
  await link('sam', creator.id);
  expect((await show('sam')).status).toBe(403);
  expect((await stop('sam')).status).toBe(403);
  expect((await seenBy('sam')).status).toBe(403);
  await link('mia', business.id);
  await show('mia');
  const { body } = await seenBy('max');
  expect(body).toMatchObject({ own: null, link: { isOwn: false, username: business.username } });
  await link('max', creator.id);
  expect((await show('max')).status).toBe(200);
  expect((await posts()).username).toBe(creator.username);
  expect((await stop('mia')).status).toBe(200);
  expect((await stop('mia')).status).toBe(200);
  expect(await posts()).toEqual(none);
});

test('an account that was unlinked, or another one that was linked since, isn’t the gym’s', async () => {
  await link('mia', business.id);
  await show('mia');
  expect((await posts()).items.length).toBeGreaterThan(0);
  await link('mia', creator.id);
  later(11 * minuteMs);
  expect(await posts()).toEqual(none);
  expect((await seenBy('max')).body.link).toMatchObject({ state: 'broken', isOwn: false });
  await t.call('instagram.clear', {}, { as: 'mia' });
  later(11 * minuteMs);
  expect(await posts()).toEqual(none);
  expect((await seenBy('mia')).body).toMatchObject({ own: null, link: { state: 'broken' } });
});

test('while Instagram is down, what was read lately stays for an hour, then the page says so', async () => {
  await link('mia', business.id);
  await show('mia');
  const before = await posts();
  standIn.lines[0]?.setFault({ kind: 'fail', seconds: 0, times: null });
  later(11 * minuteMs);
  expect(await posts()).toEqual(before);
  later(60 * minuteMs);
  expect(await posts()).toEqual({ username: business.username, items: [], isReachable: false });
  standIn.lines[0]?.setFault(null);
  later(11 * minuteMs);
  expect((await posts()).items.length).toBe(before.items.length);
});

test('a gym that there isn’t has none to read', async () => {
  expect((await t.read('/api/gyms/nowhere/posts')).status).toBe(404);
});
