import type { Scoring } from '@cruxboard/domain/competitions/results/results';
import { resultOf } from '@cruxboard/domain/competitions/scores/scores';
import { validateField, fieldRules } from '@cruxboard/domain/patterns';
import { checkUsername } from '@cruxboard/domain/people/accounts/usernames';
import { rankResults } from '@cruxboard/domain/competitions/leaderboards/ranking';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recount } from '../../platform/db/recount';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { seedDemo } from './seed';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  expect(await seedDemo(t.deps)).toBe(true);
}, 300_000);
afterAll(() => t.close());

const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await t.deps.database.drizzle.execute<R>(query)).rows;

test('no counter differs from what the logs say', async () => {
  expect(await recount(t.deps.database, t.deps.slices, { fix: false })).toEqual([]);
});

test('a second seed, or one beside another, changes nothing', async () => {
  expect(await seedDemo(t.deps)).toBe(false);
});

test('the gym is Granite Street with 128 climbs on its walls', async () => {
  const { body } = await t.read('/api/gyms/demo-gym');
  expect(body).toMatchObject({ name: 'Granite Street', climbCount: 128 });
  expect(
    body.sections
      .slice(0, 4)
      .map((s: { name: string; climbCount: number }) => [s.name, s.climbCount]),
  ).toEqual([
    ['The Prow', 24],
    ['Cave', 31],
    ['Slab', 19],
    ['Comp wall', 26],
  ]);
  const { body: climbs } = await t.read('/api/gyms/demo-gym/climbs?size=200');
  expect(climbs.total).toBe(128);
  const names = climbs.items.map((row: { name: string }) => row.name);
  expect(new Set(names).size).toBe(128);
  for (const name of names) expect(validateField(fieldRules.climb.name, name).ok, name).toBe(true);
  expect((await t.read('/api/gyms')).body.items).toHaveLength(2);
});

test('its staff were added and its page written by operations, which its history shows', async () => {
  const { body } = await t.read('/api/gyms/demo-gym/staff/history', { as: 'demo-staff' });
  expect(body.items.map(({ kind }: { kind: string }) => kind)).toEqual([
    'staff_added',
    'staff_updated',
    'settings_updated',
  ]);
});

test('the newest wall has photos with their holds marked, and its climbs a history', async () => {
  const { body } = await t.read('/api/gyms/demo-gym/climbs/demo-gym-climb-002');
  expect(body.photo).toMatchObject({ width: 720, height: 960 });
  expect(body.holds.map((hold: { kind: string }) => hold.kind)).toEqual(['start', 'top']);
  const url = new URL(body.photo.url, t.deps.origin);
  const photo = await t.app.inject({ method: 'GET', url: url.pathname + url.search });
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const changes = await rows<{ kind: string }>(
    sql`select kind from climb_changes where climb_id = 'demo-gym-climb-002' order by at`,
  );
  expect(changes.map(({ kind }) => kind)).toEqual(['created', 'state_changed']);
});

test('the rankings are alive, this month and before', async () => {
  const overall = (await t.read('/api/gyms/demo-gym/rankings')).body;
  const month = (await t.read('/api/gyms/demo-gym/rankings?period=current')).body;
  const before = (await t.read('/api/gyms/demo-gym/rankings?period=2026-09')).body;
  expect(overall.total).toBeGreaterThan(35);
  expect(month.total).toBeGreaterThan(30);
  expect(before.total).toBeGreaterThan(30);
  expect(overall.items[0].points).toBeGreaterThan(overall.items[20].points);
});

test('climbs are liked and saved, and the setter has three notifications to open', async () => {
  const { body } = await t.read('/api/gyms/demo-gym/climbs?sort=top-rated');
  expect(body.items[0].likeCount).toBeGreaterThan(5);
  const own = await t.read('/api/me/gyms/demo-gym/reactions', { as: 'demo-climber' });
  expect(own.body.items.length).toBeGreaterThan(3);
  const { items, unopenedCount } = (await t.read('/api/me/notifications', { as: 'demo-staff' }))
    .body;
  expect(unopenedCount).toBe(3);
  expect(
    items.map((item: { relation: { actors: { count: number } } }) => item.relation.actors.count),
  ).toEqual([4, 1, 2, 3, 1]);
  const [stray] = await rows(sql`
    select uid from notification_actors join notifications on notifications.id = notification_id
     where not exists (select from reactions where reactions.uid = notification_actors.uid
                          and reaction = 'like' and reactions.subject_id = notifications.subject_id)
        or uid = recipient_uid`);
  expect(stray).toBeUndefined();
});

test('a solution has thanks, comments and replies in order, and its author is told', async () => {
  const { body } = await t.read('/api/solutions/demo-solution-01/comments');
  expect(body.total).toBe(9);
  const first = body.items.at(-1);
  expect([first.replyCount, first.likeCount]).toEqual([4, 3]);
  const [{ late } = { late: null }] = await rows<{ late: number | null }>(
    sql`select count(*)::int as late from comments where created_at > ${t.deps.now()}`,
  );
  expect(late).toBe(0);
  const [thanked] = await rows<{ solutions: number }>(
    sql`select count(distinct subject_id)::int as solutions from reactions where reaction = 'thank'`,
  );
  expect(thanked?.solutions).toBeGreaterThan(5);
});

test('every account keeps the rules of names', async () => {
  const people = await rows<{ username: string; first_name: string; last_name: string }>(
    sql`select username, first_name, last_name from accounts`,
  );
  expect(people).toHaveLength(44);
  for (const { username, first_name, last_name } of people) {
    expect(checkUsername(username, []).ok, username).toBe(true);
    expect(validateField(fieldRules.user.firstName, first_name).ok, first_name).toBe(true);
    expect(validateField(fieldRules.user.lastName, last_name).ok).toBe(true);
  }
  const signIns = await rows(
    sql`select email from identity_users where is_email_verified order by email`,
  );
  expect(signIns.map((row) => row['email'])).toEqual([
    'climber@demo.test',
    'judge@demo.test',
    'organiser@demo.test',
    'staff@demo.test',
  ]);
});

test.each(['demo-pumpfest', 'demo-finals'])(
  'the log of %s has a row for every change',
  async (id) => {
    const [found] = await rows<{ seq: number; count: number; last: number }>(sql`
    select seq, (select count(*) from competition_log where competition_id = ${id}) as count,
           (select max(seq) from competition_log where competition_id = ${id}) as last
      from competitions where id = ${id} and state = 'started' and balance >= 0`);
    expect(found?.count).toBe(found?.seq);
    expect(found?.last).toBe(found?.seq);
  },
);

test('the pumpfest has the drawn leaders, Mika at 2,450, and scores of the last minute', async () => {
  const scoring = await scoringOf('demo-pumpfest');
  const results = await resultsOf('demo-pumpfest', scoring);
  const women = results.filter((result) => result.categoryId === 'demo-pumpfest-women-open');
  const totals = rankResults(women)
    .slice(0, 8)
    .map(({ result }) => result.totalHundredths);
  expect(totals).toEqual([353000, 349500, 346000, 336500, 324500, 323000, 276000, 276000]);
  const mika = results.find((result) => result.competitorId.endsWith('-114'));
  expect(mika?.totalHundredths).toBe(245000);
  expect(results).toHaveLength(120);
  expect(results.every((result) => result.totalHundredths > 0)).toBe(true);
  const [last] = await rows<{ ago: number; kind: string }>(sql`
    select extract(epoch from ${t.deps.now()}::timestamptz - at)::int as ago, kind
      from competition_log where competition_id = 'demo-pumpfest' order by seq desc limit 1`);
  expect(last).toEqual({ ago: 15, kind: 'score_added' });
  const own = await t.read('/api/me/competitions/demo-pumpfest/scores', { as: 'demo-climber' });
  expect(own.body.competitorId).toBe('demo-pumpfest-competitor-114');
});

test('the jam is over, and whoever stores results is notified', async () => {
  const [jam] = await rows<{ state: string; told: number }>(sql`
    select state, (select count(*) from jobs where type = 'competitions.endedChanged'
                      and payload ->> 'competitionId' = 'demo-jam')::int as told
      from competitions where id = 'demo-jam'`);
  expect(jam).toEqual({ state: 'ended', told: 1 });
});

test('competitors keep the rules, and their addresses reach nobody', async () => {
  for (const row of await rows<{ name: string; email: string }>(
    sql`select name, email from competitors`,
  )) {
    expect(validateField(fieldRules.competitor.name, row.name).ok, row.name).toBe(true);
    expect(validateField(fieldRules.competitor.email, row.email).ok, row.email).toBe(true);
    expect(row.email).toMatch(/@example\.com$/);
  }
});

async function scoringOf(id: string): Promise<Scoring> {
  const climbs = await rows<{ id: string; number: number; points: number; isActive: boolean }>(
    sql`select id, number, points, is_active as "isActive" from competition_climbs where competition_id = ${id}`,
  );
  return { format: 'boulder_pumpfest', rules: { climbThreshold: 8, flashBonus: 25 }, climbs };
}

async function resultsOf(id: string, scoring: Scoring) {
  const entrants = await rows<{ id: string; number: number; categoryId: string }>(
    sql`select id, number, category_id as "categoryId" from competitors where competition_id = ${id}`,
  );
  const cells = await rows<{ competitorId: string; climbId: string; cell: never }>(
    sql`select competitor_id as "competitorId", climb_id as "climbId", cell from scores where competition_id = ${id}`,
  );
  return entrants.map((entrant) =>
    resultOf(
      scoring,
      {
        competitorId: entrant.id,
        number: entrant.number,
        categoryId: entrant.categoryId,
        cohortId: null,
        seed: null,
        startingGroup: null,
        state: 'competing',
      },
      new Map(
        cells
          .filter((cell) => cell.competitorId === entrant.id)
          .map(({ climbId, cell }) => [climbId, cell]),
      ),
    ),
  );
}

test('the climber has badges from the whole year, and hears only of the latest', async () => {
  const { body } = await t.read('/api/profiles/mika/achievements', { as: 'demo-climber' });
  const ids: string[] = body.items.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining(['total_climbs_40', 'first_grade_v5']));
  const times = body.items.map(({ earnedAt }: { earnedAt: string }) => Date.parse(earnedAt));
  const now = t.deps.now().getTime();
  expect(Math.min(...times)).toBeLessThan(now - 200 * 86_400_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(now);
  const others = await rows<{ people: string; setDays: string }>(sql`
    select count(distinct uid) as people, count(*) filter (where achievement_id = 'set_day') as "setDays"
      from achievement_earnings where source = 'ascents'`);
  expect(Number(others[0]?.people)).toBeGreaterThan(20);
});
