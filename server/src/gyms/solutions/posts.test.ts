import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { videos } from '../videos/schema';
import { solutions } from './schema';

// Reels and videos at Instagram as solutions: chosen by their author, shown to others, and gone.

const [mika, gym] = accounts as [(typeof accounts)[number], (typeof accounts)[number]];
const [reel, photo, otherReel, , keptBack] = mika.posts as (typeof mika.posts)[number][];
const start = new Date('2026-11-21T03:00:00.000Z');
const hourMs = 3_600_000;

let t: TestApp;
let standIn: InstagramStandIn;
// a day later a vendor that was down is asked again, and nothing is remembered
let at = start;
const later = (ms: number) => {
  at = new Date(at.getTime() + ms);
  t.setNow(at);
};

beforeAll(async () => {
  standIn = await startInstagram({ now: () => t.deps.now() });
  const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...standIn.settings });
  const outbound = testOutbound({ now: () => at, sleep: async () => undefined });
  t = await createTestApp({
    settings,
    instagram: createInstagram(settings.instagram, { outbound, origin: 'http://127.0.0.1:3000' }),
  });
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'ana', 'ben', 'mia');
  await insertGym(db, {}, [
    { id: 'slow', name: 'Slow Burn' },
    { id: 'fast', name: 'Fast Lane' },
  ]);
  await db.insert(gymRoles).values({ gymId: 'gym', uid: 'mia', role: 'manager' });
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});
beforeEach(async () => {
  standIn.setFault(null);
  const db = t.deps.database.drizzle;
  await db.delete(videos);
  await db.delete(instagramLinks);
  later(24 * hourMs);
  await link('ana', mika.id);
});
afterEach(() => standIn.deliverTo(null));

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

const add = (input: object = {}, as = 'ana') =>
  t.call(
    'solutions.addPost',
    { gymId: 'gym', climbId: 'slow', mediaId: reel?.id, isPublished: true, ...input },
    { as },
  );
const codeOf = (answer: { body: { error: { details: { code: string } } } }) =>
  answer.body.error.details.code;
const added = async (input: object = {}): Promise<string> =>
  (await add(input)).body.result.solutionId;
const list = async () => (await t.read('/api/gyms/gym/climbs/slow/solutions')).body;
const stateOf = async (id: string, as?: string) => {
  const { status, body } = await t.read(`/api/solutions/${id}/post`, as ? { as } : {});
  return status === 200 ? body.state : status;
};
const videoOf = async (id: string) =>
  (await t.read(`/api/solutions/${id}`, { as: 'ana' })).body.video;
const go = async (src: string) => {
  const { status, headers } = await t.read(src);
  return [status, headers.location];
};
const graphRequests = () => standIn.requests.filter((line) => line.includes(reel?.id ?? ''));

describe('a reel', () => {
  test('becomes a solution that everybody sees and that counts, and no file is kept', async () => {
    const id = await added({ caption: 'Heel early' });
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id,
      caption: 'Heel early',
      author: { uid: 'ana' },
      video: {
        state: 'ready',
        loop: null,
        post: { permalink: `https://www.instagram.com/reel/${reel?.id}/` },
      },
    });
    expect(await stateOf(id)).toBe('playable');
    const { sources, posters } = items[0].video;
    expect(await go(sources[0].src)).toEqual([302, `${standIn.url}/films/${reel?.id}.mp4`]);
    expect(await go(posters.medium)).toEqual([302, `${standIn.url}/pictures/${reel?.id}.svg`]);
    const [row] = await t.deps.database.drizzle.select().from(videos);
    expect(row).toMatchObject({ storedBytes: 0, uploadKeyHash: null, postAccountId: mika.id });
    expect((await t.read('/api/gyms/gym/climbs/slow')).body.solutionCount).toBe(1);
  });

  test('can wait as a draft, which its author alone sees, and is published', async () => {
    const id = await added({ isPublished: false });
    expect((await list()).total).toBe(0);
    expect([await stateOf(id), await stateOf(id, 'ben'), await stateOf(id, 'ana')]).toEqual([
      404,
      404,
      'playable',
    ]);
    const drafts = await t.read('/api/me/drafts', { as: 'ana' });
    expect(drafts.body.items[0].video.post.permalink).toContain('instagram.com');
    await t.call('solutions.publishSolutions', { solutionIds: [id] }, { as: 'ana' });
    expect((await list()).total).toBe(1);
  });

  test('is one’s own, a video, and once on a climb', async () => {
    expect(codeOf(await add({ mediaId: gym.posts[0]?.id }))).toBe('instagram_media_gone');
    for (const post of [photo, keptBack])
      expect(codeOf(await add({ mediaId: post?.id }))).toBe('instagram_not_a_video');
    expect(codeOf(await add({}, 'ben'))).toBe('instagram_not_linked');
    expect(codeOf(await add({ climbId: 'none' }))).toBe('not_found');
    await added();
    expect(codeOf(await add())).toBe('video_in_use');
    expect((await add({ climbId: 'fast' })).status).toBe(200);
    expect((await add({ mediaId: otherReel?.id })).status).toBe(200);
    expect(await t.deps.database.drizzle.select().from(solutions)).toHaveLength(3);
  });

  test('chosen twice at once is one solution', async () => {
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('is asked for once, however many watch it, until its address runs out', async () => {
    const id = await added();
    const before = graphRequests().length;
    expect(await Promise.all([stateOf(id), stateOf(id, 'ben'), stateOf(id)])).toEqual([
      'playable',
      'playable',
      'playable',
    ]);
    const { sources } = await videoOf(id);
    await go(sources[0].src);
    expect(graphRequests().length - before).toBe(1);
    later(hourMs);
    expect(await stateOf(id)).toBe('playable');
    expect(graphRequests().length - before).toBe(2);
  });

  test('is in its owner’s data and goes with the account', async () => {
    await added();
    const { body } = await t.read('/api/me/data', { as: 'ana' });
    expect(JSON.stringify(body)).toContain(`https://www.instagram.com/reel/${reel?.id}/`);
  });
});

describe('what doesn’t play says so', () => {
  test('deleted at Instagram', async () => {
    const id = await added({ mediaId: mika.posts[10]?.id });
    standIn.deletePost(mika.posts[10]?.id ?? '');
    expect(await stateOf(id)).toBe('gone');
    const { sources, posters, post } = await videoOf(id);
    expect([(await go(sources[0].src))[0], (await go(posters.small))[0]]).toEqual([404, 404]);
    expect(post.permalink).toContain('instagram.com');
    // nobody asks again for a while
    const asked = standIn.requests.length;
    expect(await stateOf(id)).toBe('gone');
    expect(standIn.requests).toHaveLength(asked);
  });

  test('whose address didn’t load: Instagram is asked again, once a minute', async () => {
    const id = await added({ mediaId: mika.posts[12]?.id });
    const ask = async (query = '') =>
      (await t.read(`/api/solutions/${id}/post${query}`)).body.state;
    expect(await ask()).toBe('playable');
    standIn.deletePost(mika.posts[12]?.id ?? '');
    expect(await ask('?after=failure')).toBe('playable');
    later(60_000);
    expect([await ask(), await ask('?after=failure'), await ask()]).toEqual([
      'playable',
      'gone',
      'gone',
    ]);
  });

  test('the account unlinked, at once, and linked again it plays', async () => {
    const id = await added();
    expect(await stateOf(id)).toBe('playable');
    await t.call('instagram.clear', {}, { as: 'ana' });
    expect(await stateOf(id)).toBe('unlinked');
    expect((await go((await videoOf(id)).sources[0].src))[0]).toBeGreaterThanOrEqual(400);
    expect((await list()).total).toBe(1);
    await link('ana', gym.id);
    expect(await stateOf(id)).toBe('gone');
    await link('ana', mika.id);
    expect(await stateOf(id)).toBe('playable');
  });

  test('the token revoked or ended', async () => {
    const id = await added();
    standIn.revoke(mika.id);
    expect(await stateOf(id)).toBe('unlinked');
    const { body } = await t.read('/api/me/instagram', { as: 'ana' });
    expect(body.link.state).toBe('broken');
    await link('ana', mika.id);
    expect(await stateOf(id)).toBe('playable');
    later(61 * 24 * hourMs);
    expect(await stateOf(id)).toBe('unlinked');
  });

  test.each(['down', 'failing', 'limited', 'garbage'] as const)(
    'Instagram %s, and it plays when that is over',
    async (fault) => {
      const id = await added();
      standIn.setFault(fault);
      expect(await stateOf(id)).toBe('unavailable');
      expect((await go((await videoOf(id)).sources[0].src))[0]).toBe(503);
      expect(codeOf(await add({ climbId: 'fast' }))).toBe('instagram_unavailable');
      standIn.setFault(null);
      later(hourMs);
      expect(await stateOf(id)).toBe('playable');
    },
  );

  test('somebody who removes the product keeps their words; asking for deletion forgets the post', async () => {
    const id = await added({ caption: 'Heel early' });
    const { sources, post } = await videoOf(id);
    expect(post.permalink).not.toBeNull();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    standIn.deliverTo(`${t.app.listeningOrigin}/api/photo-sharing`);
    expect(await standIn.remove(mika.id, 'deauthorisation')).toBe(200);
    expect(await stateOf(id)).toBe('unlinked');
    expect((await videoOf(id)).post.permalink).toBe(post.permalink);
    expect(await standIn.remove(mika.id, 'deletion')).toBe(200);
    expect(await stateOf(id)).toBe('gone');
    expect(await videoOf(id)).toMatchObject({
      sources: [],
      posters: null,
      post: { permalink: null },
    });
    expect((await go(sources[0].src))[0]).toBe(404);
    expect((await list()).items[0].caption).toBe('Heel early');
    const [row] = await t.deps.database.drizzle.select().from(videos);
    expect(row).toMatchObject({ postMediaId: null, postAccountId: null, postPermalink: null });
  });

  test('hidden by staff: for nobody but its author’s words', async () => {
    const id = await added();
    const { sources } = await videoOf(id);
    const hide = { gymId: 'gym', solutionId: id, reason: 'Another climb' };
    expect((await t.call('solutions.hideSolution', hide, { as: 'mia' })).status).toBe(200);
    expect([await stateOf(id), await stateOf(id, 'ana'), (await go(sources[0].src))[0]]).toEqual([
      404, 404, 404,
    ]);
  });

  test('one that isn’t at Instagram has no such page', async () => {
    const id = await added();
    await t.deps.database.drizzle
      .update(videos)
      .set({ pipeline: 'own' })
      .where(eq(videos.uid, 'ana'));
    expect(await stateOf(id)).toBe(404);
  });
});
