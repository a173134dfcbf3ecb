import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { competitions } from '../../competitions/competitions/schema';
import { competitionRoles } from '../../competitions/staff/schema';
import { climbs } from '../../gyms/climbs/schema';
import { gyms } from '../../gyms/gyms/schema';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { setFlag } from '../../platform/flags/flags';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  await insertAccounts(db, 'ana', 'ben', 'setter', { uid: 'newcomer', isInitialised: false });
  await insertGym(db, { id: 'granite', name: 'Granite Street', lastSetOn: '2026-11-20' }, [
    ...['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: `g-${id}`, setOn: '2026-11-20' })),
    { id: 'g-down', setOn: '2026-11-20', archivedAt: new Date('2026-11-20T00:00:00.000Z') },
  ]);
  await insertGym(db, { id: 'chalk', name: 'Chalk House', lastSetOn: '2026-11-18' }, [
    { id: 'c-a', setOn: '2026-11-18' },
  ]);
  await db.update(climbs).set({ publishedAt: new Date('2026-11-18T00:00:00.000Z') });
  await insertGym(db, { id: 'empty', name: 'Empty Hall' });
  await insertCompetition(db, { competitors: 7 });
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const cell = { format: 'boulder_pumpfest', result: 'top' };
    const place = { competitionId: 'comp', competitorId: `competitor-${n}`, climbId: 'climb-1' };
    await t.call('scores.recordScore', { ...place, version: 0, cell }, { as: 'judge' });
  }
  await insertCompetition(db, {
    competition: { id: 'soon', startsAt: new Date('2026-11-28T00:00:00.000Z') },
    competitors: 1,
  });
  await insertCompetition(db, { competition: { id: 'hidden', isListed: false }, competitors: 1 });
  await insertCompetition(db, {
    competition: { id: 'over', state: 'ended', endedAt: new Date('2026-11-10T00:00:00.000Z') },
    competitors: 1,
  });
  await insertCompetition(db, {
    competition: { id: 'long-over', state: 'ended', endedAt: new Date('2026-10-01T00:00:00.000Z') },
    competitors: 1,
  });
  await insertCompetition(db, {
    competition: { id: 'draft', state: 'draft', startedAt: null },
    competitors: 1,
  });
});
afterAll(() => t.close());

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
let minutes = 0;
/** Answers are cached for two seconds, so a minute later they are read again. */
const later = () => t.setNow(new Date(Date.UTC(2026, 10, 21, 3, (minutes += 1))));
const ownHome = async (as: string) => (await t.read('/api/me/home', { as })).body;
const addClimb = (id: string, gymId: string, more: Partial<typeof climbs.$inferInsert> = {}) =>
  t.deps.database.drizzle.insert(climbs).values({
    id,
    gymId,
    sectionId: `${gymId}-wall`,
    name: id,
    colour: 'red',
    setOn: '2026-11-21',
    publishedAt: t.deps.now(),
    ...more,
  });

describe('readHome', () => {
  test('says what is live, with the first five; what is to come and over; newest climbs; lively gyms', async () => {
    const { status, body, headers } = await t.read('/api/home');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(ids(body.live)).toEqual(['comp']);
    expect(body.live[0].leaders).toHaveLength(5);
    expect(body.live[0].leaders[0]).toEqual({
      rank: 1,
      change: null,
      competitorId: 'competitor-1',
      name: 'Competitor 1',
      totalHundredths: 10_000,
    });
    expect(ids(body.competitions)).toEqual(['soon', 'over', 'long-over']);
    expect(ids(body.gyms)).toEqual(['granite', 'chalk', 'empty']);
    expect(body.gymCount).toBe(3);
  });

  test('shows at most four climbs of a gym, newest first, none that came down', async () => {
    const { body } = await t.read('/api/home');
    expect(ids(body.climbs)).toEqual(['g-e', 'g-d', 'g-c', 'g-b', 'c-a']);
    expect(body.climbs[0]).toMatchObject({ gymName: 'Granite Street', sectionName: 'The Prow' });
  });

  test('leaves competitions out while they are switched off', async () => {
    later();
    await setFlag(t.deps, { name: 'isCompetitionsEnabled', value: false });
    const visitor = await t.read('/api/home');
    expect(visitor.body).toMatchObject({ live: [], competitions: [], gymCount: 3 });
    const own = await ownHome('user-1');
    expect(own).toMatchObject({ live: [], competitions: [] });
    await setFlag(t.deps, { name: 'isCompetitionsEnabled', value: true });
    later();
  });
});

describe('readOwnHome', () => {
  test('needs a caller; without a gym, some are suggested', async () => {
    expect((await t.read('/api/me/home')).status).toBe(401);
    const { status, body, headers } = await t.read('/api/me/home', { as: 'ben' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body.gyms).toEqual([]);
    expect(ids(body.suggestedGyms)).toEqual(['granite', 'chalk', 'empty']);
    expect(body.competitions).toEqual([]);
    expect(ids(body.live)).toEqual(['comp']);
  });

  test('a visited gym is listed, and climbs that others set after the visit are new', async () => {
    later();
    const visit = await t.call('home.markGymVisit', { gymId: 'granite' }, { as: 'ana' });
    expect(visit.body.result).toEqual({
      visitedAt: t.deps.now().toISOString(),
      newOnWalls: [],
    });
    expect((await ownHome('ana')).gyms).toMatchObject([
      { id: 'granite', newCount: 0, newClimbs: [], month: { period: '2026-11', rank: null } },
    ]);
    later();
    await addClimb('fresh', 'granite', { setterUid: 'setter' });
    await addClimb('own', 'granite', { setterUid: 'ana' });
    await addClimb('gone', 'granite', { archivedAt: t.deps.now() });
    const [gym] = (await ownHome('ana')).gyms;
    expect(gym.newCount).toBe(1);
    expect(ids(gym.newClimbs)).toEqual(['fresh']);
    expect((await ownHome('ana')).suggestedGyms).toEqual([]);
    later();
    const again = await t.call('home.markGymVisit', { gymId: 'granite' }, { as: 'ana' });
    expect(again.body.result.newOnWalls).toEqual([{ sectionId: 'granite-wall', count: 1 }]);
    expect((await ownHome('ana')).gyms[0].newCount).toBe(0);
    const third = await t.call('home.markGymVisit', { gymId: 'granite' }, { as: 'ana' });
    expect(third.body.result.newOnWalls).toEqual([]);
  });

  test('logging an ascent counts as a visit, and for the month', async () => {
    later();
    await addClimb('newer', 'granite');
    later();
    await t.call('ascents.logAscent', { climbId: 'g-a' }, { as: 'ana' });
    const [gym] = (await ownHome('ana')).gyms;
    expect(gym).toMatchObject({ newCount: 0, month: { rank: 1, count: 1 } });
    expect(gym.month.points).toBeGreaterThan(0);
  });

  test('reading marks nothing, and nobody sees the visits of another', async () => {
    later();
    await addClimb('newest', 'granite');
    await ownHome('ana');
    expect((await ownHome('ana')).gyms[0].newCount).toBe(1);
    expect((await ownHome('ben')).gyms).toEqual([]);
  });

  test('the last visited gym comes first', async () => {
    later();
    await t.call('home.markGymVisit', { gymId: 'chalk' }, { as: 'ana' });
    expect(ids((await ownHome('ana')).gyms)).toEqual(['chalk', 'granite']);
  });

  test('own competitions: live ones, to come, over within a month; a draft for its staff alone', async () => {
    const own = await ownHome('user-1');
    expect(ids(own.competitions)).toEqual(['comp', 'hidden', 'soon', 'over']);
    expect(own.competitions[0]).toMatchObject({
      roles: [],
      isSelfScoring: true,
      competitor: { id: 'competitor-1', number: 1, rank: 1, totalHundredths: 10_000 },
    });
    expect(own.competitions.map((one: { leaders: [] }) => one.leaders.length)).toEqual([
      5, 0, 0, 0,
    ]);
    expect(own.competitions[3].competitor).toMatchObject({ rank: null, totalHundredths: null });
    const db = t.deps.database.drizzle;
    await db.delete(competitionRoles).where(eq(competitionRoles.uid, 'judge'));
    await db
      .insert(competitionRoles)
      .values({ competitionId: 'draft', uid: 'judge', role: 'judge' });
    const staff = await ownHome('judge');
    expect(staff.competitions).toMatchObject([{ id: 'draft', roles: ['judge'], competitor: null }]);
  });

  test('an unlisted competition is shown to those in it, and to nobody else', async () => {
    expect(ids((await ownHome('ben')).live)).not.toContain('hidden');
    expect(ids((await t.read('/api/home')).body.live)).not.toContain('hidden');
    expect(await t.deps.database.drizzle.$count(competitions)).toBe(6);
  });
});

describe('markGymVisit', () => {
  test('needs a caller and an existing gym', async () => {
    const mark = (gymId: string, as?: string) =>
      t.call('home.markGymVisit', { gymId }, as === undefined ? {} : { as });
    expect((await mark('granite')).status).toBe(401);
    expect((await mark('no-such', 'ana')).status).toBe(404);
    expect((await mark('../x', 'ana')).status).toBe(400);
  });

  test('an older visit never replaces a newer one, and nothing else is sent or written', async () => {
    later();
    const now = t.deps.now();
    t.drain();
    await t.call('home.markGymVisit', { gymId: 'empty' }, { as: 'ben' });
    t.setNow(new Date(now.getTime() - 60_000));
    const { body } = await t.call('home.markGymVisit', { gymId: 'empty' }, { as: 'ben' });
    expect(body.result.visitedAt).toBe(now.toISOString());
    expect([t.sent, t.events]).toEqual([[], []]);
    t.setNow(now);
  });

  test('a gym that goes takes its visits along', async () => {
    await t.deps.database.drizzle.delete(gyms).where(eq(gyms.id, 'empty'));
    expect((await ownHome('ben')).gyms).toEqual([]);
  });
});
