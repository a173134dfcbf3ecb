import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { categories } from '../groups/schema';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import { setFlag } from '../../platform/flags/flags';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertClimbed, manage, scoreAs } from '../../platform/testing/ended-competition';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { resultsSlice } from './slice';

let t: TestApp;
const jobs = createManualJobs();
const days = [{ tops: 4 }, { tops: 3 }, { tops: 2 }, { tops: 1 }];

beforeAll(async () => {
  t = await createTestApp({ jobs: jobs.jobs });
  jobs.use(t.deps);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.deps.database.pool.query('truncate accounts, competitions, jobs cascade');
  jobs.drain();
});

const db = () => t.deps.database.drizzle;
const settle = () => jobs.runStored(t.deps.database.pool);
const end = async (competitionId = 'comp') => {
  await manage(t, 'competitions.endCompetition', { competitionId });
  await settle();
};
const read = async (username: string, query = '') =>
  (await t.read(`/api/profiles/${username}/results${query}`)).body;
const own = async (uid: string) => (await t.read('/api/me/results', { as: uid })).body;
interface Told {
  rank: number | null;
  rankedCount: number | null;
  totalHundredths: number | null;
  competition: { id: string };
}
const short = (items: readonly Told[]) =>
  items.map(
    ({ competition, rank, rankedCount, totalHundredths }) =>
      `${competition.id} ${rank} of ${rankedCount}: ${totalHundredths}`,
  );
const ranks = async (count = 4) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => short((await read(`user_${n + 1}`)).items)[0]),
  );
const kept = async () =>
  (
    await t.deps.database.pool.query(
      'select competitor_id, rank from competition_results order by 1',
    )
  ).rows;

describe('a profile', () => {
  test('has what somebody did in a competition that ended', async () => {
    await insertClimbed(t, days, {
      competition: { venue: 'Granite Street', startsAt: new Date('2026-11-21T01:00:00.000Z') },
    });
    await db()
      .insert(categories)
      .values({ id: 'open', competitionId: 'comp', name: 'Open', number: 1 });
    await db()
      .update(competitors)
      .set({ categoryId: 'open' })
      .where(eq(competitors.id, 'competitor-2'));
    await end();
    expect(await read('user_2')).toEqual({
      live: [],
      nextCursor: null,
      items: [
        {
          competition: {
            id: 'comp',
            name: 'Saturday Pumpfest',
            format: 'boulder_pumpfest',
            venue: 'Granite Street',
            timeZone: 'Australia/Sydney',
            state: 'ended',
            isListed: true,
            isFinal: false,
            isFrozen: false,
          },
          at: '2026-11-21T01:00:00.000Z',
          competitor: { id: 'competitor-2', state: 'competing', category: 'Open' },
          rank: 1,
          rankedCount: 1,
          totalHundredths: 30_000,
        },
      ],
    });
    expect(await ranks()).toEqual([
      'comp 1 of 4: 40000',
      'comp 1 of 1: 30000',
      'comp 3 of 4: 20000',
      'comp 4 of 4: 10000',
    ]);
  });

  test('shows ranks as the board has them, ties and all', async () => {
    const climbed = [{ tops: 2, flashes: 1 }, { tops: 2, flashes: 1 }, { tops: 3 }, { tops: 0 }];
    await insertClimbed(t, climbed, { competition: { id: 'ties' } });
    await end('ties');
    const board = await t.read('/api/competitions/ties/leaderboard?view=overall');
    const ofBoard = new Map<string, string>(
      board.body.rows.map(
        (row: { competitorId: string; rank: number; totalHundredths: number }) => [
          row.competitorId,
          `ties ${row.rank} of 3: ${row.totalHundredths}`,
        ],
      ),
    );
    expect(await ranks(3)).toEqual([1, 2, 3].map((n) => ofBoard.get(`ties-competitor-${n}`)));
    expect(await ranks()).toEqual([
      'ties 2 of 3: 22500',
      'ties 2 of 3: 22500',
      'ties 1 of 3: 30000',
      undefined,
    ]);
  });

  test('has no rank of someone who never climbed; only they see it', async () => {
    await insertClimbed(t, [{ tops: 2 }, { tops: 0 }]);
    await end();
    expect(await ranks(2)).toEqual(['comp 1 of 1: 20000', undefined]);
    expect(short((await own('user-2')).items)).toEqual(['comp null of 1: 0']);
  });

  test('leaves out what is not listed or was not finished; the person sees it', async () => {
    await insertClimbed(t, days, { competition: { id: 'secret', isListed: false } });
    await insertClimbed(t, days);
    const out = { competitionId: 'comp', competitorId: 'competitor-1', state: 'withdrawn' };
    await manage(t, 'competitors.updateCompetitor', out);
    const thrown = { ...out, competitorId: 'competitor-2', state: 'disqualified' };
    await manage(t, 'competitors.updateCompetitor', thrown);
    for (const id of ['comp', 'secret']) await end(id);
    expect(await ranks()).toEqual([
      undefined,
      undefined,
      'comp 1 of 2: 20000',
      'comp 2 of 2: 10000',
    ]);
    expect(short((await own('user-1')).items)).toEqual([
      'secret 1 of 4: 40000',
      'comp null of 2: 40000',
    ]);
    expect((await own('user-2')).items[1].competitor.state).toBe('disqualified');
    expect((await t.read('/api/me/results')).status).toBe(401);
  });

  test('says what somebody is in at the moment, without a rank', async () => {
    await insertClimbed(t, days);
    await insertClimbed(t, days, {
      competition: { id: 'later', startsAt: new Date('2026-12-01T00:00:00.000Z') },
    });
    await insertClimbed(t, days, { competition: { id: 'secret', isListed: false } });
    const { live, items } = await read('user_1');
    expect(short(live)).toEqual(['comp null of null: null']);
    expect(items).toEqual([]);
    expect(short((await own('user-1')).live)).toEqual([
      'secret null of null: null',
      'comp null of null: null',
    ]);
  });

  test('is of nobody who hides, and of no draft', async () => {
    await insertClimbed(t, days);
    await end();
    await t.deps.database.pool.query(
      `update accounts set deactivated_at = now() where uid = 'user-1'`,
    );
    expect((await t.read('/api/profiles/user_1/results')).status).toBe(404);
    expect((await t.read('/api/profiles/nobody_here/results')).status).toBe(404);
    await db().update(competitions).set({ state: 'draft' });
    expect(await read('user_2')).toEqual({ live: [], items: [], nextCursor: null });
  });

  test('tells nothing while competitions are switched off', async () => {
    await insertClimbed(t, days);
    await end();
    await setFlag(t.deps, { name: 'isCompetitionsEnabled', value: false });
    expect(await read('user_1')).toEqual({ live: [], items: [], nextCursor: null });
    await setFlag(t.deps, { name: 'isCompetitionsEnabled', value: true });
  });

  test('goes page by page, newest first, each once', async () => {
    for (let n = 1; n <= 5; n += 1) {
      // two on one day: their order is theirs for good
      const startsAt = new Date(`2026-10-0${Math.ceil(n / 2)}T00:00:00.000Z`);
      await insertClimbed(t, [{ tops: 1 }], { competition: { id: `comp-${n}`, startsAt } });
      await manage(t, 'competitions.endCompetition', { competitionId: `comp-${n}` });
    }
    await settle();
    const seen: string[] = [];
    for (let query = '?size=2'; query !== '';) {
      const page = await read('user_1', query);
      seen.push(...page.items.map(({ competition }: Told) => competition.id));
      query = page.nextCursor === null ? '' : `?size=2&cursor=${page.nextCursor}`;
    }
    expect(seen).toEqual(['comp-5', 'comp-4', 'comp-3', 'comp-2', 'comp-1']);
    const { nextCursor } = await read('user_1', '?size=2');
    expect((await t.read(`/api/me/results?cursor=${nextCursor}`, { as: 'user-1' })).status).toBe(
      400,
    );
  });
});

describe('what is kept', () => {
  test('is taken back by reactivation and anew with the next end', async () => {
    await insertClimbed(t, days);
    await end();
    await manage(t, 'competitions.reactivateCompetition', { competitionId: 'comp' });
    expect((await read('user_1')).items).toEqual([]);
    await settle();
    expect(await kept()).toEqual([]);
    await scoreAs(t, 'comp', { competitor: 4, climb: 2, result: 'flash' });
    await scoreAs(t, 'comp', { competitor: 4, climb: 3, result: 'flash' });
    await scoreAs(t, 'comp', { competitor: 4, climb: 4, result: 'flash' });
    await end();
    expect(await ranks()).toEqual([
      'comp 2 of 4: 40000',
      'comp 3 of 4: 30000',
      'comp 4 of 4: 20000',
      'comp 1 of 4: 47500',
    ]);
  });

  test.each([
    [
      'a corrected score',
      () => scoreAs(t, 'comp', { competitor: 1, climb: 4, result: 'none', seen: 1 }),
      ['comp 1 of 4: 30000', 'comp 1 of 4: 30000', 'comp 3 of 4: 20000', 'comp 4 of 4: 10000'],
    ],
    [
      'a disqualification',
      () =>
        manage(t, 'competitors.updateCompetitor', {
          competitionId: 'comp',
          competitorId: 'competitor-1',
          state: 'disqualified',
        }),
      [undefined, 'comp 1 of 3: 30000', 'comp 2 of 3: 20000', 'comp 3 of 3: 10000'],
    ],
    [
      'a changed rule',
      () =>
        manage(t, 'competitions.updateCompetition', {
          competitionId: 'comp',
          changes: { rules: { climbThreshold: 2 } },
        }),
      ['comp 1 of 4: 20000', 'comp 1 of 4: 20000', 'comp 1 of 4: 20000', 'comp 4 of 4: 10000'],
    ],
    [
      'a climb that counts no longer',
      () =>
        manage(t, 'competitionClimbs.setClimbsActive', {
          competitionId: 'comp',
          climbIds: ['climb-4'],
          isActive: false,
        }),
      ['comp 1 of 4: 30000', 'comp 1 of 4: 30000', 'comp 3 of 4: 20000', 'comp 4 of 4: 10000'],
    ],
    [
      'an entry removed',
      () =>
        manage(t, 'competitors.removeCompetitor', {
          competitionId: 'comp',
          competitorId: 'competitor-1',
        }),
      [undefined, 'comp 1 of 3: 30000', 'comp 2 of 3: 20000', 'comp 3 of 3: 10000'],
    ],
    [
      'an undone claim',
      () =>
        manage(t, 'competitors.unclaimCompetitor', {
          competitionId: 'comp',
          competitorId: 'competitor-1',
        }),
      [undefined, 'comp 2 of 4: 30000', 'comp 3 of 4: 20000', 'comp 4 of 4: 10000'],
    ],
  ])('follows %s after the end', async (_, change, expected) => {
    await insertClimbed(t, days);
    await end();
    await change();
    await settle();
    expect(await ranks()).toEqual(expected);
  });

  test('comes with an entry that is claimed afterwards', async () => {
    await insertClimbed(t, days, {
      competitor: (n) => ({ email: `user-${n}@example.com`, claimedBy: null }),
    });
    await end();
    expect((await read('user_3')).items).toEqual([]);
    const claim = { competitionId: 'comp', competitorId: 'competitor-3' };
    expect((await t.call('competitors.claimCompetitor', claim, { as: 'user-3' })).status).toBe(200);
    expect(short((await read('user_3')).items)).toEqual(['comp 3 of 4: 20000']);
  });

  test('is written once however often the end is told, and by two at once', async () => {
    await insertClimbed(t, days);
    await manage(t, 'competitions.endCompetition', { competitionId: 'comp' });
    const event = { type: 'competitions.endedChanged', payload: { competitionId: 'comp' } };
    jobs.drain();
    await Promise.all([jobs.handle(event), jobs.handle(event), jobs.handle(event)]);
    expect(jobs.enqueued).toEqual([{ type: 'results.stored', payload: { competitionId: 'comp' } }]);
    expect(await kept()).toHaveLength(4);
    await jobs.handle({ ...event, payload: { competitionId: 'unknown' } });
  });

  test('is asked for by the database for what has ended alone', async () => {
    await insertClimbed(t, days);
    expect(await settle()).toBe(0);
    await end();
    await scoreAs(t, 'comp', { competitor: 1, climb: 4, result: 'flash', seen: 1 });
    expect(await settle()).toBe(1);
    await manage(t, 'competitions.finaliseCompetition', { competitionId: 'comp' });
    expect(await settle()).toBe(1);
    expect((await read('user_1')).items[0].competition.isFinal).toBe(true);
    await manage(t, 'competitions.reactivateCompetition', { competitionId: 'comp' });
    expect(await settle()).toBe(1);
    await scoreAs(t, 'comp', { competitor: 1, climb: 4, result: 'top', seen: 2 });
    expect(await settle()).toBe(0);
  });

  test('is mended at night where an event was lost', async () => {
    await insertClimbed(t, days);
    await insertClimbed(t, days, { competition: { id: 'again' } });
    await end('again');
    await manage(t, 'competitions.endCompetition', { competitionId: 'comp' });
    await manage(t, 'competitions.reactivateCompetition', { competitionId: 'again' });
    await t.deps.database.pool.query('delete from jobs');
    for (const job of resultsSlice.jobs ?? []) await job.run(t.deps);
    expect(await ranks()).toEqual([
      'comp 1 of 4: 40000',
      'comp 2 of 4: 30000',
      'comp 3 of 4: 20000',
      'comp 4 of 4: 10000',
    ]);
    expect(await kept()).toHaveLength(4);
  });
});
