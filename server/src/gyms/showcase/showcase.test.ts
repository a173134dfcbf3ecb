import { limits } from '@cruxboard/domain/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { insertVideo } from '../../platform/testing/sample-gym';
import { solutions } from '../solutions/schema';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let gyms = 0;
let gymId: string;

// it is 21 November, 14:00, at the gym
beforeAll(async () => {
  t = await createTestApp();
  await insertAccounts(t.deps.database.drizzle, 'mia', 'sam', 'ana', 'set');
});
afterAll(() => t.close());
beforeEach(async () => {
  gyms += 1;
  gymId = `gym-${gyms}`;
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId }, [
    { id: `${gymId}-up`, name: 'Slow Burn', colour: 'blue', grade: 5 },
    { id: `${gymId}-set`, state: 'set', publishedAt: null },
  ]);
  await db.insert(gymRoles).values([
    { gymId, uid: 'mia', role: 'manager' },
    { gymId, uid: 'sam', role: 'staff' },
    { gymId, uid: 'set', role: 'setter' },
  ]);
  t.drain();
});

const call = (name: string, input: object, as = 'sam') =>
  t.call(`showcase.${name}`, { gymId, ...input }, { as });
const notice = (title: string, rest: object = {}) => ({ kind: 'notice', title, ...rest });
const add = async (item: object): Promise<string> =>
  (await call('addItem', { item })).body.result.itemId;
const shown = async () => (await t.read(`/api/gyms/${gymId}/showcase`)).body.items;
/** Answers are cached for two seconds. */
const soon = <T>(read: () => Promise<T>): Promise<T> => {
  t.setNow(new Date(t.deps.now().getTime() + 3_000));
  return read();
};
const titles = async (): Promise<string[]> =>
  (await shown()).map(
    ({ title, climb }: { title?: string; climb?: { name: string } }) => title ?? climb?.name,
  );
const ofStaff = async () =>
  (await t.read(`/api/gyms/${gymId}/staff/showcase`, { as: 'sam' })).body.items;
const faultOf = async (name: string, input: object) => {
  const { status, body } = await call(name, input);
  return [status, body.error?.details.fields?.[0]];
};

describe('pinning', () => {
  test('a climb and a notice, in the order they were added; everybody is told', async () => {
    const climbId = await add({ kind: 'climb', climbId: `${gymId}-up` });
    expect(t.sent).toEqual([
      {
        channel: `gym:${gymId}`,
        type: 'gym.changed',
        data: { gymId, kinds: ['gym', 'staff'], ids: [] },
      },
    ]);
    const noticeId = await add(notice(' Closed on Monday ', { text: 'We repaint the Slab.' }));
    expect(await shown()).toEqual([
      {
        id: climbId,
        kind: 'climb',
        climb: {
          id: `${gymId}-up`,
          name: 'Slow Burn',
          colour: 'blue',
          grade: 5,
          sectionName: 'The Prow',
        },
      },
      {
        id: noticeId,
        kind: 'notice',
        title: 'Closed on Monday',
        text: 'We repaint the Slab.',
        image: null,
      },
    ]);
  });

  test('bad input names the field', async () => {
    expect(await faultOf('addItem', { item: notice('') })).toEqual([
      400,
      { path: 'item.title', message: 'Required' },
    ]);
    expect(await faultOf('addItem', { item: notice('x'.repeat(49)) })).toEqual([
      400,
      { path: 'item.title', message: 'At most 48 characters' },
    ]);
    expect(await faultOf('addItem', { item: notice('A', { text: 'x'.repeat(141) }) })).toEqual([
      400,
      { path: 'item.text', message: 'At most 140 characters' },
    ]);
    const days = { fromOn: '2026-11-22', untilOn: '2026-11-22' };
    expect(await faultOf('addItem', { item: notice('A', days) })).toEqual([
      400,
      { path: 'item.untilOn', message: 'Must be after the first day' },
    ]);
    const image = { url: '/v0/b/default/o/users%2Fmia%2Fbanner%2Fx.png', width: 4, height: 4 };
    expect(await faultOf('addItem', { item: notice('A', { image }) })).toEqual([
      400,
      { path: 'item.image', message: 'Must be an image you have uploaded' },
    ]);
    for (const climbId of [`${gymId}-set`, `gym-${gyms - 1}-up`]) {
      expect(await faultOf('addItem', { item: { kind: 'climb', climbId } })).toEqual([
        400,
        { path: 'item.climbId', message: 'Must be a climb on the wall of this gym' },
      ]);
    }
    expect(await ofStaff()).toEqual([]);
  });

  test('twenty at most, removed ones apart', async () => {
    const max = limits.showcase.perGymMax;
    const ids: string[] = [];
    for (let at = 0; at < max; at += 1) ids.push(await add(notice(`Notice ${at}`)));
    const refused = await call('addItem', { item: notice('One more') });
    expect(refused.body.error.details.code).toBe('too_many_showcase_items');
    await call('removeItem', { itemId: ids[0] });
    await add(notice('One more'));
    const full = await call('restoreItem', { itemId: ids[0] });
    expect(full.body.error.details.code).toBe('too_many_showcase_items');
  });

  test('only managers and staff', async () => {
    for (const as of ['set', 'ana']) {
      expect((await call('addItem', { item: notice('A') }, as)).status).toBe(403);
      expect((await t.read(`/api/gyms/${gymId}/staff/showcase`, { as })).status).toBe(403);
    }
    expect((await call('addItem', { item: notice('A') }, 'mia')).status).toBe(200);
  });
});

describe('a pinned solution', () => {
  const publishedAt = new Date('2026-11-20T03:00:00.000Z');
  const film = async (solutionId: string, changes: object = {}) => {
    const db = t.deps.database.drizzle;
    await insertVideo(db, `film-${solutionId}`, {
      state: 'ready',
      visibility: 'public',
      uid: 'ana',
    });
    await db.insert(solutions).values({
      id: solutionId,
      gymId,
      climbId: `${gymId}-up`,
      uid: 'ana',
      videoId: `film-${solutionId}`,
      state: 'published',
      createdAt: publishedAt,
      publishedAt,
      ...changes,
    });
    return solutionId;
  };
  const change = (solutionId: string, changes: object) =>
    t.deps.database.drizzle.update(solutions).set(changes).where(eq(solutions.id, solutionId));

  test('is shown with its climb and its author, whose consent to screens staff see', async () => {
    const solutionId = await film(`${gymId}-beta`);
    const id = await add({ kind: 'solution', solutionId });
    const climb = { id: `${gymId}-up`, name: 'Slow Burn', colour: 'blue', grade: 5 };
    expect(await shown()).toEqual([
      {
        id,
        kind: 'solution',
        solution: {
          id: solutionId,
          author: { username: 'ana_name', name: 'ana' },
          posters: null,
        },
        climb: { ...climb, sectionName: 'The Prow' },
      },
    ]);
    expect(await ofStaff()).toMatchObject([{ state: 'shown', isOnScreens: false }]);
    const [status, field] = await faultOf('updateItem', { itemId: id, changes: { title: 'Hard' } });
    expect([status, field.message]).toEqual([400, 'A solution has its own']);
  });

  test('has to be published at this gym, on a climb on its wall', async () => {
    const refused = [
      await film(`${gymId}-hidden`, { hiddenAt: publishedAt }),
      await film(`${gymId}-draft`, { state: 'draft', publishedAt: null }),
      await film(`${gymId}-planned`, { climbId: `${gymId}-set` }),
      `gym-${gyms - 1}-beta`,
      'nothing',
    ];
    for (const solutionId of refused) {
      expect(await faultOf('addItem', { item: { kind: 'solution', solutionId } })).toEqual([
        400,
        {
          path: 'item.solutionId',
          message: 'Must be a solution of a climb on the wall of this gym',
        },
      ]);
    }
  });

  test('goes with its solution: hidden, restored, deleted, purged', async () => {
    const solutionId = await film(`${gymId}-beta`);
    await add({ kind: 'solution', solutionId });
    await change(solutionId, { hiddenAt: publishedAt });
    expect(await soon(shown)).toEqual([]);
    expect(await ofStaff()).toMatchObject([{ state: 'hidden', climb: { name: 'Slow Burn' } }]);
    await change(solutionId, { hiddenAt: null });
    expect(await soon(shown)).toHaveLength(1);
    await change(solutionId, { deletedAt: publishedAt });
    expect(await soon(shown)).toEqual([]);
    await t.deps.database.drizzle.delete(solutions).where(eq(solutions.id, solutionId));
    expect(await ofStaff()).toEqual([]);
  });

  test('isn’t shown to those who blocked its author, or whom they blocked', async () => {
    await add({ kind: 'solution', solutionId: await film(`${gymId}-beta`) });
    await t.call('blocks.setBlocked', { username: 'ana_name', isBlocked: true }, { as: 'set' });
    const seenBy = async (as?: string) =>
      (await t.read(`/api/gyms/${gymId}/showcase`, as === undefined ? {} : { as })).body.items;
    expect(await seenBy('set')).toEqual([]);
    for (const as of ['mia', undefined]) expect(await seenBy(as)).toHaveLength(1);
    await t.call('blocks.setBlocked', { username: 'ana_name', isBlocked: false }, { as: 'set' });
  });
});

describe('what climbers see', () => {
  test('items on their days, in the gym’s zone', async () => {
    await add(notice('Today', { fromOn: '2026-11-21', untilOn: '2026-11-22' }));
    await add(notice('Tomorrow', { fromOn: '2026-11-22' }));
    await add(notice('Yesterday', { untilOn: '2026-11-21' }));
    expect(await titles()).toEqual(['Today']);
    expect((await ofStaff()).map(({ state }: { state: string }) => state)).toEqual([
      'shown',
      'coming',
      'over',
    ]);
  });

  test('a climb only while it is on the wall', async () => {
    await add({ kind: 'climb', climbId: `${gymId}-up` });
    const down = (isArchived: boolean) =>
      t.call(
        'climbs.setClimbsArchived',
        { gymId, climbIds: [`${gymId}-up`], isArchived },
        { as: 'mia' },
      );
    await down(true);
    expect(await titles()).toEqual([]);
    expect(await ofStaff()).toMatchObject([{ state: 'hidden' }]);
    await down(false);
    expect(await titles()).toEqual(['Slow Burn']);
  });
});

describe('changing', () => {
  test('two people who edit one notice keep what each changed', async () => {
    const itemId = await add(notice('Closed', { text: 'On Monday' }));
    await Promise.all([
      call('updateItem', { itemId, changes: { title: 'Open' } }, 'sam'),
      call('updateItem', { itemId, changes: { text: 'On Sunday' } }, 'mia'),
      call('updateItem', { itemId, changes: { untilOn: '2026-12-01' } }, 'mia'),
    ]);
    expect(await ofStaff()).toMatchObject([
      { title: 'Open', text: 'On Sunday', untilOn: '2026-12-01', fromOn: null },
    ]);
    await call('updateItem', { itemId, changes: { text: null, untilOn: null } });
    expect(await ofStaff()).toMatchObject([{ title: 'Open', text: '', untilOn: null }]);
  });

  test('days are compared with those that are there', async () => {
    const itemId = await add(notice('Sale', { fromOn: '2026-11-25' }));
    const [status, field] = await faultOf('updateItem', {
      itemId,
      changes: { untilOn: '2026-11-24' },
    });
    expect([status, field.path]).toEqual([400, 'changes.untilOn']);
  });

  test('a pinned climb has days and nothing else', async () => {
    const itemId = await add({ kind: 'climb', climbId: `${gymId}-up` });
    expect(await faultOf('updateItem', { itemId, changes: { title: 'Hard' } })).toEqual([
      400,
      { path: 'changes.title', message: 'A climb has its own' },
    ]);
    await call('updateItem', { itemId, changes: { fromOn: '2026-11-30' } });
    expect(await ofStaff()).toMatchObject([{ state: 'coming' }]);
  });

  test('removed, it can be restored where it was, and is gone after a day', async () => {
    const [first, second] = [await add(notice('First')), await add(notice('Second'))];
    await call('removeItem', { itemId: first });
    expect(await titles()).toEqual(['Second']);
    expect((await call('removeItem', { itemId: first })).status).toBe(404);
    await call('restoreItem', { itemId: first });
    expect(await titles()).toEqual(['First', 'Second']);
    await call('removeItem', { itemId: first });
    const now = t.deps.now();
    t.setNow(new Date(now.getTime() + 2 * 86_400_000));
    await call('removeItem', { itemId: second });
    t.setNow(now);
    expect((await call('restoreItem', { itemId: first })).status).toBe(404);
    expect((await call('restoreItem', { itemId: second })).status).toBe(200);
  });

  test('the order has each item exactly once, so two who add and sort at once lose nothing', async () => {
    const [a, b, c] = [await add(notice('A')), await add(notice('B')), await add(notice('C'))];
    expect((await call('orderItems', { itemIds: [c, a, b] })).status).toBe(200);
    expect(await titles()).toEqual(['C', 'A', 'B']);
    for (const itemIds of [
      [a, b],
      [a, b, b],
      [a, b, 'stranger'],
    ]) {
      expect(await faultOf('orderItems', { itemIds })).toEqual([
        400,
        { path: 'itemIds', message: 'The showcase has changed. Reload and try again.' },
      ]);
    }
    expect(await titles()).toEqual(['C', 'A', 'B']);
  });
});
