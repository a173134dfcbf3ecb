import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { recount } from '../../platform/db/recount';
import { picture } from '../../platform/storage/testing/pictures';
import { storageClient } from '../../platform/storage/testing/storage-client';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let gyms = 0;
let gymId: string;
let sectionId: string;

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(
    t.deps.database.drizzle,
    { uid: 'mia', firstName: 'Mia', lastName: 'Manager', username: 'mia' },
    'rosa',
    'ana',
  );
});
afterAll(() => t.close());
beforeEach(async () => {
  gyms += 1;
  gymId = `gym-${gyms}`;
  sectionId = `${gymId}-wall`;
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId });
  await db.insert(gymRoles).values([
    { gymId, uid: 'mia', role: 'manager' },
    { gymId, uid: 'rosa', role: 'setter' },
  ]);
  t.drain();
});

const call = (name: string, input: object, as = 'rosa') =>
  t.call(`climbs.${name}`, { gymId, ...input }, { as });
const create = async (input: object = {}): Promise<string> =>
  (await call('createClimb', { sectionId, colour: 'blue', grade: 4, ...input })).body.result.id;
const staffClimb = async (climbId: string) =>
  (await t.read(`/api/gyms/${gymId}/staff/climbs/${climbId}`, { as: 'mia' })).body.climb;
const shown = async (): Promise<string[]> =>
  (await t.read(`/api/gyms/${gymId}/climbs?sort=oldest`)).body.items.map(
    ({ name }: { name: string }) => name,
  );
const history = async (climbId: string) =>
  (await t.read(`/api/gyms/${gymId}/staff/climbs/${climbId}/history`, { as: 'mia' })).body.items;
const publish = (...climbIds: string[]) => call('setClimbsState', { climbIds, state: 'published' });

describe('a new climb', () => {
  test('has its setter, today and a stand-in name, and only staff see it', async () => {
    const climbId = await create();
    expect(await staffClimb(climbId)).toEqual({
      id: climbId,
      sectionId,
      name: '',
      caption: '',
      colour: 'blue',
      grade: 4,
      setterUid: 'rosa',
      setOn: '2026-11-21',
      state: 'set',
      publishedAt: null,
      archivedAt: null,
      photo: null,
      holds: [],
      ascentCount: 0,
      climberCount: 0,
      solutionCount: 0,
      likeCount: 0,
      favouriteCount: 0,
      softCount: 0,
      fairCount: 0,
      hardCount: 0,
    });
    expect(t.sent).toEqual([
      { channel: `gym:${gymId}`, type: 'gym.changed', data: { gymId, kinds: ['staff'], ids: [] } },
    ]);
    expect(await shown()).toEqual([]);
    expect((await t.read(`/api/gyms/${gymId}/climbs/${climbId}`)).status).toBe(404);
    expect((await t.call('ascents.logAscent', { climbId }, { as: 'ana' })).status).toBe(404);
    const like = { reaction: 'like', subject: 'climb', subjectId: climbId, isOn: true };
    expect((await t.call('reactions.setReaction', like, { as: 'ana' })).status).toBe(404);
    expect((await t.read('/api/search?query=Blue%20V4')).body.climbs ?? []).toEqual([]);
    expect((await t.read(`/api/gyms/${gymId}`)).body).toMatchObject({ climbCount: 0 });
  });

  test.each([
    // it is 14:00 in Sydney
    [2, '2026-11-21'],
    [15, '2026-11-20'],
    [30 * 24, '2026-10-22'],
    // nothing waits that long: the phone had lost its time
    [31 * 24, '2026-11-21'],
  ])(
    'that waited %d hours on a phone is of the gym’s day when it was set',
    async (hours, setOn) => {
      const headers = { 'waited-ms': String(hours * 3_600_000) };
      const input = { gymId, sectionId, colour: 'blue' };
      const { body } = await t.call('climbs.createClimb', input, { as: 'rosa', headers });
      expect(body.result).toMatchObject({ setOn });
      const dated = { ...input, setOn: '2026-11-19' };
      const chosen = await t.call('climbs.createClimb', dated, { as: 'rosa', headers });
      expect(chosen.body.result).toMatchObject({ setOn: '2026-11-19' });
    },
  );

  test('is seen by everybody once published, by its stand-in name, and counted', async () => {
    const [climbId, named] = [
      await create(),
      await create({ name: 'Slow Burn', setOn: '2026-11-22' }),
    ];
    t.drain();
    expect((await publish(climbId, named)).body.result).toEqual({ changedCount: 2 });
    expect(t.sent[0]?.data).toEqual({
      gymId,
      kinds: ['staff', 'climbs', 'gym'],
      ids: expect.arrayContaining([climbId, named]),
    });
    expect(await shown()).toEqual(['Blue V4', 'Slow Burn']);
    expect((await t.read(`/api/gyms/${gymId}`)).body).toMatchObject({
      climbCount: 2,
      sections: [{ climbCount: 2 }],
    });
    expect((await t.read(`/api/gyms/${gymId}/climbs/${named}`)).body).toMatchObject({
      name: 'Slow Burn',
      setterUsername: 'rosa_name',
      photo: null,
    });
    expect((await t.call('ascents.logAscent', { climbId }, { as: 'ana' })).status).toBe(200);
    // published is published
    expect(
      (await call('setClimbsState', { climbIds: [climbId], state: 'set' })).body.result,
    ).toEqual({
      changedCount: 0,
    });
    expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
  });

  test('the same key adds it once', async () => {
    const input = { gymId, sectionId, colour: 'red' };
    const options = { as: 'rosa', key: 'one-climb' };
    const first = await t.call('climbs.createClimb', input, options);
    const again = await t.call('climbs.createClimb', input, options);
    expect(again.body).toEqual(first.body);
    const { body } = await t.read(`/api/gyms/${gymId}/staff/climbs`, { as: 'rosa' });
    expect(body.items).toHaveLength(1);
  });

  test.each([
    [{ sectionId: 'elsewhere' }, 'sectionId', 'Must be a wall of this gym'],
    [{ setterUid: 'ana' }, 'setterUid', 'Must be a setter of this gym'],
    [{ name: 'x'.repeat(25) }, 'name', 'At most 24 characters'],
    [{ caption: 'x'.repeat(141) }, 'caption', 'At most 140 characters'],
    [{ grade: 21 }, 'grade', 'Must be at most 20'],
    [{ holds: [{ kind: 'top', x: 0.5, y: 0.5 }] }, 'holds', 'Add a photo to mark holds on'],
    [
      { photo: { url: '/v0/b/x/o/users%2Fana%2Fclimb%2Fa.jpg', width: 3, height: 4 } },
      'photo',
      'Must be a photo you have uploaded',
    ],
  ])('%j is refused with the field and the rule', async (input, path, message) => {
    const { status, body } = await call('createClimb', { sectionId, colour: 'blue', ...input });
    expect(status).toBe(400);
    expect(body.error.details.fields).toEqual([{ path, message }]);
    const list = await t.read(`/api/gyms/${gymId}/staff/climbs`, { as: 'rosa' });
    expect(list.body.items).toEqual([]);
  });
});

describe('a change', () => {
  test('two people who edit one climb keep what each changed', async () => {
    const climbId = await create({ name: 'Slow Burn' });
    const [one, two] = await Promise.all([
      call('updateClimb', { climbId, changes: { grade: 6 } }),
      call('updateClimb', { climbId, changes: { caption: 'No arête' } }, 'mia'),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await staffClimb(climbId)).toMatchObject({
      name: 'Slow Burn',
      grade: 6,
      caption: 'No arête',
    });
    expect((await history(climbId)).map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'created',
      'updated',
      'updated',
    ]);
  });

  test('the stand-in name follows colour and grade until it has one of its own', async () => {
    const climbId = await create();
    await publish(climbId);
    await call('updateClimbs', { climbIds: [climbId], changes: { colour: 'red', grade: null } });
    expect(await shown()).toEqual(['Red']);
    await call('updateClimb', { climbId, changes: { name: 'Slow Burn' } });
    await call('updateClimb', { climbId, changes: { colour: 'green' } });
    expect(await shown()).toEqual(['Slow Burn']);
    await call('updateClimb', { climbId, changes: { name: null } });
    expect(await shown()).toEqual(['Green']);
  });

  test('is written to the history and can be undone, as a change of its own', async () => {
    const climbId = await create({ name: 'Slow Burn', grade: 4 });
    await call('updateClimb', { climbId, changes: { name: 'Quick Burn', grade: 5 } }, 'mia');
    await call('updateClimb', { climbId, changes: { caption: 'Feet follow' } });
    const [, change] = await history(climbId);
    expect(change).toMatchObject({
      kind: 'updated',
      actorName: 'Mia Manager',
      before: { name: 'Slow Burn', grade: 4 },
      after: { name: 'Quick Burn', grade: 5 },
    });
    const undone = await call('undoClimbChange', { climbId, changeId: change.id });
    expect(undone.body.result).toMatchObject({
      name: 'Slow Burn',
      grade: 4,
      caption: 'Feet follow',
    });
    expect((await history(climbId))[0]).toMatchObject({
      before: { grade: 5 },
      after: { grade: 4 },
    });
  });

  test('what is already so is no change', async () => {
    const climbId = await create();
    t.drain();
    await call('updateClimb', { climbId, changes: { grade: 4, caption: '' } });
    expect(await history(climbId)).toHaveLength(1);
    expect(t.sent).toEqual([]);
  });

  test('moves climbs to another wall and counts both', async () => {
    const other = (await t.call('sections.createSection', { gymId, name: 'Cave' }, { as: 'mia' }))
      .body.result.sectionId;
    const ids = [await create(), await create(), await create()];
    await publish(...ids);
    await call('updateClimbs', { climbIds: ids.slice(0, 2), changes: { sectionId: other } });
    expect((await t.read(`/api/gyms/${gymId}`)).body.sections).toMatchObject([
      { climbCount: 1 },
      { climbCount: 2 },
    ]);
  });

  test('of many is all or none', async () => {
    const climbId = await create();
    const { status } = await call('updateClimbs', {
      climbIds: [climbId, 'none'],
      changes: { colour: 'red' },
    });
    expect(status).toBe(404);
    expect(await staffClimb(climbId)).toMatchObject({ colour: 'blue' });
  });
});

describe('a photo', () => {
  const upload = async (uid: string, name: string) => {
    const { body } = await storageClient(t, uid).upload(
      `users/${uid}/climb/${name}`,
      await picture('jpeg', { width: 600, height: 800 }),
    );
    return `/v0/b/cruxboard.appspot.com/o/${encodeURIComponent(body.name)}?alt=media`;
  };
  const usedFor = async () =>
    (
      await t.deps.database.pool.query(
        'select name, used_for from stored_objects where used_for is not null order by name',
      )
    ).rows;

  test('is one’s own upload, with holds on it; another one releases it and its holds', async () => {
    const first = { url: await upload('rosa', 'first.jpg'), width: 600, height: 800 };
    const holds = [{ kind: 'start', x: 0.4, y: 0.9 }];
    const climbId = await create({ photo: first, holds });
    await publish(climbId);
    const { body } = await t.read(`/api/gyms/${gymId}/climbs/${climbId}`);
    expect(body).toMatchObject({ photo: first, holds });
    expect(await usedFor()).toEqual([
      { name: 'users/rosa/climb/first.jpg', used_for: `climbs.photo:${climbId}` },
    ]);
    const second = { url: await upload('mia', 'second.jpg'), width: 600, height: 800 };
    await call('updateClimb', { climbId, changes: { photo: second } }, 'mia');
    expect(await staffClimb(climbId)).toMatchObject({ photo: second, holds: [] });
    expect(await usedFor()).toEqual([
      { name: 'users/mia/climb/second.jpg', used_for: `climbs.photo:${climbId}` },
    ]);
    await call('updateClimb', { climbId, changes: { photo: null } });
    expect(await usedFor()).toEqual([]);
  });

  test('of somebody else is refused', async () => {
    const photo = { url: await upload('mia', 'hers.jpg'), width: 600, height: 800 };
    const { status } = await call('createClimb', { sectionId, colour: 'blue', photo });
    expect(status).toBe(400);
  });
});

test('the list says how soft climbers find a climb, and how many reports wait', async () => {
  const climbId = await create();
  await publish(climbId);
  const report = (kind: string, as: string) =>
    t.call('issues.reportIssue', { gymId, subject: 'climb', subjectId: climbId, kind }, { as });
  const listed = async () =>
    (await t.read(`/api/gyms/${gymId}/staff/climbs`, { as: 'mia' })).body.items[0];
  expect(await listed()).toMatchObject({ softCount: 0, reportCount: 0 });
  await report('spinning_hold', 'ana');
  await report('spinning_hold', 'rosa');
  await report('dirty', 'ana');
  await t.call('ascents.logAscent', { climbId }, { as: 'ana' });
  await t.call('ascents.setGradeOpinion', { climbId, opinion: 'soft' }, { as: 'ana' });
  expect(await listed()).toMatchObject({
    softCount: 1,
    fairCount: 0,
    hardCount: 0,
    reportCount: 3,
  });
  const inbox = await t.read(`/api/gyms/${gymId}/staff/issues?kind=dirty`, { as: 'mia' });
  const issues = [{ issueId: inbox.body.items[0].id, seenState: 'open' }];
  await t.call('issues.setIssueState', { gymId, issues, state: 'resolved' }, { as: 'mia' });
  expect(await listed()).toMatchObject({ reportCount: 2 });
});

describe('archiving and deleting', () => {
  test('climbs leave the wall with their ascents, and come back', async () => {
    const ids = [await create(), await create({ name: 'Slow Burn' })];
    await publish(...ids);
    await t.call('ascents.logAscent', { climbId: ids[0] }, { as: 'ana' });
    await call('setClimbsArchived', { climbIds: ids, isArchived: true });
    expect(await shown()).toEqual([]);
    expect((await t.read(`/api/gyms/${gymId}`)).body).toMatchObject({ climbCount: 0 });
    const archived = await t.read(`/api/gyms/${gymId}/staff/climbs?archived=yes`, { as: 'mia' });
    expect(archived.body.items).toHaveLength(2);
    await call('setClimbsArchived', { climbIds: ids, isArchived: false });
    expect(await shown()).toHaveLength(2);
    expect(await staffClimb(ids[0] ?? '')).toMatchObject({ ascentCount: 1 });
  });

  test('a climb doesn’t come back to an archived wall', async () => {
    const climbId = await create();
    await publish(climbId);
    await call('setClimbsArchived', { climbIds: [climbId], isArchived: true });
    await t.call(
      'sections.setSectionArchived',
      { gymId, sectionId, isArchived: true },
      { as: 'mia' },
    );
    const { body } = await call('setClimbsArchived', { climbIds: [climbId], isArchived: false });
    expect(body.error.details.code).toBe('section_archived');
  });

  test('only climbs that were never published are deleted', async () => {
    const [drafted, published] = [await create(), await create()];
    await publish(published);
    const refused = await call('removeClimbs', { climbIds: [drafted, published] });
    expect(refused.body.error.details.code).toBe('climb_published');
    expect((await call('removeClimbs', { climbIds: [drafted] })).body.result).toEqual({
      removedCount: 1,
    });
    expect((await t.read(`/api/gyms/${gymId}/staff/climbs/${drafted}`, { as: 'mia' })).status).toBe(
      404,
    );
  });
});
