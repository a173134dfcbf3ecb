import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { eq } from 'drizzle-orm';
import { accounts } from '../../people/accounts/schema';
import { climbs } from '../climbs/schema';
import { gymRoles } from '../staff/schema';
import { sections } from './schema';

let t: TestApp;
let gyms = 0;
let gymId: string;

beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'mia', 'sam', 'ana');
});
afterAll(() => t.close());
beforeEach(async () => {
  gyms += 1;
  gymId = `gym-${gyms}`;
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId }, [{ id: `${gymId}-up` }]);
  await db.insert(gymRoles).values([
    { gymId, uid: 'mia', role: 'manager' },
    { gymId, uid: 'sam', role: 'staff' },
  ]);
  t.drain();
});

const isUid = (uid: string) => eq(accounts.uid, uid);
const call = (name: string, input: object, as = 'mia') =>
  t.call(`sections.${name}`, { gymId, ...input }, { as });
const create = async (name: string): Promise<string> =>
  (await call('createSection', { name })).body.result.sectionId;
const staffWalls = async () =>
  (await t.read(`/api/gyms/${gymId}/staff/sections`, { as: 'sam' })).body.items;
const publicWalls = async (): Promise<string[]> =>
  (await t.read(`/api/gyms/${gymId}`)).body.sections.map(({ name }: { name: string }) => name);

describe('walls', () => {
  test('a new wall comes last, and everybody is told', async () => {
    const { status, body } = await call('createSection', {
      name: ' Cave ',
      nextResetOn: '2026-12-03',
    });
    expect(status).toBe(200);
    expect(t.sent).toEqual([
      { channel: `gym:${gymId}`, type: 'gym.changed', data: { gymId, kinds: ['gym'], ids: [] } },
    ]);
    expect(await staffWalls()).toEqual([
      expect.objectContaining({ name: 'The Prow', climbCount: 1 }),
      {
        id: body.result.sectionId,
        name: 'Cave',
        climbCount: 0,
        unpublishedCount: 0,
        nextResetOn: '2026-12-03',
        lastSetOn: null,
        archivedAt: null,
        publishAt: null,
        followerCount: 0,
        gradeTarget: null,
      },
    ]);
    expect(await publicWalls()).toEqual(['The Prow', 'Cave']);
  });

  test('a name is refused when it is empty, too long or another wall’s', async () => {
    for (const [name, message] of [
      ['', 'Required'],
      ['x'.repeat(25), 'At most 24 characters'],
      ['the prow', 'Another wall has this name'],
    ] as const) {
      const { status, body } = await call('createSection', { name });
      expect(status).toBe(name === 'the prow' ? 409 : 400);
      expect(body.error.details.fields).toEqual([{ path: 'name', message }]);
    }
    expect(await publicWalls()).toEqual(['The Prow']);
    expect(t.sent).toEqual([]);
  });

  test('two walls of one name created at once: one is refused', async () => {
    const answers = await Promise.all([1, 2].map(() => call('createSection', { name: 'Cave' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is renamed, and its date goes with null alone', async () => {
    const sectionId = await create('Cave');
    await call('updateSection', { sectionId, nextResetOn: '2026-12-03' });
    await call('updateSection', { sectionId, name: 'Grotto' });
    expect((await staffWalls())[1]).toMatchObject({ name: 'Grotto', nextResetOn: '2026-12-03' });
    await call('updateSection', { sectionId, nextResetOn: null });
    expect((await staffWalls())[1]).toMatchObject({ name: 'Grotto', nextResetOn: null });
    t.drain();
    await call('updateSection', { sectionId, name: 'Grotto' });
    expect(t.sent).toEqual([]);
    // its own name in other capitals is no other wall's
    expect((await call('updateSection', { sectionId, name: 'GROTTO' })).status).toBe(200);
  });

  test('are put in order, each exactly once', async () => {
    const [cave, slab] = [await create('Cave'), await create('Slab')];
    const prow = `${gymId}-wall`;
    expect((await call('orderSections', { sectionIds: [slab, prow, cave] })).status).toBe(200);
    expect(await publicWalls()).toEqual(['Slab', 'The Prow', 'Cave']);
    for (const sectionIds of [[slab], [slab, prow, prow], [slab, prow, 'stranger']]) {
      const { status, body } = await call('orderSections', { sectionIds });
      expect(status).toBe(400);
      expect(body.error.details.fields[0].message).toBe(
        'The walls have changed. Reload and try again.',
      );
    }
    expect(await publicWalls()).toEqual(['Slab', 'The Prow', 'Cave']);
  });

  test('with climbs it is not archived; without it is, and comes back', async () => {
    const refused = await call('setSectionArchived', {
      sectionId: `${gymId}-wall`,
      isArchived: true,
    });
    expect(refused.body.error.details.code).toBe('section_not_empty');
    const sectionId = await create('Cave');
    await call('setSectionArchived', { sectionId, isArchived: true });
    expect(await publicWalls()).toEqual(['The Prow']);
    expect((await staffWalls())[1]).toMatchObject({ archivedAt: '2026-11-21T03:00:00.000Z' });
    // its name is free meanwhile, so it may be taken when it comes back
    const other = await create('Cave');
    const taken = await call('setSectionArchived', { sectionId, isArchived: false });
    expect(taken.body.error.details.code).toBe('name_taken');
    await call('updateSection', { sectionId: other, name: 'Grotto' });
    expect((await call('setSectionArchived', { sectionId, isArchived: false })).status).toBe(200);
    expect(await publicWalls()).toEqual(['The Prow', 'Cave', 'Grotto']);
  });

  test('are at most 200, also with one that comes back, so that they can still be put in order', async () => {
    const archived = await create('Cave');
    await call('setSectionArchived', { sectionId: archived, isArchived: true });
    const others = Array.from({ length: 199 }, (_, n) => ({
      id: `${gymId}-wall-${n}`,
      gymId,
      name: `Wall ${n}`,
    }));
    await t.deps.database.drizzle.insert(sections).values(others);
    for (const answer of [
      await call('createSection', { name: 'Slab' }),
      await call('setSectionArchived', { sectionId: archived, isArchived: false }),
    ]) {
      expect(answer.body.error?.details.code).toBe('too_many_sections');
    }
    const sectionIds = [`${gymId}-wall`, ...others.map(({ id }) => id)];
    expect((await call('orderSections', { sectionIds })).status).toBe(200);
  });

  test('staff of another gym, and staff without the role, change nothing', async () => {
    expect((await call('createSection', { name: 'Cave' }, 'sam')).status).toBe(403);
    expect((await call('createSection', { name: 'Cave' }, 'ana')).status).toBe(403);
    const elsewhere = await t.call(
      'sections.updateSection',
      { gymId, sectionId: `gym-${gyms - 1}-wall`, name: 'Mine' },
      { as: 'mia' },
    );
    expect(elsewhere.status).toBe(404);
    const unknown = await t.call(
      'sections.createSection',
      { gymId: 'none', name: 'X' },
      { as: 'mia' },
    );
    expect(unknown.status).toBe(404);
  });
});

describe('a wall', () => {
  const read = (sectionId: string, gym = gymId) => t.read(`/api/gyms/${gym}/sections/${sectionId}`);

  test('is there for everybody, with who set what is on it', async () => {
    const db = t.deps.database.drizzle;
    await db.update(accounts).set({ firstName: 'Mia', lastName: 'Kurz' }).where(isUid('mia'));
    await db.insert(climbs).values(
      [
        { id: `${gymId}-one`, setterUid: 'mia' },
        { id: `${gymId}-two`, setterUid: 'mia' },
        { id: `${gymId}-three`, setterUid: 'sam' },
        { id: `${gymId}-plan`, setterUid: 'ana', state: 'set' as const, publishedAt: null },
      ].map((climb) => ({
        gymId,
        sectionId: `${gymId}-wall`,
        name: climb.id,
        colour: 'blue',
        setOn: '2026-11-18',
        ...climb,
      })),
    );
    const { status, body } = await read(`${gymId}-wall`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: `${gymId}-wall`,
      gymId,
      name: 'The Prow',
      nextResetOn: null,
      archivedAt: null,
      setters: [
        { name: 'Mia K.', username: 'mia_name' },
        { name: 'sam', username: 'sam_name' },
      ],
    });
  });

  test('stays readable when it is archived, and belongs to one gym', async () => {
    const sectionId = await create('Cave');
    await call('setSectionArchived', { sectionId, isArchived: true });
    expect((await read(sectionId)).body.archivedAt).toBe('2026-11-21T03:00:00.000Z');
    expect((await read(sectionId, `gym-${gyms - 1}`)).status).toBe(404);
    expect((await read('none')).status).toBe(404);
  });
});
