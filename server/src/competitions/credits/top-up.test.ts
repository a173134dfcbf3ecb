import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { competitionRoles } from '../staff/schema';
import { openPaymentStage, type PaymentStage } from '../../platform/testing/payment-stage';

let stage: PaymentStage;
beforeAll(async () => {
  stage = await openPaymentStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.deps.database.pool.query('truncate credit_accounts, payment_events cascade');
  const { event } = await stage.buy('olga', 'flash');
  await stage.sendEvent(event);
  stage.drain();
});

const topUp = (competitionId: string, competitors: number, options: object = {}) =>
  stage.call(
    'competitions.topUpCompetitors',
    { competitionId, competitors },
    {
      as: 'olga',
      ...options,
    },
  );
const addCompetitor = (competitionId: string, n: number) =>
  stage.asOlga('competitors.addCompetitor', { competitionId, name: `Number ${'I'.repeat(n)}` });

it('turns credits into places at the rate of the format, and writes the log', async () => {
  const competitionId = await stage.createCompetition({ format: 'boulder_final' });
  stage.drain();
  stage.takeAnnounced();
  const { status, body } = await topUp(competitionId, 40);
  expect(status).toBe(200);
  expect(body.result).toMatchObject({ placesLeft: 45, balance: 3_000 });
  expect(await stage.balanceOf('olga')).toBe(3_000);
  expect(await stage.readRow(competitionId)).toMatchObject({ balance: 45, toppedUpBalance: 40 });
  expect((await stage.readLog(competitionId)).at(-1)).toMatchObject({
    kind: 'credits_topped_up',
    actorUid: 'olga',
    before: { placesLeft: 5 },
    after: { placesLeft: 45, credits: 2_000 },
  });
  expect(stage.takeAnnounced()).toEqual([{ competitionId, seq: body.result.seq }]);
  const told = (kind: string) =>
    stage.sent
      .filter(({ data }) => (data as { kinds: string[] }).kinds.includes(kind)) // by the contract
      .map(({ channel }) => channel);
  expect(told('credits')).toEqual(['own:olga']);
  // the places are on the pages of all staff
  expect(told('managed')).toEqual(expect.arrayContaining(['own:olga', 'own:jude']));
  expect(stage.sent).toContainEqual({
    channel: 'own:olga',
    type: 'own.changed',
    data: { kinds: ['credits'], ids: [competitionId] },
  });
  expect(stage.events).toEqual([]);
  const { body: history } = await stage.read('/api/me/credits/entries', { as: 'olga' });
  expect(history.items[0]).toMatchObject({
    kind: 'top_up',
    amount: -2_000,
    balanceAfter: 3_000,
    competitionId,
    competitionName: 'Autumn Pump',
    places: 40,
  });
});

it('is paid by whoever does it, and refused with what is lacking', async () => {
  const competitionId = await stage.createCompetition();
  await stage.deps.database.drizzle
    .insert(competitionRoles)
    .values({ competitionId, uid: 'nora', role: 'organiser' });
  const refused = await topUp(competitionId, 3, { as: 'nora' });
  expect(refused.status).toBe(400);
  expect(refused.body.error.details).toMatchObject({
    code: 'credits_insufficient',
    needed: 30,
    balance: 0,
  });
  expect((await topUp(competitionId, 501)).body.error.details).toMatchObject({
    needed: 5_010,
    balance: 5_000,
  });
  expect(await stage.readRow(competitionId)).toMatchObject({ balance: 25, toppedUpBalance: 0 });
  expect(await stage.balanceOf('olga')).toBe(5_000);
  expect((await topUp(competitionId, 500)).status).toBe(200);
  expect(await stage.balanceOf('olga')).toBe(0);
});

it('is done once for one key, and as often as there are credits for many at once', async () => {
  const competitionId = await stage.createCompetition();
  const answers = await Promise.all(
    [1, 2, 3].map(() => topUp(competitionId, 100, { key: 'one-press' })),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.result))).size).toBe(1);
  expect(await stage.balanceOf('olga')).toBe(4_000);
  const many = await Promise.all(Array.from({ length: 6 }, () => topUp(competitionId, 100)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(await stage.balanceOf('olga')).toBe(0);
  expect(await stage.readRow(competitionId)).toMatchObject({ balance: 525, toppedUpBalance: 500 });
});

it('is the organiser’s alone, and over once results are final', async () => {
  const competitionId = await stage.createCompetition();
  for (const as of ['jude', 'seth']) {
    const refused = await topUp(competitionId, 1, { as });
    expect(refused.body.error.details.code).toBe('permission_denied');
  }
  const unknown = await topUp('nowhere', 1);
  expect(unknown.body.error.details.code).toBe('not_found');
  await stage.setCompetition(competitionId, { state: 'ended', finalisedAt: stage.deps.now() });
  expect((await topUp(competitionId, 1)).body.error.details.code).toBe('results_final');
  for (const competitors of [0, -1, 1.5, 10_001]) {
    const refused = await topUp(competitionId, competitors);
    expect(refused.body.error.details.code).toBe('invalid_argument');
  }
  expect(await stage.balanceOf('olga')).toBe(5_000);
});

it('gives unused places back as credits when a draft is deleted, to who paid, the last first', async () => {
  const competitionId = await stage.createCompetition({ format: 'boulder_final' });
  await stage.deps.database.drizzle
    .insert(competitionRoles)
    .values({ competitionId, uid: 'nora', role: 'organiser' });
  const { event } = await stage.buy('nora');
  await stage.sendEvent(event);
  await topUp(competitionId, 3);
  stage.setNow(new Date(stage.deps.now().getTime() + 1_000));
  await topUp(competitionId, 4, { as: 'nora' });
  // 5 free ones and 2 of the 7
  for (let n = 1; n <= 7; n += 1) await addCompetitor(competitionId, n);
  const deleted = await stage.asOlga('competitions.deleteCompetition', { competitionId });
  expect(deleted).toEqual({ creditsReturned: 250 });
  expect(await stage.balanceOf('nora')).toBe(1_000);
  expect(await stage.balanceOf('olga')).toBe(5_000 - 150 + 50);
  const { body } = await stage.read('/api/me/credits/entries', { as: 'nora' });
  expect(body.items[0]).toMatchObject({ kind: 'returned', amount: 200, places: 4 });
});

it('gives nothing back for places that were free', async () => {
  const competitionId = await stage.createCompetition();
  const deleted = await stage.asOlga('competitions.deleteCompetition', { competitionId });
  expect(deleted).toEqual({ creditsReturned: 0 });
  expect(await stage.balanceOf('olga')).toBe(5_000);
});

it('keeps the books of somebody who was purged, and nothing that leads to them', async () => {
  const { pool } = stage.deps.database;
  await pool.query(`insert into accounts (uid, username) values ('gone', 'gone')`);
  const { event } = await stage.buy('gone');
  await stage.sendEvent(event);
  await pool.query(`delete from accounts where uid = 'gone'`);
  const { rows } = await pool.query(
    `select uid, balance, (select sum(amount)::int from credit_entries where credit_account_id = id) as sum
       from credit_accounts where balance = 1000`,
  );
  expect(rows).toEqual([{ uid: null, balance: 1_000, sum: 1_000 }]);
  // paid at the last moment: the money has come, so the books have it
  expect((await stage.sendEvent({ ...event, id: 'evt_again' })).status).toBe(200);
});

it('pays there and then for the places that a final lacks', async () => {
  const competitionId = await stage.createCompetition({ count: 1 });
  await stage.asOlga('competitions.startCompetition', { competitionId });
  const { items } = (await stage.read(`/api/competitions/${competitionId}/climbs`)).body;
  for (let n = 1; n <= 7; n += 1) {
    const { competitorId } = await addCompetitor(competitionId, n);
    await stage.asOlga('scores.recordScore', {
      competitionId,
      competitorId,
      climbId: items[0].id,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'top' },
    });
  }
  await stage.asOlga('competitions.endCompetition', { competitionId });
  const progress = (name: string) =>
    stage.call(
      'competitions.progressToFinals',
      {
        competitionId,
        into: { name, count: 4 },
        cuts: [{ categoryId: null, top: 7 }],
        topsUp: true,
      },
      { as: 'olga' },
    );
  const before = await stage.balanceOf('olga');
  const answer = await progress('The Final');
  expect(answer.body.result).toMatchObject({ enteredCount: 7, missingPlaces: 0 });
  expect(await stage.balanceOf('olga')).toBe(before - 100);
  expect(await stage.readRow(answer.body.result.competitionId)).toMatchObject({
    balance: 0,
    toppedUpBalance: 2,
    competitorCount: 7,
  });
  // refused as a whole where the credits don't reach
  await stage.deps.database.pool.query('update credit_accounts set balance = 0');
  const refused = await progress('No Final');
  expect(refused.body.error.details.code).toBe('credits_insufficient');
  const { body } = await stage.read('/api/manage/competitions', { as: 'olga' });
  expect(body.items.map(({ name }: { name: string }) => name)).not.toContain('No Final');
});
