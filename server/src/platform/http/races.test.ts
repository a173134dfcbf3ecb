import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { competitionLog, competitions } from '../../competitions/competitions/schema';
import { competitors } from '../../competitions/competitors/schema';
import { scores } from '../../competitions/scores/schema';
import { type Answer, createTestApp, type TestApp } from '../testing/app';
import { insertSample, insertSampleWorld, type SampleCompetition } from '../testing/sample-inputs';

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  await insertSampleWorld(app);
});
afterAll(() => app.close());

const sample = (more?: Parameters<typeof insertSample>[2]) => {
  count += 1;
  return insertSample(app, `race${count}`, more);
};
const db = () => app.deps.database.drizzle;
const times = (many: number) => Array.from({ length: many }, (_, index) => index);
const codes = (answers: readonly Answer[]) =>
  answers
    .map(({ status, body }) => (status === 200 ? 'ok' : String(body.error.details.code)))
    .toSorted();

async function rowOf({ id }: SampleCompetition) {
  const [row] = await db().select().from(competitions).where(eq(competitions.id, id));
  if (row === undefined) throw new Error('the competition is gone');
  return row;
}
const logOf = ({ id }: SampleCompetition) =>
  db()
    .select()
    .from(competitionLog)
    .where(eq(competitionLog.competitionId, id))
    .orderBy(competitionLog.seq);

/** The log has every change once: seq is the number of its rows, without gaps. */
async function expectStory(of: SampleCompetition, length: number): Promise<void> {
  const log = await logOf(of);
  expect(log.map(({ seq }) => seq)).toEqual(times(length).map((index) => index + 1));
  expect((await rowOf(of)).seq).toBe(length);
}

const keyed = [
  ['organiser', 'categories.createCategory'],
  ['organiser', 'cohorts.createCohort'],
  ['organiser', 'competitionClimbs.createCompetitionClimb'],
  ['organiser', 'competitionClimbs.setClimbsActive'],
  ['organiser', 'competitions.bulkImportClimbs'],
  ['organiser', 'competitions.bulkImportCompetitors'],
  ['organiser', 'competitions.deleteCategory'],
  ['organiser', 'competitions.endCompetition'],
  ['organiser', 'competitions.setStaffRoles'],
  ['organiser', 'competitions.updateCompetition'],
  ['organiser', 'competitors.addCompetitor'],
  ['organiser', 'competitors.removeCompetitor'],
  ['organiser', 'scores.decideLateScore'],
  ['user-1', 'scores.recordScore'],
  ['member', 'competitors.joinCompetition'],
  ['member', 'competitors.claimCompetitor'],
] as const;

it.each(keyed)('%s sends one key of %s five times at once: written once', async (as, name) => {
  const on = await sample();
  const data = on.inputs[name];
  const key = `key-${on.id}`;
  const answers = await Promise.all(times(5).map(() => app.call(name, data, { as, key })));
  expect(codes(answers)).toEqual(Array(5).fill('ok'));
  const [first] = answers;
  for (const { body } of answers) expect(body).toEqual(first?.body);
  await expectStory(on, 1);
  const again = await app.call(name, data, { as, key });
  expect(again.body).toEqual(first?.body);
  await expectStory(on, 1);
  const other = await app.call(name, { ...data, competitionId: 'another' }, { as, key });
  expect(codes([other])).toEqual(['idempotency_key_reused']);
});

it('creates one competition for a key sent five times at once', async () => {
  const data = { name: 'Only Once', format: 'boulder_final', count: 3 };
  const answers = await Promise.all(
    times(5).map(() =>
      app.call('competitions.createCompetition', data, { as: 'other', key: 'create-once' }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.result.competitionId)).size).toBe(1);
  const made = await db().select().from(competitions).where(eq(competitions.name, 'Only Once'));
  expect(made).toHaveLength(1);
});

it('takes one of two payloads sent at once under one key', async () => {
  const on = await sample();
  const add = (name: string) =>
    app.call(
      'competitors.addCompetitor',
      { competitionId: on.id, name },
      { as: 'organiser', key: `two-${on.id}` },
    );
  expect(codes(await Promise.all([add('Ana'), add('Ben')]))).toEqual([
    'idempotency_key_reused',
    'ok',
  ]);
  await expectStory(on, 1);
});

it('lets users have the same key', async () => {
  const on = await sample();
  const join = (as: string) =>
    app.call('competitors.joinCompetition', { competitionId: on.id }, { as, key: 'same-key-1' });
  expect(codes(await Promise.all([join('member'), join('other')]))).toEqual(['ok', 'ok']);
});

it('starts a draft once for two who start it', async () => {
  const on = await sample({ competition: { state: 'draft', startedAt: null } });
  const start = () =>
    app.call('competitions.startCompetition', { competitionId: on.id }, { as: 'organiser' });
  expect(codes(await Promise.all([start(), start()]))).toEqual(['competition_state', 'ok']);
  await expectStory(on, 1);
});

it('stores scores that arrive while it ends: before the end as scores, after it as late', async () => {
  const on = await sample({ climbs: 20, competitors: 5 });
  const press = (competitor: number, climb: number) =>
    app.call(
      'scores.recordScore',
      {
        competitionId: on.id,
        competitorId: `${on.id}-competitor-${competitor}`,
        climbId: `${on.id}-climb-${climb}`,
        version: 0,
        cell: { format: 'boulder_pumpfest', result: 'top' },
      },
      { as: `user-${competitor}` },
    );
  const presses = times(100).map((index) => () => press((index % 5) + 1, (index % 20) + 1));
  const sending = presses.slice(0, 50).map((send) => send());
  const ending = app.call(
    'competitions.endCompetition',
    { competitionId: on.id },
    { as: 'organiser' },
  );
  sending.push(...presses.slice(50).map((send) => send()));
  const answers = await Promise.all(sending);
  expect((await ending).status).toBe(200);

  const endSeq = (await logOf(on)).find(({ kind }) => kind === 'ended')?.seq ?? 0;
  const recorded = answers.filter(({ body }) => body.result?.status === 'recorded');
  for (const { body } of recorded) expect(body.result.seq).toBeLessThan(endSeq);
  const late = answers.filter(({ body }) => body.result?.status === 'late');
  const conflicts = answers.filter(({ body }) => body.error?.details.code === 'score_conflict');
  // a cell pressed twice before the end is a conflict; nothing else is refused, nothing lost
  expect(recorded.length + late.length + conflicts.length).toBe(100);
  const kept = await db().select().from(scores).where(eq(scores.competitionId, on.id));
  // and the sample's own
  expect(kept).toHaveLength(recorded.length + 1);
  // the same value of a cell that waits already is no new one to decide
  const waiting = new Set(late.map(({ body }) => body.result.lateId));
  waiting.delete(`${on.id}-late`); // of the sample
  await expectStory(on, recorded.length + waiting.size + 1);
});

it('leaves nobody in a category that is deleted while they are put into it', async () => {
  for (const _ of times(5)) {
    const on = await sample();
    const categoryId = `${on.id}-category`;
    const add = app.call(
      'competitors.addCompetitor',
      { competitionId: on.id, name: 'Ana', categoryId },
      { as: 'organiser' },
    );
    const remove = app.call(
      'competitions.deleteCategory',
      on.inputs['competitions.deleteCategory'],
      {
        as: 'organiser',
      },
    );
    const [added, removed] = await Promise.all([add, remove]);
    const result = [codes([added])[0], codes([removed])[0]];
    expect([
      ['ok', 'group_in_use'],
      ['invalid_argument', 'ok'],
    ]).toContainEqual(result);
    const members = await db()
      .select()
      .from(competitors)
      .where(eq(competitors.competitionId, on.id));
    const isThere = result[1] !== 'ok';
    expect(members.filter((member) => member.categoryId === categoryId)).toHaveLength(
      isThere ? 1 : 0,
    );
    await expectStory(on, 1);
  }
});

it('gives the places left to one of two imports that need them all', async () => {
  const on = await sample({ competition: { balance: 2 } });
  const file = (from: number, family: string) => ({
    name: 'c.csv',
    base64: Buffer.from(`Number,Name\n${from},Ana ${family}\n${from + 1},Ben ${family}\n`).toString(
      'base64',
    ),
  });
  const send = (from: number, family: string) =>
    app.call(
      'competitions.bulkImportCompetitors',
      { competitionId: on.id, file: file(from, family), mode: 'commit' },
      { as: 'organiser' },
    );
  expect(codes(await Promise.all([send(700, 'Alto'), send(800, 'Berg')]))).toEqual([
    'balance_empty',
    'ok',
  ]);
  expect(await rowOf(on)).toMatchObject({ balance: 0, competitorCount: 2 });
  await expectStory(on, 1);
});

it('adds the climbs of two imports with the same numbers once', async () => {
  const on = await sample();
  const data = on.inputs['competitions.bulkImportClimbs'];
  const send = () => app.call('competitions.bulkImportClimbs', data, { as: 'organiser' });
  const answers = await Promise.all([send(), send()]);
  expect(codes(answers)).toEqual(['ok', 'ok']);
  await expectStory(on, 1);
});

it('joins once, for one place, when somebody joins twice at once', async () => {
  const on = await sample({ competition: { balance: 2 } });
  const join = () =>
    app.call('competitors.joinCompetition', { competitionId: on.id }, { as: 'member' });
  expect(codes(await Promise.all(times(4).map(join)))).toEqual([
    'already_joined',
    'already_joined',
    'already_joined',
    'ok',
  ]);
  expect((await rowOf(on)).balance).toBe(1);
});

it('gives a competitor to one of two who claim at once, and one to each', async () => {
  const on = await sample();
  await db()
    .insert(competitors)
    .values({
      id: `${on.id}-second`,
      competitionId: on.id,
      name: 'Second',
      email: 'MEMBER@example.com',
    });
  const claim = (as: { uid: string; email: string }, which: string) =>
    app.call(
      'competitors.claimCompetitor',
      { competitionId: on.id, competitorId: `${on.id}-${which}` },
      { as },
    );
  const member = { uid: 'member', email: 'member@example.com' };
  const other = { uid: 'other', email: 'member@example.com' };
  const answers = await Promise.all([
    claim(member, 'unclaimed'),
    claim(member, 'second'),
    claim(other, 'unclaimed'),
  ]);
  const rows = await db().select().from(competitors).where(eq(competitors.competitionId, on.id));
  const claimed = rows.filter(({ claimedBy }) => claimedBy === 'member' || claimedBy === 'other');
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(claimed.length);
  expect(new Set(claimed.map(({ claimedBy }) => claimedBy)).size).toBe(claimed.length);
});

it('undoes one ascent once for two who undo at once', async () => {
  const log = () => app.call('ascents.logAscent', { climbId: 'climb' }, { as: 'member' });
  const undo = () => app.call('ascents.undoAscent', { climbId: 'climb' }, { as: 'member' });
  await log();
  expect(codes(await Promise.all([undo(), undo()]))).toEqual(['ascent_missing', 'ok']);
  const { rows } = await db().execute(
    sql`select ascent_count as ascents, climber_count as climbers from climbs where id = 'climb'`,
  );
  expect(rows).toEqual([{ ascents: 0, climbers: 0 }]);
});

it('stops at the limit of repeats however many come at once', async () => {
  const answers = await Promise.all(
    times(30).map(() => app.call('ascents.logAscent', { climbId: 'climb' }, { as: 'other' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(new Set(codes(answers))).toEqual(new Set(['ok', 'ascent_repeat_limit_exceeded']));
});

it('lets somebody sign in while many calls need their account read in a transaction', async () => {
  const person = { email: 'calm@example.com', password: 'chalk-and-rock-1' };
  const identity = (method: string) =>
    app.app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=cruxboard-web`,
      payload: { ...person, returnSecureToken: true },
    });
  expect((await identity('signUp')).statusCode).toBe(200);
  const order: string[] = [];
  const crowd = times(48).map(async (index) => {
    const answer =
      index % 2 === 0
        ? await app.call(
            'accounts.createProfile',
            { username: `crowd_${index}` },
            { as: `c${index}` },
          )
        : await app.call('home.markGymVisit', { gymId: 'gym' }, { as: 'member' });
    order.push('crowd');
    return answer;
  });
  const signIn = identity('signInWithPassword').finally(() => order.push('sign-in'));
  expect(codes(await Promise.all(crowd))).toEqual(Array(48).fill('ok'));
  expect((await signIn).statusCode).toBe(200);
  expect(order).toHaveLength(49);
  // nobody holds a connection while waiting for another, so none is left over
  const { pool } = app.deps.database;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});

it('gives a username to one of many who choose it at once', async () => {
  const people = times(6).map((index) => `racer-${index}`);
  const choose = (uid: string, username: string) =>
    app.call('accounts.createProfile', { username }, { as: uid });
  const answers = await Promise.all(
    people.map((uid, index) => choose(uid, index % 2 === 0 ? 'wanted_name' : 'Wanted_Name')),
  );
  expect(codes(answers)).toEqual(['ok', ...Array(5).fill('username_taken')]);
});

it('keeps one organiser when two take each other off at once', async () => {
  const on = await sample();
  const set = (as: string, who: string, roles: string[]) =>
    app.call('competitions.setStaffRoles', { competitionId: on.id, who, roles }, { as });
  expect((await set('organiser', 'other_name', ['organiser'])).status).toBe(200);
  const answers = await Promise.all([
    set('organiser', 'other_name', []),
    set('other', 'organiser', []),
  ]);
  expect(codes(answers)).toEqual(['ok', 'permission_denied']);
});
