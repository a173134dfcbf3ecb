import type { TvRankingRow } from '@cruxboard/contracts/site/screens/gym-tv';
import { and, eq } from 'drizzle-orm';
import { startControl } from '@cruxboard/domain/site/screens/rotation';
import { usualSlides } from '@cruxboard/domain/site/screens/slides';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { competitions } from '../../competitions/competitions/schema';
import { ascentLogs } from '../../gyms/ascents/schema';
import { showcaseItems } from '../../gyms/showcase/schema';
import { sections } from '../../gyms/sections/schema';
import { rankingPoints } from '../../gyms/rankings/schema';
import { helperLogs, solutions } from '../../gyms/solutions/schema';
import { gymRoles } from '../../gyms/staff/schema';
import { videos } from '../../gyms/videos/schema';
import { accounts } from '../../people/accounts/schema';
import { setFlag } from '../../platform/flags/flags';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { insertVideo } from '../../platform/testing/sample-gym';

let t: TestApp;
const gymId = 'gym';
const both = { isVisibleInProduct: true, isVisibleOnScreens: true };

// it is 21 November, 14:00, at the gym
beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(
    db,
    'mia',
    'set',
    { uid: 'ana', firstName: 'Ana', lastName: 'Stone', ...both },
    { uid: 'ben', firstName: 'Ben', lastName: 'Wall', ...both, isVisibleOnScreens: false },
    { uid: 'cai', firstName: 'Cai', lastName: 'Rock', ...both, isVisibleInProduct: false },
    { uid: 'dee', firstName: 'Dee', lastName: 'Slab' },
    { uid: 'eve', firstName: 'Eve', lastName: 'Arete', ...both, isHiddenFromRankings: true },
  );
  const at = (day: string) => ({ publishedAt: new Date(`2026-11-${day}T03:00:00.000Z`) });
  await insertGym(db, { id: gymId }, [
    { id: 'fresh', name: 'Slow Burn', ...at('20') },
    { id: 'older', name: 'Cold Front', ...at('02') },
    { id: 'ancient', publishedAt: new Date('2026-09-01T03:00:00.000Z') },
    { id: 'planned', state: 'planned', publishedAt: null },
  ]);
  await db.insert(gymRoles).values([
    { gymId, uid: 'mia', role: 'staff' },
    { gymId, uid: 'set', role: 'setter' },
  ]);
});
afterAll(() => t.close());

let minutes = 0;
/** Answers are cached for two seconds. */
const later = () => t.setNow(new Date(Date.UTC(2026, 10, 21, 3, (minutes += 1))));
const tv = async (screen?: number) => {
  later();
  const query = screen === undefined ? '' : `?screen=${screen}`;
  return (await t.read(`/api/gyms/${gymId}/tv${query}`)).body;
};
const call = (name: string, input: object, as = 'mia') =>
  t.call(`screens.${name}`, { gymId, ...input }, { as });

const log = async (as: string, input: { readonly climbId: string; readonly day?: string }) =>
  expect((await t.call('ascents.logAscent', input, { as })).status).toBe(200);

describe('whom a gym’s screen names', () => {
  beforeAll(async () => {
    for (const as of ['ana', 'ben', 'cai', 'dee', 'eve']) {
      await log(as, { climbId: 'fresh' });
    }
    await log('ana', { climbId: 'older' });
  });

  test('in full only who agreed to product and screens; nobody who left the rankings, and no id', async () => {
    const { climbers, period } = (await tv()).rankings;
    expect(period).toBe('2026-11');
    expect(climbers.map(({ rank, name }: { rank: number; name: string }) => [rank, name])).toEqual([
      [1, 'Ana Stone'],
      [2, 'Ben W.'],
      [2, 'Cai R.'],
      [2, 'Dee S.'],
    ]);
    expect(Object.keys(climbers[0]).toSorted()).toEqual(['change', 'name', 'points', 'rank']);
    const everything = JSON.stringify(await tv());
    for (const word of ['Wall', 'Rock', 'Slab', 'Arete', 'Eve', '_name']) {
      expect(everything, word).not.toContain(word);
    }
  });

  test('moves of rank are those of today; nobody has one on their first day of the month', async () => {
    const db = t.deps.database.drizzle;
    const changes = async () =>
      (await tv()).rankings.climbers.map(({ name, change }: TvRankingRow) => [name, change]);
    expect((await changes()).map(([, change]: [string, number | null]) => change)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const ofOne = (uid: string) => eq(ascentLogs.uid, uid);
    // what three of them climbed was climbed yesterday
    for (const uid of ['ben', 'cai', 'dee']) {
      await db.update(ascentLogs).set({ day: '2026-11-20' }).where(ofOne(uid));
    }
    await db
      .update(ascentLogs)
      .set({ day: '2026-11-20' })
      .where(and(ofOne('ana'), eq(ascentLogs.climbId, 'older')));
    expect(await changes()).toEqual([
      ['Ana Stone', 0],
      ['Ben W.', -1],
      ['Cai R.', -1],
      ['Dee S.', -1],
    ]);
    await db.update(ascentLogs).set({ day: '2026-11-21' });
  });

  test('a consent that is taken back holds at once', async () => {
    const set = (isVisibleOnScreens: boolean) =>
      t.deps.database.drizzle
        .update(accounts)
        .set({ isVisibleOnScreens })
        .where(eq(accounts.uid, 'ana'));
    await set(false);
    expect((await tv()).rankings.climbers[0].name).toBe('Ana S.');
    await set(true);
  });

  test('the wall counts what was climbed today, by nobody in particular', async () => {
    const { wall } = await tv();
    expect(wall.climbedIds).toEqual(['fresh', 'older']);
    expect(wall.ascentCount).toBe(6);
    await log('ana', { climbId: 'ancient', day: '2026-11-19' });
    const { wall: after } = await tv();
    expect([after.climbedIds, after.ascentCount]).toEqual([['fresh', 'older'], 6]);
  });
});

describe('what it shows', () => {
  test('the newest of each wall, and the walls that are reset within two weeks', async () => {
    const body = await tv();
    expect(body.newCount).toBe(1);
    expect(body.newest).toMatchObject([
      { name: 'The Prow', count: 2, climbs: [{ id: 'fresh' }, { id: 'older' }] },
    ]);
    expect(body.leaving).toEqual([]);
    const reset = async (nextResetOn: string) => {
      await t.deps.database.drizzle.update(sections).set({ nextResetOn });
      return (await tv()).leaving;
    };
    expect(await reset('2026-12-05')).toEqual([
      { id: 'gym-wall', name: 'The Prow', climbCount: 3, comesDownOn: '2026-12-05' },
    ]);
    expect(await reset('2026-12-06')).toEqual([]);
    expect(await reset('2026-11-20')).toEqual([]);
  });

  test('pinned climbs with a film only of authors who agreed to both; notices apart', async () => {
    const db = t.deps.database.drizzle;
    await db.insert(showcaseItems).values([
      { id: 'pin', gymId, kind: 'climb', climbId: 'fresh' },
      { id: 'note', gymId, kind: 'notice', title: 'Closed on Monday', position: 1 },
    ]);
    const publishedAt = new Date('2026-11-20T03:00:00.000Z');
    for (const [uid, thankCount] of [
      ['ben', 9],
      ['ana', 2],
    ] as const) {
      const files = [{ kind: 'loop', name: 'loop', contentType: 'video/mp4', height: 180 }];
      await insertVideo(db, `film-${uid}`, { state: 'ready', visibility: 'public', uid });
      await db
        .update(videos)
        .set({ files: files as never, fileKey: `key-${uid}` })
        .where(eq(videos.id, `film-${uid}`));
      await db.insert(solutions).values({
        id: `beta-${uid}`,
        gymId,
        climbId: 'fresh',
        uid,
        videoId: `film-${uid}`,
        state: 'published',
        createdAt: publishedAt,
        publishedAt,
        thankCount,
      });
    }
    const { showcase, notices } = await tv();
    expect(showcase).toMatchObject([
      { id: 'pin', climb: { name: 'Slow Burn' }, solution: { name: 'Ana Stone' } },
    ]);
    expect(showcase[0].solution.loop.src).toMatch(/\/api\/videos\/key-ana\//);
    expect(notices).toMatchObject([{ id: 'note', title: 'Closed on Monday' }]);
    // of two pinned solutions a screen shows the one whose author agreed
    await db.insert(showcaseItems).values([
      { id: 'pin-ana', gymId, kind: 'solution', solutionId: 'beta-ana', position: 2 },
      { id: 'pin-ben', gymId, kind: 'solution', solutionId: 'beta-ben', position: 3 },
    ]);
    expect((await tv()).showcase).toMatchObject([
      { id: 'pin' },
      { id: 'pin-ana', climb: { name: 'Slow Burn' }, solution: { name: 'Ana Stone' } },
    ]);
    await db.update(solutions).set({ hiddenAt: publishedAt }).where(eq(solutions.uid, 'ana'));
    expect((await tv()).showcase[0].solution).toBeNull();
    await db.update(solutions).set({ hiddenAt: null }).where(eq(solutions.uid, 'ana'));
  });

  test('helpers move by what they earned today', async () => {
    const db = t.deps.database.drizzle;
    const given = (uid: string, giverUid: string, day: string) => ({
      solutionId: `beta-${uid}`,
      giverUid,
      uid,
      gymId,
      points: uid === giverUid ? 5 : 1,
      at: new Date(`2026-11-${day}T02:00:00.000Z`),
      month: '2026-11',
    });
    await db
      .insert(helperLogs)
      .values([given('ben', 'ben', '20'), given('ana', 'ana', '20'), given('ana', 'dee', '21')]);
    const board = { gymId, board: 'helpers', period: '2026-11', count: 1 };
    await db.insert(rankingPoints).values([
      { ...board, uid: 'ben', points: 5, reachedAt: new Date('2026-11-20T02:00:00.000Z') },
      { ...board, uid: 'ana', points: 6, reachedAt: new Date('2026-11-21T02:00:00.000Z') },
    ]);
    expect((await tv()).rankings.helpers).toEqual([
      { rank: 1, name: 'Ana Stone', points: 6, change: 0 },
      { rank: 2, name: 'Ben W.', points: 5, change: -1 },
    ]);
  });

  test('listed competitions that are live here, unless competitions are off', async () => {
    const db = t.deps.database.drizzle;
    await insertCompetition(db, { competitors: 2 });
    expect((await tv()).competitions).toEqual([]);
    await db.update(competitions).set({ gymId });
    expect((await tv()).competitions).toMatchObject([{ id: 'comp', leaders: [] }]);
    await setFlag(t.deps, { name: 'isCompetitionsEnabled', value: false });
    expect((await tv()).competitions).toEqual([]);
    for (const path of ['competitions/comp/screen', 'live/competitions/comp/screens'])
      expect((await t.read(`/api/${path}`)).status, path).toBe(404);
    await setFlag(t.deps, { name: 'isCompetitionsEnabled', value: true });
  });

  test('an unknown gym is unknown', async () => {
    expect((await t.read('/api/gyms/nowhere/tv')).status).toBe(404);
    expect((await t.read(`/api/gyms/${gymId}/tv?screen=9`)).status).toBe(400);
  });
});

describe('the remote control', () => {
  const held = { slot: 'wall', item: 'wall', round: 3, isHeld: true };

  test('steers a screen that was never set up; the gym’s stream tells it, and the next answer has it', async () => {
    expect((await tv()).screen).toEqual({
      number: 1,
      name: '',
      control: startControl,
      controlledAt: '1970-01-01T00:00:00.000Z',
      settings: { slides: usualSlides(), night: { fromHour: 23, untilHour: 6 } },
    });
    t.drain();
    const { body } = await call('steerGymScreen', { number: 1, control: held });
    const { controlledAt } = body.result;
    expect(controlledAt).toBe(t.deps.now().toISOString());
    expect(t.sent).toEqual([
      {
        channel: `gym:${gymId}`,
        type: 'gym.changed',
        data: { gymId, kinds: ['screens'], ids: [] },
      },
    ]);
    expect((await tv()).screen).toMatchObject({ control: held, controlledAt });
  });

  test('has several screens; a removed one shows the first', async () => {
    expect((await call('addGymScreen', {})).body.result).toEqual({ number: 2 });
    await call('updateGymScreen', { number: 2, changes: { name: 'Entrance' } });
    expect((await tv(2)).screen).toMatchObject({ name: 'Entrance', control: startControl });
    const { body } = await t.read(`/api/gyms/${gymId}/staff/screens`, { as: 'mia' });
    expect(body.items.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    await call('removeGymScreen', { number: 2 });
    expect((await tv(2)).screen.control).toEqual(held);
    expect((await call('removeGymScreen', { number: 2 })).status).toBe(404);
    expect((await call('removeGymScreen', { number: 1 })).body.error.details.code).toBe(
      'first_screen',
    );
    expect((await call('steerGymScreen', { number: 5, control: held })).status).toBe(404);
  });

  test('has eight screens at most', async () => {
    for (let number = 2; number <= 8; number += 1) await call('addGymScreen', {});
    const { body } = await call('addGymScreen', {});
    expect(body.error.details.code).toBe('too_many_screens');
  });

  test('is for who may edit the showcase', async () => {
    for (const as of ['set', 'ana']) {
      expect((await call('steerGymScreen', { number: 1, control: held }, as)).status).toBe(403);
      expect((await t.read(`/api/gyms/${gymId}/staff/screens`, { as })).status).toBe(403);
    }
  });

  test('takes each slide once, one at least', async () => {
    const set = (slides: object[]) =>
      call('updateGymScreen', { number: 1, changes: { settings: { slides, night: null } } });
    const [first, ...rest] = usualSlides();
    expect((await set([...rest, ...rest.slice(0, 1)])).status).toBe(400);
    expect((await set(usualSlides().map((one) => ({ ...one, isOn: false })))).status).toBe(400);
    expect((await set([...rest, { ...first, seconds: 4 }])).status).toBe(400);
    expect((await set([...rest, { ...first, seconds: 30 }])).status).toBe(200);
    expect((await tv()).screen.settings.slides.at(-1)).toEqual({ ...first, seconds: 30 });
  });
});

describe('a competition’s screens', () => {
  const as = 'organiser';
  const screen = async () => (await t.read('/api/competitions/comp/screen')).body;

  test('are steered by the same calls, over a stream of their own', async () => {
    const control = { slot: 'overall#0', item: '0', round: 0, isHeld: true };
    t.drain();
    const input = { competitionId: 'comp', number: 1, control };
    expect((await t.call('screens.steerCompetitionScreen', input, { as })).status).toBe(200);
    expect(t.sent).toEqual([
      { channel: 'screens:comp', type: 'screens.changed', data: { competitionId: 'comp' } },
    ]);
    expect(await screen()).toMatchObject({ number: 1, control, settings: { categoryIds: [] } });
    const judge = await t.call('screens.steerCompetitionScreen', input, { as: 'judge' });
    expect(judge.status).toBe(403);
  });

  test('rotate through its own categories only', async () => {
    const changes = { settings: { categoryIds: ['elsewhere'] } };
    const input = { competitionId: 'comp', number: 1, changes };
    expect((await t.call('screens.updateCompetitionScreen', input, { as })).status).toBe(404);
  });
});
