import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { insertVideo } from '../../platform/testing/sample-gym';
import { gymRoles } from '../staff/schema';
import { solutions } from './schema';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'ana', 'ben', 'mia');
  await insertGym(db, { name: 'Granite Street' }, [{ id: 'slow', name: 'Slow Burn' }]);
  await insertGym(db, { id: 'secret', access: 'invitation' }, [{ id: 'hush' }]);
  await db.insert(gymRoles).values({ gymId: 'secret', uid: 'mia', role: 'staff' });
  await insert('first', '2026-11-18T08:00:00Z', { likeCount: 1, thankCount: 1 });
  await insert('second', '2026-11-19T08:00:00Z', { favouriteCount: 1 });
  await insert('in-secret', '2026-11-20T08:00:00Z', { gymId: 'secret', climbId: 'hush' });
  await insert('hidden', '2026-11-20T09:00:00Z', { hiddenAt: new Date('2026-11-20') });
  await insert('deleted', '2026-11-20T09:00:00Z', { deletedAt: new Date('2026-11-20') });
  await insert('draft', null, { state: 'draft' });
});
afterAll(() => t.close());

const read = (query = '', as?: string) =>
  t.read(`/api/profiles/ana_name/solutions${query}`, as === undefined ? {} : { as });
const ids = ({ body }: { body: { items: readonly { id: string }[] } }) =>
  body.items.map(({ id }) => id);

test('a profile lists what was published, newest first, by page, with its climb', async () => {
  const all = await read();
  expect(ids(all)).toEqual(['second', 'first']);
  expect(all.body.items[0]).toMatchObject({
    gymName: 'Granite Street',
    climb: { id: 'slow', name: 'Slow Burn' },
  });
  const first = await read('?size=1');
  const rest = await read(`?size=1&cursor=${encodeURIComponent(first.body.nextCursor)}`);
  expect([...ids(first), ...ids(rest)]).toEqual(['second', 'first']);
  expect(rest.body.nextCursor).toBeNull();
});

test('a profile is sorted on request, and a cursor is of its own order', async () => {
  expect(ids(await read('?sort=oldest'))).toEqual(['first', 'second']);
  expect(ids(await read('?sort=top-rated'))).toEqual(['first', 'second']);
  expect(ids(await read('?sort=most-appreciated'))).toEqual(['first', 'second']);
  expect(ids(await read('?sort=most-favourited'))).toEqual(['second', 'first']);
  const page = await read('?sort=top-rated&size=1');
  const cursor = encodeURIComponent(page.body.nextCursor);
  expect(ids(await read(`?sort=top-rated&size=1&cursor=${cursor}`))).toEqual(['second']);
  expect((await read(`?sort=oldest&cursor=${cursor}`)).status).toBe(400);
  expect((await read('?sort=loudest')).status).toBe(400);
});

test('solutions at a private gym are for those who see the gym', async () => {
  expect(ids(await read('', 'mia'))).toEqual(['in-secret', 'second', 'first']);
  expect(ids(await read('', 'ben'))).toEqual(['second', 'first']);
});

test('who is blocked finds nobody, and an unknown name neither', async () => {
  await t.call('blocks.setBlocked', { username: 'ben_name', isBlocked: true }, { as: 'ana' });
  expect((await read('', 'ben')).status).toBe(404);
  expect((await t.read('/api/profiles/nobody_here/solutions')).status).toBe(404);
});

async function insert(
  id: string,
  at: string | null,
  more: Partial<typeof solutions.$inferInsert> = {},
): Promise<void> {
  const db = t.deps.database.drizzle;
  await insertVideo(db, `${id}-video`, { uid: 'ana', state: 'ready', visibility: 'public' });
  await db.insert(solutions).values({
    id,
    gymId: 'gym',
    climbId: 'slow',
    uid: 'ana',
    videoId: `${id}-video`,
    state: 'published',
    createdAt: new Date('2026-11-17'),
    publishedAt: at === null ? null : new Date(at),
    ...more,
  });
}
