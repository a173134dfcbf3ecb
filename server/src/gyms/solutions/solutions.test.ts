import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recount } from '../../platform/db/recount';
import { withTransaction } from '../../platform/db/transaction';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { insertVideo } from '../../platform/testing/sample-gym';
import { gymMembers, gymRoles } from '../staff/schema';
import { videos } from '../videos/schema';
import { publishReady } from './publish-ready';
import { sweepSolutionsJob } from './purge-solutions';
import { solutions } from './schema';

let t: TestApp;
const jobs = createManualJobs();
const start = new Date('2026-11-21T03:00:00.000Z');
let count = 0;

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'ana', 'ben', 'cleo', 'dora', 'mia', 'setty');
  await insertGym(db, {}, [
    { id: 'slow', name: 'Slow Burn', grade: 4 },
    { id: 'fast', name: 'Fast Lane', grade: 2 },
    { id: 'down', name: 'Old One', archivedAt: new Date('2026-11-01') },
  ]);
  await insertGym(db, { id: 'secret', access: 'invitation' }, [{ id: 'hush' }]);
  await db.insert(gymRoles).values([
    { gymId: 'gym', uid: 'mia', role: 'manager' },
    { gymId: 'gym', uid: 'setty', role: 'setter' },
    { gymId: 'secret', uid: 'mia', role: 'manager' },
    { gymId: 'secret', uid: 'ana', role: 'staff' },
  ]);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(start);
  await jobs.run();
  t.drain();
});

const call = (name: string, input: object, as: string) =>
  t.call(`solutions.${name}`, input, { as });
const react = (solutionId: string, as: string, more: object = {}) =>
  t.call(
    'reactions.setReaction',
    { subject: 'solution', subjectId: solutionId, reaction: 'thank', isOn: true, ...more },
    { as },
  );
const asked = (as: string | undefined) => (as === undefined ? {} : { as });
const list = async (climbId = 'slow', as?: string, query = '') =>
  (await t.read(`/api/gyms/gym/climbs/${climbId}/solutions${query}`, asked(as))).body;
const one = (id: string, as?: string) => t.read(`/api/solutions/${id}`, asked(as));
const climb = async (id = 'slow') => (await t.read(`/api/gyms/gym/climbs/${id}`)).body;
const told = async (as: string) =>
  (await t.read('/api/me/notifications', { as })).body.items.filter(
    ({ kind }: { kind: string }) => kind !== 'achievement_earned',
  );
const helpers = async (period = 'overall') =>
  (await t.read(`/api/gyms/gym/rankings?board=helpers&period=${period}`)).body.items.map(
    (row: { username: string; points: number; count: number; rank: number }) => [
      row.rank,
      row.username,
      row.points,
      row.count,
    ],
  );
const drifts = () => recount(t.deps.database, t.deps.slices, { fix: false });

async function draftOf(
  as: string,
  more: { climbId?: string; state?: 'ready' | 'processing' } = {},
) {
  count += 1;
  const videoId = `video-${count}`;
  await insertVideo(t.deps.database.drizzle, videoId, { uid: as, state: more.state ?? 'ready' });
  const input = { gymId: 'gym', climbId: more.climbId ?? 'slow', videoId, caption: 'Left heel' };
  const { status, body } = await call('createDraft', input, as);
  expect(status).toBe(200);
  return { id: body.result.solutionId as string, videoId };
}

async function publishedOf(as: string, climbId = 'slow') {
  const { id } = await draftOf(as, { climbId });
  const { body } = await call('publishSolutions', { solutionIds: [id] }, as);
  expect(body.result).toEqual({ items: [{ solutionId: id, outcome: 'published' }] });
  await jobs.run();
  return id;
}

async function visibilityOf(solutionId: string) {
  const [row] = await t.deps.database.drizzle
    .select({ visibility: videos.visibility, deletedAt: videos.deletedAt })
    .from(videos)
    .innerJoin(solutions, eq(solutions.videoId, videos.id))
    .where(eq(solutions.id, solutionId));
  return row;
}

describe('a draft', () => {
  test('is its author’s alone, and marks the climb for them', async () => {
    const { id } = await draftOf('ana');
    expect((await list()).items).toEqual([]);
    expect((await one(id)).status).toBe(404);
    expect((await one(id, 'mia')).status).toBe(404);
    const marks = (await t.read('/api/me/gyms/gym/solutions', { as: 'ana' })).body.items;
    expect(marks).toEqual([{ id, climbId: 'slow', state: 'draft' }]);
    const { items } = (await t.read('/api/me/drafts', { as: 'ana' })).body;
    expect(items).toMatchObject([
      { id, gymName: 'Granite Street', climb: { name: 'Slow Burn' }, caption: 'Left heel' },
    ]);
    expect((await t.read('/api/me/drafts', { as: 'ben' })).body.items).toEqual([]);
    expect((await climb()).solutionCount).toBe(0);
    expect((await call('discardDraft', { solutionId: id }, 'ana')).status).toBe(200);
    expect((await t.read('/api/me/drafts', { as: 'ana' })).body.items).toEqual([]);
    expect((await call('restoreSolution', { solutionId: id }, 'ana')).status).toBe(200);
    expect((await t.read('/api/me/drafts', { as: 'ana' })).body.items).toHaveLength(1);
    await call('discardDraft', { solutionId: id }, 'ana');
  });

  test('takes a video of one’s own that nothing else has', async () => {
    const { videoId } = await draftOf('ana');
    const again = { gymId: 'gym', climbId: 'fast', videoId };
    const used = await call('createDraft', again, 'ana');
    expect(used.body.error.details).toMatchObject({ code: 'video_in_use' });
    expect((await call('createDraft', again, 'ben')).status).toBe(404);
    expect((await call('createDraft', { ...again, climbId: 'hush' }, 'ana')).status).toBe(404);
    const long = await call('createDraft', { ...again, caption: 'x'.repeat(1_001) }, 'ana');
    expect(long.body.error.details.fields).toEqual([expect.objectContaining({ path: 'caption' })]);
  });

  test('gets another video once the first has failed', async () => {
    const { id, videoId } = await draftOf('ana', { state: 'processing' });
    await insertVideo(t.deps.database.drizzle, 'better', { uid: 'ana', state: 'ready' });
    await call('publishSolutions', { solutionIds: [id] }, 'ana');
    expect((await call('replaceVideo', { solutionId: id, videoId: 'better' }, 'ana')).status).toBe(
      200,
    );
    const [old] = await t.deps.database.drizzle.select().from(videos).where(eq(videos.id, videoId));
    expect(old?.deletedAt).not.toBeNull();
    // it waited to be published
    expect((await one(id)).body).toMatchObject({ id, video: { id: 'better' } });
    const late = await call('replaceVideo', { solutionId: id, videoId }, 'ana');
    expect(late.status).toBe(404);
    await call('deleteSolution', { solutionId: id }, 'ana');
  });
});

describe('publishing', () => {
  test('counts, logs the ascent that is missing, gives points, and tells who saved the climb', async () => {
    const saved = { subject: 'climb', subjectId: 'fast', reaction: 'favourite', isOn: true };
    for (const as of ['ben', 'ana']) await t.call('reactions.setReaction', saved, { as });
    const id = await publishedOf('ana', 'fast');
    expect((await list('fast')).items).toMatchObject([
      { id, author: { username: 'ana_name' }, caption: 'Left heel', thankCount: 0 },
    ]);
    expect(await climb('fast')).toMatchObject({ solutionCount: 1, ascentCount: 1 });
    expect(await helpers()).toEqual([[1, 'ana_name', 5, 1]]);
    expect(await helpers('2026-11')).toEqual([[1, 'ana_name', 5, 1]]);
    const { counts } = (await t.read('/api/profiles/ana_name')).body;
    expect(counts).toMatchObject({ solutions: 1, ascents: 2 });
    expect(await told('ben')).toMatchObject([
      {
        kind: 'solution_created',
        relation: { subject: { name: 'Fast Lane', path: `/solution/${id}` } },
      },
    ]);
    expect(
      (await told('ana')).filter((one: { kind: string }) => one.kind === 'solution_created'),
    ).toEqual([]);
    expect(await visibilityOf(id)).toMatchObject({ visibility: 'public' });

    // again it changes nothing, and no second ascent is logged
    await call('publishSolutions', { solutionIds: [id] }, 'ana');
    const more = await publishedOf('ana', 'fast');
    expect(await climb('fast')).toMatchObject({ solutionCount: 2, ascentCount: 1 });
    await call('deleteSolution', { solutionId: more }, 'ana');
    expect(await drifts()).toEqual([]);
  });

  test('waits for the video, and happens when it is ready', async () => {
    const { id, videoId } = await draftOf('cleo', { state: 'processing' });
    const { body } = await call('publishSolutions', { solutionIds: [id] }, 'cleo');
    expect(body.result.items).toEqual([{ solutionId: id, outcome: 'publishes_when_ready' }]);
    expect((await one(id, 'cleo')).status).toBe(404);
    await withTransaction(t.deps.database, async (tx) => {
      await tx.update(videos).set({ state: 'ready' }).where(eq(videos.id, videoId));
      await publishReady(tx, { videoId, uid: 'cleo', state: 'ready' }, t.deps);
    });
    expect((await one(id)).status).toBe(200);
    await call('deleteSolution', { solutionId: id }, 'cleo');
  });

  test('is refused with a failed video, and then nothing is published', async () => {
    const good = await draftOf('cleo');
    const bad = await draftOf('cleo');
    await t.deps.database.drizzle
      .update(videos)
      .set({ state: 'failed', failure: 'damaged' })
      .where(eq(videos.id, bad.videoId));
    const { body } = await call('publishSolutions', { solutionIds: [good.id, bad.id] }, 'cleo');
    expect(body.error.details).toMatchObject({ code: 'video_failed' });
    expect((await one(good.id)).status).toBe(404);
    const failed = (await t.read('/api/gyms/gym/solutions?state=failed', { as: 'mia' })).body;
    expect(failed).toMatchObject({ total: 1, items: [{ failure: 'damaged', caption: '' }] });
  });
});

describe('thanks and likes', () => {
  test('are once each, never for oneself, told, and a point in their month', async () => {
    const id = await publishedOf('dora');
    const before = (await helpers()).find(([, name]: [number, string]) => name === 'dora_name');
    expect(before).toMatchObject([expect.any(Number), 'dora_name', 5, 1]);
    expect((await react(id, 'dora')).body.error.details).toMatchObject({ code: 'thank_own' });
    for (const as of ['ben', 'ben', 'cleo']) expect((await react(id, as)).status).toBe(200);
    await jobs.run();
    t.setNow(new Date('2026-12-02T03:00:00.000Z'));
    await react(id, 'ana');
    await react(id, 'ana', { reaction: 'like' });
    await jobs.run();
    expect((await one(id)).body).toMatchObject({ thankCount: 3, likeCount: 1 });
    expect(await helpers('2026-12')).toEqual([[1, 'dora_name', 1, 0]]);
    expect((await helpers())[0]).toEqual([1, 'dora_name', 8, 1]);
    expect(await told('dora')).toMatchObject([
      { kind: 'solution_liked' },
      { kind: 'solution_thanked', relation: { actors: { count: 1 } } },
      { kind: 'solution_thanked', relation: { actors: { count: 2 } } },
    ]);

    // taken back in December, a thank of November leaves November
    await react(id, 'ben', { isOn: false });
    await jobs.run();
    expect(await helpers('2026-12')).toEqual([[1, 'dora_name', 1, 0]]);
    expect((await helpers())[0]).toEqual([1, 'dora_name', 7, 1]);
    expect(await drifts()).toEqual([]);
  });

  test('sort the list of a climb', async () => {
    const [thanked] = (await list('slow', undefined, '?sort=most-appreciated')).items;
    expect(thanked).toMatchObject({ author: { username: 'dora_name' }, thankCount: 2 });
    const other = await publishedOf('ben');
    const first = await list('slow', undefined, '?sort=newest&size=1');
    expect(first.items).toMatchObject([{ id: other }]);
    expect(first.total).toBe(2);
    const next = await list('slow', undefined, `?sort=newest&size=1&cursor=${first.nextCursor}`);
    expect(next.items).toMatchObject([{ id: thanked.id }]);
    expect(next.nextCursor).toBeNull();
  });
});

describe('deleting', () => {
  test('takes everything back for a day, and restoring gives it back whole', async () => {
    const id = await publishedOf('ana');
    await react(id, 'ben');
    await jobs.run();
    const board = await helpers();
    const { solutionCount } = await climb();
    await call('deleteSolution', { solutionId: id }, 'ana');
    expect((await climb()).solutionCount).toBe(solutionCount - 1);
    expect(await helpers()).not.toEqual(board);
    expect((await one(id)).status).toBe(404);
    expect((await one(id, 'mia')).status).toBe(404);
    expect((await one(id, 'ana')).body.deletedAt).not.toBeNull();
    expect((await visibilityOf(id))?.deletedAt).not.toBeNull();
    expect((await react(id, 'cleo')).status).toBe(404);
    expect(await drifts()).toEqual([]);

    expect((await call('restoreSolution', { solutionId: id }, 'ben')).status).toBe(404);
    expect((await call('restoreSolution', { solutionId: id }, 'ana')).status).toBe(200);
    expect(await helpers()).toEqual(board);
    expect((await one(id)).body).toMatchObject({ thankCount: 1, deletedAt: null });
    expect(await visibilityOf(id)).toEqual({ visibility: 'public', deletedAt: null });

    const said = { solutionId: id, text: 'Which foot first?' };
    const { body } = await t.call('comments.addComment', said, { as: 'cleo' });
    const { commentId } = body.result;
    await react(commentId, 'ben', { subject: 'comment', reaction: 'like' });
    await call('deleteSolution', { solutionId: id }, 'ana');
    t.setNow(new Date(start.getTime() + 86_400_000));
    expect((await call('restoreSolution', { solutionId: id }, 'ana')).status).toBe(404);
    await sweepSolutionsJob.run(t.deps);
    expect((await one(id, 'ana')).status).toBe(404);
    const { items } = (await t.read('/api/me/gyms/gym/reactions', { as: 'ben' })).body;
    const ids = items.map(({ subjectId }: { subjectId: string }) => subjectId);
    expect(ids).not.toContain(id);
    expect(ids).not.toContain(commentId);
    expect(await drifts()).toEqual([]);
  });
});

describe('hiding', () => {
  test('is for managers and staff, blocks the files, tells the author why, and can be undone', async () => {
    const id = await publishedOf('cleo', 'fast');
    await react(id, 'ben');
    const board = await helpers();
    const input = { gymId: 'gym', solutionId: id, reason: 'That is Slow Burn' };
    expect((await call('hideSolution', input, 'setty')).status).toBe(403);
    expect((await call('hideSolution', { ...input, gymId: 'secret' }, 'mia')).status).toBe(404);
    expect((await call('hideSolution', { ...input, reason: ' ' }, 'mia')).status).toBe(400);
    expect((await call('hideSolution', input, 'mia')).status).toBe(200);
    await jobs.run();
    expect((await one(id)).status).toBe(404);
    expect((await one(id, 'setty')).status).toBe(404);
    expect((await one(id, 'mia')).body).toMatchObject({
      video: null,
      hidden: { reason: input.reason },
    });
    expect((await one(id, 'cleo')).body.hidden).toMatchObject({ reason: input.reason });
    expect(await visibilityOf(id)).toMatchObject({ visibility: 'blocked' });
    expect((await climb('fast')).solutionCount).toBe(1);
    expect((await told('cleo'))[0]).toMatchObject({ kind: 'solution_hidden' });
    const hidden = (await t.read('/api/gyms/gym/solutions?state=hidden', { as: 'mia' })).body;
    expect(hidden.items).toMatchObject([{ id, state: 'hidden', hidden: { byName: 'mia' } }]);
    expect(await drifts()).toEqual([]);

    // its author can't get round it
    await call('deleteSolution', { solutionId: id }, 'cleo');
    await call('restoreSolution', { solutionId: id }, 'cleo');
    expect((await one(id)).status).toBe(404);

    await call('unhideSolution', { gymId: 'gym', solutionId: id }, 'mia');
    await jobs.run();
    expect((await one(id)).body).toMatchObject({ hidden: null, thankCount: 1 });
    expect(await helpers()).toEqual(board);
    expect((await told('cleo'))[0]).toMatchObject({ kind: 'solution_restored' });
    expect(await drifts()).toEqual([]);
  });
});

describe('who sees what', () => {
  test('a deactivated author vanishes with everything and comes back whole', async () => {
    const before = await list('fast');
    const { solutionCount } = await climb('fast');
    await t.call('accounts.deactivate', {}, { as: 'cleo' });
    await jobs.run();
    const cleos = before.items.filter(
      (solution: { author: { uid: string } }) => solution.author.uid === 'cleo',
    );
    expect(cleos).toHaveLength(1);
    expect((await list('fast')).items).toHaveLength(before.items.length - 1);
    expect((await one(cleos[0].id)).status).toBe(404);
    expect((await climb('fast')).solutionCount).toBe(solutionCount - 1);
    expect((await helpers()).map(([, name]: [number, string]) => name)).not.toContain('cleo_name');
    expect(await drifts()).toEqual([]);
    await t.call('accounts.reactivate', {}, { as: 'cleo' });
    await jobs.run();
    expect(await list('fast')).toEqual(before);
    expect((await climb('fast')).solutionCount).toBe(solutionCount);
    expect(await drifts()).toEqual([]);
  });

  test('people who blocked each other see nothing of each other', async () => {
    await t.call('blocks.setBlocked', { username: 'dora_name', isBlocked: true }, { as: 'ben' });
    const authors = (items: { author: { uid: string } }[]) => items.map(({ author }) => author.uid);
    const all = await list('slow');
    expect(authors(all.items)).toContain('dora');
    const doras = all.items.find((row: { author: { uid: string } }) => row.author.uid === 'dora');
    expect(authors((await list('slow', 'ben')).items)).not.toContain('dora');
    expect(authors((await list('slow', 'dora')).items)).not.toContain('ben');
    expect((await one(doras.id, 'ben')).status).toBe(404);
    expect((await react(doras.id, 'ben')).status).toBe(404);
    await t.call('blocks.setBlocked', { username: 'dora_name', isBlocked: false }, { as: 'ben' });
  });

  test('a block hides nothing from those who moderate, and lets them do no more', async () => {
    const id = await publishedOf('dora');
    const block = (username: string, isBlocked: boolean) =>
      t.call('blocks.setBlocked', { username, isBlocked }, { as: 'dora' });
    await Promise.all([block('mia_name', true), block('setty_name', true)]);
    expect((await one(id, 'mia')).body).toMatchObject({ id, author: { uid: 'dora' } });
    expect((await react(id, 'mia')).status).toBe(404);
    expect((await one(id, 'setty')).status).toBe(404);
    await Promise.all([block('mia_name', false), block('setty_name', false)]);
  });

  test('a private gym’s solutions are for its people', async () => {
    await insertVideo(t.deps.database.drizzle, 'hushed', { uid: 'ana', state: 'ready' });
    const input = { gymId: 'secret', climbId: 'hush', videoId: 'hushed' };
    const { body } = await call('createDraft', input, 'ana');
    const id = body.result.solutionId;
    await call('publishSolutions', { solutionIds: [id] }, 'ana');
    expect((await one(id, 'mia')).status).toBe(200);
    expect((await one(id, 'ben')).status).toBe(404);
    expect((await one(id)).status).toBe(404);
    expect((await react(id, 'ben')).status).toBe(404);
  });

  test('whoever may see a private gym no longer publishes nothing there, now or once a video is ready', async () => {
    const db = t.deps.database.drizzle;
    const draft = async (state: 'ready' | 'processing') => {
      const videoId = `left-${state}`;
      await insertVideo(db, videoId, { uid: 'cleo', state });
      const input = { gymId: 'secret', climbId: 'hush', videoId };
      return (await call('createDraft', input, 'cleo')).body.result.solutionId as string;
    };
    const member = { gymId: 'secret', uid: 'cleo', via: 'invitation', createdAt: start } as const;
    await db.insert(gymMembers).values(member);
    const [ready, processing] = [await draft('ready'), await draft('processing')];
    await call('publishSolutions', { solutionIds: [processing] }, 'cleo');
    const removed = { gymId: 'secret', memberUid: 'cleo' };
    await t.call('gyms.removeMember', removed, { as: 'mia' });

    const late = await call('publishSolutions', { solutionIds: [ready] }, 'cleo');
    expect(late.body.error?.details.code).toBe('not_found');
    await withTransaction(t.deps.database, async (tx) => {
      const videoId = 'left-processing';
      await tx.update(videos).set({ state: 'ready' }).where(eq(videos.id, videoId));
      await publishReady(tx, { videoId, uid: 'cleo', state: 'ready' }, t.deps);
    });
    for (const id of [ready, processing]) expect((await one(id, 'mia')).status).toBe(404);
    // both are still theirs to take back
    const drafts = (await t.read('/api/me/drafts', { as: 'cleo' })).body.items.filter(
      ({ gymId }: { gymId: string }) => gymId === 'secret',
    );
    expect(drafts).toMatchObject([{ publishesWhenReady: false }, { publishesWhenReady: false }]);
    for (const solutionId of [ready, processing]) {
      expect((await call('discardDraft', { solutionId }, 'cleo')).status).toBe(200);
    }
  });
});

describe('favourites', () => {
  test('are one’s own, with what comes down and what is done', async () => {
    const { items } = await list('slow');
    const [{ id }] = items;
    await react(id, 'cleo', { reaction: 'favourite' });
    const saved = (await t.read('/api/me/favourites/solutions', { as: 'cleo' })).body.items;
    expect(saved).toMatchObject([{ id, gymName: 'Granite Street', climb: { name: 'Slow Burn' } }]);
    expect((await t.read('/api/me/favourites/climbs', { as: 'ana' })).body.items).toMatchObject([
      { id: 'fast', gymName: 'Granite Street', isDone: true, isArchived: false },
    ]);
    expect((await t.read('/api/me/favourites/climbs', { as: 'cleo' })).body.items).toEqual([]);
  });
});
