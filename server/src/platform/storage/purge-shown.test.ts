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
  return {
    gym: { banner: gym.bannerUrl, logo: gym.logoUrl },
    slow: await climb('slow'),
    fast: await climb('fast'),
    notices: items.map((item: { title: string; image: object | null }) => [item.title, item.image]),
    competition: (await t.read('/api/competitions/comp')).body.bannerUrl,
  };
};

test('what showed the pictures of a purged account shows none, and names its owner nowhere', async () => {
  await showAll('rosa', 'fast');
  await showAll('mia', 'slow');
  const bannerUrl = await upload('mia', 'banner', 'comp.jpg');
  const changed = { competitionId: 'comp', changes: { bannerUrl } };
  await call('competitions.updateCompetition', changed, 'mia');
  expect(await shown()).toMatchObject({ competition: bannerUrl, slow: { holds: [{}] } });

  await purgeAccount(t, 'mia');
  // answers are kept for two seconds
  t.setNow(new Date(t.deps.now().getTime() + 3_000));
  expect(await shown()).toMatchObject({
    gym: { banner: null, logo: null },
    slow: { photo: null, holds: [] },
    fast: { photo: size, holds: [{}] },
    notices: [
      ['By rosa', size],
      ['By mia', null],
    ],
    competition: null,
  });
  const { pool } = t.deps.database;
  const tables = ['climbs', 'gyms', 'showcase_items', 'competitions', 'climb_changes'];
  for (const table of [...tables, 'gym_changes', 'competition_log', 'stored_objects']) {
    const { rows } = await pool.query(
      `select t::text from ${table} t where t::text like '%users\\%2Fmia\\%2F%'`,
    );
    expect([table, rows]).toEqual([table, []]);
  }
});
