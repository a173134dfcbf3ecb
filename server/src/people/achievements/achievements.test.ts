import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { categories } from '../../competitions/groups/schema';
import { competitors } from '../../competitions/competitors/schema';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertClimbed, manage, scoreAs } from '../../platform/testing/ended-competition';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { awardMissedJob } from './award-missed';

let t: TestApp;
const jobs = createManualJobs();
const days = [{ tops: 4 }, { tops: 3 }, { tops: 2 }, { tops: 1 }, { tops: 0 }];

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.database.pool.query('truncate accounts, competitions, jobs cascade');
  jobs.drain();
  t.drain();
});

const db = () => t.deps.database.drizzle;
const query = (text: string) => t.deps.database.pool.query(text);
const settle = () => jobs.runStored(t.deps.database.pool);
const on = (name: string, competitionId = 'comp') =>
  manage(t, `competitions.${name}Competition`, { competitionId });
const end = async (competitionId = 'comp') => {
  await on('end', competitionId);
  await settle();
};
const badges = async (n: number): Promise<string[]> =>
  (await t.read(`/api/profiles/user_${n}/achievements`)).body.items.map(
    ({ id, count }: { id: string; count: number }) =>
      `${id.replace('top_competition_climbers_', '')} ×${count}`,
  );
const all = () => Promise.all([1, 2, 3, 4, 5].map(badges));
const alerts = async (n: number): Promise<string[]> =>
  (await t.read('/api/me/notifications', { as: `user-${n}` })).body.items.map(
    ({ relation }: { relation: { subject: { name: string } } }) => relation.subject.name,
  );
const open = async (n: number) => {
  const { items } = (await t.read('/api/me/notifications', { as: `user-${n}` })).body;
  const input = { notificationId: items[0].id };
  expect((await t.call('notifications.markOpened', input, { as: `user-${n}` })).status).toBe(200);
};
const update = (competitorId: string, change: object) =>
  manage(t, 'competitors.updateCompetitor', { competitionId: 'comp', competitorId, ...change });

describe('the end of a competition', () => {
  test('awards everybody who climbed the best badge of their rank and no other', async () => {
    await insertClimbed(t, days);
    await end();
    expect(await all()).toEqual([['1 ×1'], ['2 ×1'], ['3 ×1'], ['top_5 ×1'], []]);
  });

  test('ranks by category where there are categories', async () => {
    await insertClimbed(t, days);
    await db()
      .insert(categories)
      .values({ id: 'women', competitionId: 'comp', name: 'Women', number: 1 });
    for (const n of [2, 4]) {
      await db()
        .update(competitors)
        .set({ categoryId: 'women' })
        .where(eq(competitors.id, `competitor-${n}`));
    }
    await end();
    expect(await all()).toEqual([['1 ×1'], ['1 ×1'], ['3 ×1'], ['2 ×1'], []]);
  });

  test('awards nothing while results are hidden, and everything with the reveal', async () => {
    await insertClimbed(t, days);
    await manage(t, 'leaderboards.freezeBoard', { competitionId: 'comp' });
    await end();
    expect(await all()).toEqual([[], [], [], [], []]);
    await manage(t, 'leaderboards.revealBoard', { competitionId: 'comp' });
    await settle();
    expect(await all()).toEqual([['1 ×1'], ['2 ×1'], ['3 ×1'], ['top_5 ×1'], []]);
  });

  test('adds a date to a badge somebody already has', async () => {
    await insertClimbed(t, days);
    await insertClimbed(t, days, { competition: { id: 'next', name: 'Autumn Pumpfest' } });
    await end();
    t.setNow(new Date('2026-11-28T03:00:00.000Z'));
    await end('next');
    t.setNow(new Date('2026-11-21T03:00:00.000Z'));
    expect(await badges(1)).toEqual(['1 ×2']);
    const page = await t.read('/api/profiles/user_1/achievements/top_competition_climbers_1');
    expect(page.body).toEqual({
      id: 'top_competition_climbers_1',
      username: 'user_1',
      name: 'user_1',
      photoURL: null,
      count: 2,
      ofGroup: [
        { id: 'top_competition_climbers_1', count: 2, earnedAt: '2026-11-28T03:00:00.000Z' },
      ],
      counts: null,
      dates: [
        {
          earnedAt: '2026-11-28T03:00:00.000Z',
          timeZone: 'Australia/Sydney',
          competition: {
            id: 'next',
            name: 'Autumn Pumpfest',
            competitorId: 'next-competitor-1',
            category: null,
          },
          gym: null,
          climb: null,
          month: null,
        },
        {
          earnedAt: '2026-11-21T03:00:00.000Z',
          timeZone: 'Australia/Sydney',
          competition: {
            id: 'comp',
            name: 'Saturday Pumpfest',
            competitorId: 'competitor-1',
            category: null,
          },
          gym: null,
          climb: null,
          month: null,
        },
      ],
    });
  });

  test('doesn’t name unlisted competitions', async () => {
    await insertClimbed(t, days, { competition: { isListed: false } });
    await end();
    const page = await t.read('/api/profiles/user_1/achievements/top_competition_climbers_1');
    expect(page.body.dates).toMatchObject([{ competition: null }]);
    expect(JSON.stringify(page.body)).not.toContain('Saturday');
  });

  test('notifies each winner once, however often the events arrive', async () => {
    await insertClimbed(t, days);
    t.drain();
    await end();
    expect(await alerts(1)).toEqual(['#1 in Saturday Pumpfest']);
    expect(await alerts(4)).toEqual(['Top 5 in Saturday Pumpfest']);
    expect(await alerts(5)).toEqual([]);
    const told = t.sent.filter(({ channel }) => channel === 'own:user-1');
    expect(told.map(({ data }) => (data as { kinds: string[] }).kinds)).toEqual([
      ['achievements'],
      ['notifications'],
    ]);
    // the badge shows at once where one is
    expect(told[0]?.data).toMatchObject({ ids: ['top_competition_climbers_1'] });
    const again = [...jobs.enqueued];
    expect(again.filter(({ type }) => type === 'achievements.earningChanged')).toHaveLength(4);
    jobs.drain();
    t.drain();
    await Promise.all([...again, ...again].map((event) => jobs.handle(event)));
    expect(jobs.enqueued).toEqual([]);
    expect(t.sent).toEqual([]);
    expect(await alerts(1)).toHaveLength(1);
  });
});

describe('what an event missed', () => {
  test('is awarded at night and told while it is news', async () => {
    await insertClimbed(t, days);
    await end();
    await query('delete from achievement_earnings; delete from notifications');
    await awardMissedJob.run(t.deps);
    await jobs.run();
    expect(await all()).toEqual([['1 ×1'], ['2 ×1'], ['3 ×1'], ['top_5 ×1'], []]);
    expect(await alerts(1)).toEqual(['#1 in Saturday Pumpfest']);
    jobs.drain();
    t.drain();
    await awardMissedJob.run(t.deps);
    expect([jobs.enqueued, t.sent]).toEqual([[], []]);
  });

  test('is awarded without a notification after a day, with the date of then', async () => {
    await insertClimbed(t, days);
    await end();
    await query('delete from achievement_earnings; delete from notifications');
    t.setNow(new Date('2026-12-24T03:00:00.000Z'));
    await awardMissedJob.run(t.deps);
    await jobs.run();
    expect(await all()).toEqual([['1 ×1'], ['2 ×1'], ['3 ×1'], ['top_5 ×1'], []]);
    expect(await alerts(1)).toEqual([]);
    const page = await t.read('/api/profiles/user_1/achievements/top_competition_climbers_1');
    expect(page.body.dates).toMatchObject([{ earnedAt: '2026-11-21T03:00:00.000Z' }]);
    t.setNow(new Date('2026-11-21T03:00:00.000Z'));
  });

  test('is taken away from who shouldn’t have it', async () => {
    await insertClimbed(t, days);
    await end();
    await query(`update achievement_earnings set uid = 'user-5' where uid = 'user-1'`);
    await awardMissedJob.run(t.deps);
    expect(await all()).toEqual([['1 ×1'], ['2 ×1'], ['3 ×1'], ['top_5 ×1'], []]);
  });
});

describe('a reactivation', () => {
  test('withdraws the badges and their unopened notifications', async () => {
    await insertClimbed(t, days);
    await end();
    await open(1);
    await on('reactivate');
    await settle();
    expect(await all()).toEqual([[], [], [], [], []]);
    expect(
      (await t.read('/api/profiles/user_1/achievements/top_competition_climbers_1')).status,
    ).toBe(404);
    const unopened = await t.read('/api/me/notifications/unopened', { as: 'user-2' });
    expect([await alerts(1), await alerts(2), unopened.body.unopenedCount]).toEqual([[], [], 0]);

    await end();
    expect(await all()).toEqual([['1 ×1'], ['2 ×1'], ['3 ×1'], ['top_5 ×1'], []]);
    // an opened notification is unchanged; the other is sent again
    expect([await alerts(1), await alerts(2)]).toEqual([
      ['#1 in Saturday Pumpfest'],
      ['#2 in Saturday Pumpfest'],
    ]);
    const news = await t.read('/api/me/notifications/unopened', { as: 'user-1' });
    expect(news.body.unopenedCount).toBe(0);
  });

  test('followed by another end leaves the latest state, in any order of events', async () => {
    await insertClimbed(t, days);
    await end();
    await on('reactivate');
    await scoreAs(t, 'comp', { competitor: 5, climb: 1, result: 'flash' });
    for (const climb of [2, 3, 4])
      await scoreAs(t, 'comp', { competitor: 5, climb, result: 'flash' });
    await on('end');
    await settle();
    expect(await all()).toEqual([['2 ×1'], ['3 ×1'], ['top_5 ×1'], ['top_5 ×1'], ['1 ×1']]);
    expect(await alerts(1)).toEqual(['#2 in Saturday Pumpfest']);
  });
});

describe('after the end', () => {
  test('a correction moves badges and notifications with the ranks', async () => {
    await insertClimbed(t, days);
    await end();
    for (const climb of [4, 3]) {
      await scoreAs(t, 'comp', { competitor: 1, climb, result: 'none', seen: 1 });
    }
    await settle();
    expect(await all()).toEqual([['2 ×1'], ['1 ×1'], ['2 ×1'], ['top_5 ×1'], []]);
    expect([await alerts(1), await alerts(2)]).toEqual([
      ['#2 in Saturday Pumpfest'],
      ['#1 in Saturday Pumpfest'],
    ]);
  });

  test('a disqualified entry loses its badge, and the others move up', async () => {
    await insertClimbed(t, days);
    await end();
    await update('competitor-1', { state: 'disqualified' });
    await settle();
    expect(await all()).toEqual([[], ['1 ×1'], ['2 ×1'], ['3 ×1'], []]);
    await update('competitor-1', { state: 'competing' });
    await settle();
    expect(await all()).toEqual([['1 ×1'], ['2 ×1'], ['3 ×1'], ['top_5 ×1'], []]);
  });

  test('a claim earns the entry’s badge, and undoing it withdraws the badge', async () => {
    await insertClimbed(t, days, {
      competitor: (n) => (n === 2 ? { email: 'user-2@example.com', claimedBy: null } : {}),
    });
    await end();
    expect(await badges(2)).toEqual([]);
    const which = { competitionId: 'comp', competitorId: 'competitor-2' };
    expect((await t.call('competitors.claimCompetitor', which, { as: 'user-2' })).status).toBe(200);
    await settle();
    expect([await badges(2), await alerts(2)]).toEqual([['2 ×1'], ['#2 in Saturday Pumpfest']]);
    await manage(t, 'competitors.unclaimCompetitor', which);
    await settle();
    expect([await badges(2), await alerts(2)]).toEqual([[], []]);
  });

  test('merging two entries gives their owner the badge of both', async () => {
    await insertClimbed(t, days, {
      competitor: (n) => (n === 1 ? { claimedBy: null } : {}),
    });
    await end();
    expect(await all()).toEqual([[], ['2 ×1'], ['3 ×1'], ['top_5 ×1'], []]);
    await manage(t, 'competitors.mergeCompetitors', {
      competitionId: 'comp',
      keptId: 'competitor-5',
      mergedIds: ['competitor-1'],
      versionsSeen: 4,
    });
    await settle();
    expect(await all()).toEqual([[], ['2 ×1'], ['3 ×1'], ['top_5 ×1'], ['1 ×1']]);
    expect(await alerts(5)).toEqual(['#1 in Saturday Pumpfest']);
  });

  test('publishing as final changes nothing and notifies nobody', async () => {
    await insertClimbed(t, days);
    await end();
    t.drain();
    await on('finalise');
    await settle();
    expect(await badges(1)).toEqual(['1 ×1']);
    expect(t.sent).toEqual([]);
  });
});

test('a hidden profile shows no badges', async () => {
  await insertClimbed(t, days);
  await end();
  await t.deps.database.pool.query(
    `update accounts set deactivated_at = now() where uid = 'user-1'`,
  );
  expect((await t.read('/api/profiles/user_1/achievements')).status).toBe(404);
  const page = '/api/profiles/user_1/achievements/top_competition_climbers_1';
  expect((await t.read(page)).status).toBe(404);
  expect((await t.read('/api/profiles/user_2/achievements/set_day')).status).toBe(404);
});
