import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { competitionClimbs } from '../climbs/schema';
import { competitionLog, competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import { flags } from '../../platform/flags/schema';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { lateScores, scores } from './schema';

let app: TestApp;
let id: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  count += 1;
  app.drain();
  id = await insertCompetition(app.deps.database.drizzle, { competition: { id: `c${count}` } });
});

const flash = { format: 'boulder_pumpfest', result: 'flash' };
const top = { format: 'boulder_pumpfest', result: 'top' };
const none = { format: 'boulder_pumpfest', result: 'none' };

const press = (change: object = {}) => ({
  competitionId: id,
  competitorId: `${id}-competitor-1`,
  climbId: `${id}-climb-1`,
  version: 0,
  cell: top,
  ...change,
});
const record = (change: object = {}, as: string = 'user-1', key?: string) =>
  app.call('scores.recordScore', press(change), { as, ...(key === undefined ? {} : { key }) });

const db = () => app.deps.database.drizzle;
const logOf = () =>
  db()
    .select()
    .from(competitionLog)
    .where(eq(competitionLog.competitionId, id))
    .orderBy(asc(competitionLog.seq));
const seqOf = async () =>
  (
    await db().select({ seq: competitions.seq }).from(competitions).where(eq(competitions.id, id))
  )[0]?.seq;
const set = (change: Partial<typeof competitions.$inferInsert>) =>
  db().update(competitions).set(change).where(eq(competitions.id, id));
const lateRows = () => db().select().from(lateScores).where(eq(lateScores.competitionId, id));
const toldOwn = () => app.sent.filter(({ channel }) => channel === 'own:user-1');
const scoreRows = () => db().select().from(scores).where(eq(scores.competitionId, id));
const decide = (
  lateId: string,
  decision: 'accept' | 'refuse',
  { as = 'judge', ...more }: { as?: string; version?: number } = {},
) => app.call('scores.decideLateScore', { competitionId: id, lateId, decision, ...more }, { as });
const nothingWritten = async () => {
  expect(await seqOf()).toBe(0);
  expect(await logOf()).toEqual([]);
  expect(await scoreRows()).toEqual([]);
};

describe('a score is taken', () => {
  test('from the competitor, and counted, logged and told to the boards', async () => {
    const told: unknown[] = [];
    const end = app.deps.bus.subscribe('competition.changed', (message) => told.push(message));
    const answer = await record({ cell: flash });
    end();
    expect(answer.status).toBe(200);
    expect(answer.body.result).toEqual({
      status: 'recorded',
      seq: 1,
      score: {
        competitorId: `${id}-competitor-1`,
        climbId: `${id}-climb-1`,
        version: 1,
        cell: flash,
        enteredBy: 'user-1',
        enteredAt: '2026-11-21T03:00:00.000Z',
      },
    });
    expect(await seqOf()).toBe(1);
    expect(await logOf()).toMatchObject([
      {
        seq: 1,
        kind: 'score_added',
        actorUid: 'user-1',
        before: null,
        after: { cell: flash, version: 1 },
      },
    ]);
    expect(told).toEqual([{ competitionId: id, seq: 1 }]);
    expect(app.sent).toEqual([]);
    expect(app.events).toEqual([]);
  });

  test('from a judge, who changes it and takes it back; the competitor is told each time', async () => {
    await record({}, 'judge');
    await record({ version: 1, cell: flash, reason: 'Seen on video' }, 'organiser');
    const last = await record({ version: 2, cell: none }, 'judge');
    expect(last.body.result).toMatchObject({ seq: 3, score: { version: 3, cell: none } });
    expect(await logOf()).toMatchObject([
      { kind: 'score_added' },
      {
        kind: 'score_updated',
        before: { cell: top, version: 1 },
        after: { cell: flash, version: 2, reason: 'Seen on video' },
      },
      { kind: 'score_removed', before: { cell: flash } },
    ]);
    const own = {
      channel: 'own:user-1',
      type: 'own.changed',
      data: { kinds: ['scores'], ids: [id] },
    };
    expect(app.sent).toEqual([own, own, own]);
  });

  test('of a final from a judge', async () => {
    await insertCompetition(db(), {
      competition: { id: `f${count}`, format: 'boulder_final', isSelfScoring: false },
      zones: 2,
    });
    const cell = { format: 'boulder_final', attempts: 4, zones: [1, 3], top: 4 };
    const answer = await app.call(
      'scores.recordScore',
      {
        competitionId: `f${count}`,
        competitorId: `f${count}-competitor-2`,
        climbId: `f${count}-climb-3`,
        version: 0,
        cell,
      },
      { as: 'judge' },
    );
    expect(answer.body.result.score.cell).toEqual(cell);
  });

  test('from staff after the end, until the results are final', async () => {
    await set({ state: 'ended', endedAt: new Date() });
    expect((await record({}, 'judge')).body.result.status).toBe('recorded');
  });
});

describe('sent again', () => {
  test('the same key answers the same and writes once', async () => {
    const first = await record({}, 'user-1', `key-of-press-${id}`);
    const again = await record({}, 'user-1', `key-of-press-${id}`);
    expect(again.body).toEqual(first.body);
    expect(await seqOf()).toBe(1);
  });

  test('twelve at the same time write once and answer the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => record({}, 'user-1', `key-of-burst-${id}`)),
    );
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect(answers[0]?.status).toBe(200);
    expect(await seqOf()).toBe(1);
  });

  test('the same key with another payload is refused', async () => {
    await record({}, 'user-1', `key-of-press-${id}`);
    const other = await record({ cell: flash, version: 1 }, 'user-1', `key-of-press-${id}`);
    expect(other).toMatchObject({
      status: 400,
      body: { error: { details: { code: 'idempotency_key_reused' } } },
    });
    expect(await seqOf()).toBe(1);
  });
});

describe('two at one cell', () => {
  test('of two with the same version one wins, and the other is shown what stands and who entered it', async () => {
    const [a, b] = await Promise.all([
      record({ cell: top }, 'user-1'),
      record({ cell: flash }, 'judge'),
    ]);
    const [won, lost] = a.status === 200 ? [a, b] : [b, a];
    expect(won.status).toBe(200);
    expect(lost).toMatchObject({
      status: 409,
      body: {
        error: {
          status: 'ABORTED',
          details: { code: 'score_conflict', current: won.body.result.score },
        },
      },
    });
    expect(await seqOf()).toBe(1);
  });

  test('forty at once on ten cells: one each, seqs without a gap', async () => {
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        record(
          {
            competitorId: `${id}-competitor-${(index % 3) + 1}`,
            climbId: `${id}-climb-${(index % 4) + 1}`,
          },
          'judge',
        ),
      ),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(many.filter(({ status }) => status === 409)).toHaveLength(28);
    expect((await logOf()).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    );
    expect(await seqOf()).toBe(12);
  });

  test('a version that was never seen is a conflict with the empty cell', async () => {
    const answer = await record({ version: 3 });
    expect(answer.body.error.details).toMatchObject({
      code: 'score_conflict',
      current: { version: 0, cell: none, enteredBy: null, enteredAt: null },
      enteredByName: null,
    });
  });
});

describe('a score is refused, and nothing written', () => {
  const cases: [string, string, number, () => Promise<Awaited<ReturnType<typeof record>>>][] = [
    ['of an unknown competition', 'not_found', 404, () => record({ competitionId: 'no-such' })],
    [
      'of an unknown competitor',
      'not_found',
      404,
      () => record({ competitorId: 'no-such' }, 'judge'),
    ],
    ['on a climb of nowhere', 'not_found', 404, () => record({ climbId: 'no-such' }, 'judge')],
    ['of somebody else', 'permission_denied', 403, () => record({}, 'user-2')],
    [
      'while staff enter the scores',
      'self_scoring_off',
      403,
      async () => (await set({ isSelfScoring: false }), record()),
    ],
    [
      'before the start, from staff',
      'competition_not_started',
      400,
      async () => (await set({ state: 'draft' }), record({}, 'judge')),
    ],
    [
      'before the start, from a stranger who may not know of it',
      'not_found',
      404,
      async () => (await set({ state: 'draft' }), record({}, 'user-of-elsewhere')),
    ],
    [
      'after the results are final',
      'results_final',
      400,
      async () => (await set({ state: 'ended', finalisedAt: new Date() }), record({}, 'organiser')),
    ],
    [
      'on a climb taken out',
      'competition_climb_inactive',
      400,
      async () => (
        await db()
          .update(competitionClimbs)
          .set({ isActive: false })
          .where(eq(competitionClimbs.id, `${id}-climb-1`)),
        record()
      ),
    ],
    [
      'of a withdrawn competitor',
      'competitor_out',
      400,
      async () => (
        await db()
          .update(competitors)
          .set({ state: 'withdrawn' })
          .where(eq(competitors.id, `${id}-competitor-1`)),
        record()
      ),
    ],
    [
      'of the other format',
      'score_invalid',
      400,
      () => record({ cell: { format: 'boulder_final', attempts: 1, zones: [1], top: 0 } }),
    ],
    [
      'while competitions are switched off',
      'competitions_disabled',
      400,
      async () => {
        await db().update(flags).set({ value: false });
        const answer = await record();
        await db().update(flags).set({ value: true });
        return answer;
      },
    ],
    ['with an unknown field', 'invalid_argument', 400, () => record({ points: 1000 })],
    ['of a negative version', 'invalid_argument', 400, () => record({ version: -1 })],
  ];
  test.each(cases)('%s: %s', async (...[, code, status, send]) => {
    const answer = await send();
    expect(answer).toMatchObject({ status, body: { error: { details: { code } } } });
    await nothingWritten();
    expect(app.sent).toEqual([]);
  });

  test('without signing in: unauthenticated', async () => {
    const answer = await app.call('scores.recordScore', press());
    expect(answer).toMatchObject({
      status: 401,
      body: { error: { details: { code: 'unauthenticated' } } },
    });
    await nothingWritten();
  });

  test('of a final with another count of zones, impossible tries, or too many: score_invalid names the field', async () => {
    const final = await insertCompetition(db(), {
      competition: { id: `f${count}`, format: 'boulder_final' },
      zones: 2,
    });
    const send = (cell: object) =>
      app.call(
        'scores.recordScore',
        {
          competitionId: final,
          competitorId: `${final}-competitor-1`,
          climbId: `${final}-climb-1`,
          version: 0,
          cell: { format: 'boulder_final', attempts: 3, zones: [1, 2], top: 0, ...cell },
        },
        { as: 'judge' },
      );
    const details = async (cell: object) => (await send(cell)).body.error.details;
    expect(await details({ zones: [1] })).toMatchObject({
      code: 'score_invalid',
      fields: [{ path: 'cell.zones', message: 'The climb has 2 zones' }],
    });
    expect(await details({ top: 9 })).toMatchObject({
      code: 'score_invalid',
      fields: [{ path: 'cell.top' }],
    });
    expect(await details({ zones: [2, 1] })).toMatchObject({ code: 'score_invalid' });
    expect(await details({ attempts: 201 })).toMatchObject({ code: 'invalid_argument' });
  });
});

describe('over what staff entered', () => {
  test('a competitor’s score waits for staff and theirs stands; accepted, it counts', async () => {
    await record({ cell: flash }, 'judge');
    const { body } = await record({ version: 1 });
    const { lateId } = body.result;
    expect(body.result).toEqual({ status: 'late', lateId, why: 'entered_by_staff' });
    expect(await scoreRows()).toMatchObject([{ version: 1, cell: flash, enteredBy: 'judge' }]);
    expect((await decide(lateId, 'accept')).status).toBe(200);
    expect(await scoreRows()).toMatchObject([{ version: 2, cell: top, enteredBy: 'judge' }]);
  });

  test('one sent before it was seen waits too, unless it says the same', async () => {
    await record({ cell: flash }, 'judge');
    const same = await record({ cell: flash });
    expect(same.body.error.details.code).toBe('score_conflict');
    expect((await record()).body.result).toMatchObject({ why: 'entered_by_staff' });
    expect(await lateRows()).toMatchObject([{ cell: top, seenVersion: 0 }]);
  });
});

describe('after the end', () => {
  beforeEach(() => set({ state: 'ended', endedAt: new Date() }));
  const sent = '2026-11-21T02:59:00.000Z';

  test('a competitor’s score is kept as late, once per key: logged and told, nothing counted', async () => {
    const told: unknown[] = [];
    const end = app.deps.bus.subscribe('competition.changed', (message) => told.push(message));
    const send = () => record({ recordedAt: sent }, 'user-1', `late-key-${id}`);
    const [first, twin] = await Promise.all([send(), send()]);
    const again = await send();
    end();
    expect(first.body.result).toEqual({ status: 'late', lateId: expect.any(String), why: 'ended' });
    expect(twin.body).toEqual(first.body);
    expect(again.body).toEqual(first.body);
    expect(await lateRows()).toHaveLength(1);
    expect(await logOf()).toMatchObject([
      { kind: 'late_score_received', actorUid: 'user-1', after: { late: top, why: 'ended' } },
    ]);
    expect(told).toEqual([{ competitionId: id, seq: 1 }]);
    expect(await scoreRows()).toEqual([]);
  });

  test('many at once are all kept', async () => {
    const climbs = [1, 2, 3];
    const keep = (climb: number) => record({ climbId: `${id}-climb-${climb}`, recordedAt: sent });
    const answers = await Promise.all(climbs.map(keep));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lateRows()).toHaveLength(3);
    expect(await seqOf()).toBe(3);
  });

  test('a sender has one undecided value per cell, the last one; the same again changes nothing', async () => {
    const first = (await record({ cell: flash, recordedAt: sent })).body.result.lateId;
    for (let count = 0; count < 5; count += 1) await record({ recordedAt: sent });
    expect(await lateRows()).toMatchObject([{ id: first, cell: top }]);
    expect(await seqOf()).toBe(2);
    expect((await logOf())[1]).toMatchObject({
      kind: 'late_score_received',
      before: { late: flash },
      after: { late: top },
    });
    await decide(first, 'refuse');
    expect((await record({ recordedAt: sent })).body.result.lateId).not.toBe(first);
  });

  test('more than 60 a minute of one sender wait a minute; others’ do not, and nothing is dropped', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count += 1) {
      statuses.add((await record({ cell: count % 2 ? top : flash, recordedAt: sent })).status);
    }
    expect([...statuses]).toEqual([200]);
    const over = await record({ climbId: `${id}-climb-2`, recordedAt: sent });
    expect(over).toMatchObject({
      status: 429,
      body: { error: { details: { code: 'rate_limited' } } },
    });
    expect(over.body.error.details.retryAfterS).toBeGreaterThan(0);
    expect(await lateRows()).toHaveLength(1);
  });

  test('the public log and the public stream say nothing of it but that something was counted', async () => {
    await record({ recordedAt: sent });
    const log = await app.read(`/api/competitions/${id}/log`);
    expect(log.body.items).toEqual([]);
    const managed = await app.read(`/api/manage/competitions/${id}`, { as: 'judge' });
    expect(managed.body).toMatchObject({ lateCount: 1, seq: 1 });
  });

  test('staff see who sent it, when, and what stands; accepted it counts, is logged and told', async () => {
    const { lateId } = (await record({ cell: flash, recordedAt: sent })).body.result;
    const list = await app.read(`/api/manage/competitions/${id}/scores`, { as: 'judge' });
    expect(list.body).toMatchObject({
      seq: 1,
      items: [],
      late: [
        {
          id: lateId,
          competitorName: 'Competitor 1',
          climbNumber: 1,
          cell: flash,
          why: 'ended',
          sentByName: 'Competitor 1',
          recordedAt: sent,
          receivedAt: '2026-11-21T03:00:00.000Z',
          current: { version: 0, cell: null, enteredByName: null, enteredAt: null },
          isChangedSince: false,
          obstacle: null,
        },
      ],
    });
    const decided = await decide(lateId, 'accept');
    expect(decided.body.result.score).toMatchObject({
      version: 1,
      cell: flash,
      enteredBy: 'judge',
    });
    expect((await logOf())[1]).toMatchObject({
      seq: 2,
      kind: 'late_score_accepted',
      competitorId: `${id}-competitor-1`,
      after: { cell: flash, why: 'ended' },
    });
    expect(toldOwn()).toMatchObject([{ data: { kinds: ['scores'] } }]);
    const after = await app.read(`/api/manage/competitions/${id}/scores`, { as: 'judge' });
    expect(after.body).toMatchObject({ seq: 2, items: [{ cell: flash }], late: [] });
  });

  test('staff refuse it: logged, told, nothing counted; it is decided once', async () => {
    const { lateId } = (await record()).body.result;
    expect((await decide(lateId, 'refuse')).body.result).toEqual({ score: null });
    expect((await logOf())[1]).toMatchObject({
      kind: 'late_score_refused',
      after: { why: 'ended' },
    });
    expect(toldOwn()).toMatchObject([{ data: { kinds: ['scores'] } }]);
    expect((await decide(lateId, 'accept')).body.error.details.code).toBe('not_found');
  });

  test('the own card says what waits and what became of it', async () => {
    const { lateId } = (await record({ cell: flash })).body.result;
    const second = (await record({ climbId: `${id}-climb-2` })).body.result.lateId;
    const own = () => app.read(`/api/me/competitions/${id}/scores`, { as: 'user-1' });
    expect((await own()).body.late).toMatchObject([
      { id: lateId, climbId: `${id}-climb-1`, cell: flash, why: 'ended', decision: null },
      { id: second, climbId: `${id}-climb-2`, cell: top, decision: null },
    ]);
    await decide(lateId, 'accept');
    await decide(second, 'refuse');
    expect((await own()).body).toMatchObject({
      items: [{ climbId: `${id}-climb-1`, cell: flash }],
      late: [{ decision: 'accept' }, { decision: 'refuse' }],
    });
  });

  test('over one that changed meanwhile it is a conflict, until it is put over the value that was seen', async () => {
    const { lateId } = (await record()).body.result;
    const named = { firstName: 'Jude', lastName: 'Judge' };
    await db().update(accounts).set(named).where(eq(accounts.uid, 'judge'));
    await record({ cell: flash }, 'judge');
    const conflict = await decide(lateId, 'accept');
    expect(conflict).toMatchObject({
      status: 409,
      body: { error: { details: { current: { cell: flash } } } },
    });
    expect(await lateRows()).toMatchObject([{ decision: null }]);
    const { body } = await app.read(`/api/manage/competitions/${id}/scores`, { as: 'judge' });
    expect(body.late).toMatchObject([
      { isChangedSince: true, current: { version: 1, cell: flash, enteredByName: 'Jude Judge' } },
    ]);
    expect((await decide(lateId, 'accept', { version: 2 })).status).toBe(409);
    const put = await decide(lateId, 'accept', { version: 1 });
    expect(put.body.result.score).toMatchObject({ version: 2, cell: top });
  });

  test('says what keeps it from being accepted', async () => {
    await record();
    const obstacle = async () =>
      (await app.read(`/api/manage/competitions/${id}/scores`, { as: 'judge' })).body.late[0]
        .obstacle;
    await db()
      .update(competitionClimbs)
      .set({ isActive: false })
      .where(eq(competitionClimbs.id, `${id}-climb-1`));
    expect(await obstacle()).toBe('competition_climb_inactive');
    await db()
      .update(competitors)
      .set({ state: 'withdrawn' })
      .where(eq(competitors.id, `${id}-competitor-1`));
    expect(await obstacle()).toBe('competitor_out');
  });

  test('only who scores anyone decides, and not after the results are final', async () => {
    const { lateId } = (await record()).body.result;
    expect((await decide(lateId, 'accept', { as: 'user-1' })).status).toBe(403);
    await set({ finalisedAt: new Date() });
    expect((await decide(lateId, 'accept')).body.error.details.code).toBe('results_final');
  });
});

describe('what a device kept while it was maybe allowed', () => {
  const recordedAt = '2026-11-21T02:59:00.000Z';

  test('of a judge, sent after the results are final: waits, and changes no results', async () => {
    await set({ state: 'ended', finalisedAt: new Date() });
    const answer = await record({ recordedAt }, 'judge');
    expect(answer.body.result.status).toBe('late');
    expect(await lateRows()).toMatchObject([{ why: 'final', sentBy: 'judge' }]);
    expect(await scoreRows()).toEqual([]);
    await set({ state: 'started', finalisedAt: null });
    const decided = await decide(answer.body.result.lateId, 'accept', { as: 'organiser' });
    expect(decided.body.result.score).toMatchObject({ version: 1, cell: top });
  });

  test('of a competitor, sent after self-scoring was switched off: waits, and is accepted', async () => {
    await set({ isSelfScoring: false });
    const answer = await record({ recordedAt });
    expect(answer.body.result.status).toBe('late');
    expect(await lateRows()).toMatchObject([{ why: 'self_scoring_off' }]);
    const decided = await decide(answer.body.result.lateId, 'accept');
    expect(decided.body.result.score).toMatchObject({ version: 1 });
  });

  test('before the start, of somebody else, or of another format is refused as ever', async () => {
    await set({ isSelfScoring: false });
    expect((await record({ recordedAt }, 'user-2')).status).toBe(403);
    const cell = { format: 'boulder_final', attempts: 1, zones: [1], top: 0 };
    const other = await record({ recordedAt, cell });
    expect(other.body.error.details.code).toBe('score_invalid');
    await set({ state: 'draft' });
    const early = await record({ recordedAt });
    expect(early.body.error.details.code).toBe('competition_not_started');
    expect(await lateRows()).toEqual([]);
  });
});

describe('reading', () => {
  test('staff read all of a climb; others may not', async () => {
    await record();
    await record({ climbId: `${id}-climb-2` });
    const all = await app.read(`/api/manage/competitions/${id}/scores?climbId=${id}-climb-2`, {
      as: 'judge',
    });
    expect(all.body.items).toMatchObject([{ climbId: `${id}-climb-2`, version: 1 }]);
    expect((await app.read(`/api/manage/competitions/${id}/scores`, { as: 'user-1' })).status).toBe(
      403,
    );
    expect((await app.read(`/api/manage/competitions/${id}/scores`)).status).toBe(401);
    expect(
      (await app.read('/api/manage/competitions/no-such/scores', { as: 'judge' })).status,
    ).toBe(404);
  });

  test('a competitor reads the own card, somebody else an empty one', async () => {
    await record();
    const own = await app.read(`/api/me/competitions/${id}/scores`, { as: 'user-1' });
    expect(own.body).toMatchObject({ competitorId: `${id}-competitor-1`, items: [{ cell: top }] });
    const other = await app.read(`/api/me/competitions/${id}/scores`, { as: 'judge' });
    expect(other.body).toEqual({ competitorId: null, items: [], late: [] });
    const rows = await db()
      .select()
      .from(scores)
      .where(and(eq(scores.competitionId, id), eq(scores.version, 1)));
    expect(rows).toHaveLength(1);
  });
});
