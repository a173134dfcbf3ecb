import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitionRoles } from '../../competitions/staff/schema';
import { gymRoles } from '../../gyms/staff/schema';
import { createTestApp, type TestApp } from '../testing/app';
import { insertCompetition } from '../testing/competition';
import { insertAccounts, insertGym } from '../testing/gym';
import { purgeAccount } from '../testing/purge-account';
import { picture } from './testing/pictures';
import { storageClient } from './testing/storage-client';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'mia', 'rosa', { uid: 'organiser', username: 'organiser' });
  await insertGym(db, {}, [{ id: 'slow' }, { id: 'fast' }]);
  await db.insert(gymRoles).values([
    { gymId: 'gym', uid: 'mia', role: 'manager' },
    { gymId: 'gym', uid: 'rosa', role: 'manager' },
  ]);
  await insertCompetition(db);
  await db
    .insert(competitionRoles)
    .values({ competitionId: 'comp', uid: 'mia', role: 'organiser' });
});
afterAll(() => t.close());

const size = { width: 600, height: 800 };

async function upload(uid: string, folder: 'banner' | 'climb', name: string): Promise<string> {
  const file = await picture('jpeg', size);
  const { body } = await storageClient(t, uid).upload(`users/${uid}/${folder}/${name}`, file);
  return `/v0/b/cruxboard.appspot.com/o/${encodeURIComponent(body.name)}?alt=media`;
}

async function call(name: string, input: object, as: string): Promise<void> {
  const { status, body } = await t.call(name, input, { as });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function showAll(as: string, climbId: string): Promise<void> {
  const photo = { url: await upload(as, 'climb', 'photo.jpg'), ...size };
  const holds = [{ kind: 'start', x: 0.4, y: 0.9 }];
  await call('climbs.updateClimb', { gymId: 'gym', climbId, changes: { photo, holds } }, as);
  const bannerUrl = await upload(as, 'banner', 'banner.jpg');
  const logoUrl = await upload(as, 'banner', 'logo.jpg');
  const image = await upload(as, 'banner', 'notice.jpg');
  await call('gyms.updateGym', { gymId: 'gym', changes: { bannerUrl, logoUrl } }, as);
  const item = { kind: 'notice', title: `By ${as}`, image: { url: image, ...size } };
  await call('showcase.addItem', { gymId: 'gym', item }, as);
}

const shown = async () => {
  const { body: gym } = await t.read('/api/gyms/gym');
  const climb = async (id: string) => (await t.read(`/api/gyms/gym/climbs/${id}`)).body;
  const { items } = (await t.read('/api/gyms/gym/showcase')).body;
  const notices: [string, { url: string } | null][] = items.map(
    (item: { title: string; image: { url: string } | null }) => [item.title, item.image],
  );
  return {
    gym: { banner: gym.bannerUrl, logo: gym.logoUrl },
    slow: await climb('slow'),
    fast: await climb('fast'),
    notices,
    competition: (await t.read('/api/competitions/comp')).body.bannerUrl,
  };
};

const nameOf = (address: string) => decodeURIComponent(address.split('/').at(-1) ?? '');

test('what a gym and a competition show stays when its uploader’s account is purged, and names them nowhere', async () => {
  await showAll('rosa', 'fast');
  await showAll('mia', 'slow');
  const bannerUrl = await upload('mia', 'banner', 'comp.jpg');
  const changed = { competitionId: 'comp', changes: { bannerUrl } };
  await call('competitions.updateCompetition', changed, 'mia');
  await upload('mia', 'climb', 'never-shown.jpg');
  const before = await shown();
  expect(before.slow.holds).toHaveLength(1);

  await purgeAccount(t, 'mia');
  // answers are kept for two seconds
  t.setNow(new Date(t.deps.now().getTime() + 3_000));
  const after = await shown();
  const kept = [after.gym.banner, after.gym.logo, after.slow.photo.url, after.competition];
  const notice = after.notices.find(([title]) => title === 'By mia')?.[1];
  for (const address of [...kept, notice?.url ?? '']) {
    expect(address).toMatch(
      /^\/v0\/b\/cruxboard\.appspot\.com\/o\/kept%2F[^%]+%2Fpicture\?alt=media&v=\d+$/,
    );
    const { statusCode, headers } = await t.app.inject({ url: address });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
  expect(after.slow.holds).toEqual(before.slow.holds);
  expect(after.slow.photo).toMatchObject(size);
  expect(after.fast).toEqual(before.fast);
  expect(after.notices).toContainEqual(before.notices.find(([title]) => title === 'By rosa'));

  const { pool } = t.deps.database;
  const tables = ['climbs', 'gyms', 'showcase_items', 'competitions', 'climb_changes'];
  for (const table of [...tables, 'gym_changes', 'competition_log', 'stored_objects']) {
    const { rows } = await pool.query(
      `select t::text from ${table} t where t::text like '%users\\%2Fmia\\%2F%' or t::text like '%users/mia/%'`,
    );
    expect([table, rows]).toEqual([table, []]);
  }
  const { rows } = await pool.query(`select count(*)::int from stored_objects where uid = ''`);
  expect(rows).toEqual([{ count: 5 }]);
});

test('nobody may list, replace or delete what was kept, and it goes once something else is shown', async () => {
  const { banner } = (await shown()).gym;
  const name = nameOf(banner.split('?')[0] ?? '');
  const rosa = storageClient(t, 'rosa');
  const path = `/${encodeURIComponent(name)}`;
  expect((await rosa.send('DELETE', path)).status).toBe(403);
  expect((await rosa.upload(name, await picture('jpeg', size))).status).toBe(403);
  expect((await rosa.send('GET', '?prefix=kept/&delimiter=/')).status).toBe(403);
  const bannerUrl = await upload('rosa', 'banner', 'next.jpg');
  await call('gyms.updateGym', { gymId: 'gym', changes: { bannerUrl } }, 'rosa');
  const { rows } = await t.deps.database.pool.query(
    'select used_for from stored_objects where name = $1',
    [name],
  );
  expect(rows).toEqual([{ used_for: null }]);
});
