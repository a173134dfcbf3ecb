import { randomUUID } from 'node:crypto';
import type { Flags } from '@cruxboard/contracts/site/flags/flags';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setFlag } from '../../platform/flags/flags';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition();
});

const kinds = async () => (await stage.readLog(id)).map(({ kind }) => kind);

describe('creating', () => {
  it('is refused to a token whose account is gone, and nothing is written', async () => {
    const answer = await stage.call(
      'competitions.createCompetition',
      { name: 'Of Nobody', format: 'boulder_final', count: 4 },
      { as: 'never-here' },
    );
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.code).toBe('account_incomplete');
  });

  it('gives a draft with the defaults, its climbs and an organiser, and one log row', async () => {
    const answer = await stage.call(
      'competitions.createCompetition',
      { name: '  Night   Finals ', format: 'boulder_final', count: 4 },
      { as: 'cleo' },
    );
    expect(answer.status).toBe(200);
    const created = answer.body.result.competitionId;
    expect(created).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    const { body } = await stage.read(`/api/manage/competitions/${created}`, { as: 'cleo' });
    expect(body).toMatchObject({
      name: 'Night Finals',
      state: 'draft',
      isSelfScoring: false,
      registration: 'claim',
      balance: 5,
      climbCount: 4,
      activeClimbCount: 4,
      seq: 1,
      roles: ['organiser'],
      unlistedKey: null,
      rules: {
        climbThreshold: 8,
        flashBonus: 25,
        topValueHundredths: 2500,
        zoneValueHundredths: 1000,
        attemptCostHundredths: -10,
        countback: 4,
        tieRule: 'attempts',
      },
    });
    const { body: climbs } = await stage.read(`/api/competitions/${created}/climbs`, {
      as: 'cleo',
    });
    expect(climbs.items.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4]);
    expect(climbs.items[0]).toMatchObject({ points: 100, zones: 1, isActive: true });
    expect(await stage.readLog(created)).toMatchObject([
      {
        seq: 1,
        kind: 'created',
        actorUid: 'cleo',
        before: null,
        after: { name: 'Night Finals', format: 'boulder_final', climbCount: 4 },
      },
    ]);
    expect(stage.takeAnnounced()).toEqual([{ competitionId: created, seq: 1 }]);
    expect(stage.sent).toEqual([
      { channel: 'own:cleo', type: 'own.changed', data: { kinds: ['roles'], ids: [created] } },
    ]);
    expect(stage.events).toEqual([]);
  });
  it('lets a pumpfest score itself', async () => {
    expect(await stage.readRow(id)).toMatchObject({ isSelfScoring: true, balance: 25 });
  });
  it('refuses what is not right, naming the fields', async () => {
    const answer = await stage.call(
      'competitions.createCompetition',
      { name: 'ab', format: 'boulder_pumpfest', count: 101, more: 1 },
      { as: 'olga' },
    );
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields).toEqual(
      expect.arrayContaining([
        { path: 'name', message: 'At least 3 characters' },
        { path: 'count', message: 'Must be at most 100' },
      ]),
    );
  });
  it('needs somebody signed in', async () => {
    const data = { name: 'Nobody', format: 'boulder_pumpfest', count: 0 };
    expect((await stage.call('competitions.createCompetition', data)).status).toBe(401);
  });
  it('happens once for one key', async () => {
    const send = () =>
      stage.call(
        'competitions.createCompetition',
        { name: 'Once', format: 'boulder_pumpfest', count: 1 },
        { as: 'nora', key },
      );
    const key = randomUUID();
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const { body } = await stage.read('/api/manage/competitions', { as: 'nora' });
    expect(body.items).toHaveLength(1);
  });
});

describe('flags', () => {
  const switchFlag = (name: keyof Flags, value: boolean) => setFlag(stage.deps, { name, value });

  it('switched off hide every read and refuse every call, and keep the data', async () => {
    await switchFlag('isCompetitionsEnabled', false);
    try {
      for (const path of ['', `/${id}`, `/${id}/log`, `/${id}/climbs`, '/templates/climbs.csv']) {
        const url = `/api/competitions${path}`;
        expect((await stage.app.inject({ method: 'GET', url })).statusCode).toBe(404);
      }
      const managed = await stage.read('/api/manage/competitions', { as: 'olga' });
      expect(managed.status).toBe(404);
      const call = await stage.call(
        'competitions.startCompetition',
        { competitionId: id },
        { as: 'olga' },
      );
      expect(call.body.error.details.code).toBe('competitions_disabled');
    } finally {
      await switchFlag('isCompetitionsEnabled', true);
    }
    expect(await kinds()).toEqual(['created']);
  });
  it('may stop new competitions alone', async () => {
    await switchFlag('isCompetitionCreationDisabled', true);
    try {
      const data = { name: 'Too Late', format: 'boulder_pumpfest', count: 0 };
      const answer = await stage.call('competitions.createCompetition', data, { as: 'olga' });
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.code).toBe('competition_creation_disabled');
    } finally {
      await switchFlag('isCompetitionCreationDisabled', false);
    }
  });
});

describe('the states', () => {
  const move = (step: string, as = 'olga') =>
    stage.call(`competitions.${step}Competition`, { competitionId: id }, { as });
  const codeOf = async (step: string, as?: string) =>
    (await move(step, as)).body.error?.details.code;

  it('go from draft to final results and back, one log row and one message each', async () => {
    const steps = ['start', 'end', 'finalise', 'reactivate', 'end'];
    for (const step of steps) expect((await move(step)).status).toBe(200);
    const { body } = await stage.read(`/api/competitions/${id}/board`);
    expect(body.competition.reactivatedAt).toBe('2026-11-21T03:00:00.000Z');
    expect(await kinds()).toEqual([
      'created',
      'started',
      'ended',
      'results_published',
      'reactivated',
      'ended',
    ]);
    expect(stage.takeAnnounced().map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6]);
    expect((await stage.readLog(id))[4]).toMatchObject({
      before: { state: 'ended', finalisedAt: '2026-11-21T03:00:00.000Z' },
      after: { state: 'started', endedAt: null, finalisedAt: null },
    });
  });
  it('refuse every other step and leave no trace', async () => {
    for (const step of ['end', 'reactivate', 'finalise']) {
      expect(await codeOf(step)).toBe('competition_state');
    }
    await move('start');
    expect(await codeOf('start')).toBe('competition_state');
    expect(await codeOf('delete')).toBe('competition_state');
    await move('end');
    await move('finalise');
    expect(await codeOf('finalise')).toBe('results_final');
    expect(await kinds()).toEqual(['created', 'started', 'ended', 'results_published']);
  });
  it('are the organiser’s alone; a draft does not exist for others', async () => {
    expect((await move('start', 'jude')).status).toBe(403);
    expect((await move('start', 'nora')).status).toBe(404);
    await move('start');
    expect((await move('end', 'nora')).status).toBe(403);
    const unknown = { competitionId: 'unknown' };
    const answer = await stage.call('competitions.endCompetition', unknown, { as: 'olga' });
    expect(answer.status).toBe(404);
    expect((await stage.call('competitions.endCompetition', { competitionId: id })).status).toBe(
      401,
    );
  });
  it('lock everything but reactivation once results are final', async () => {
    for (const step of ['start', 'end', 'finalise']) await move(step);
    const update = { competitionId: id, changes: { name: 'Renamed' } };
    const answer = await stage.call('competitions.updateCompetition', update, { as: 'olga' });
    expect(answer.body.error.details.code).toBe('results_final');
  });
  it('let a draft be deleted, with everything in it', async () => {
    expect((await move('delete', 'jude')).status).toBe(403);
    expect((await move('delete')).status).toBe(200);
    expect(await stage.readRow(id)).toBeUndefined();
    expect(await stage.readLog(id)).toEqual([]);
    expect(stage.takeAnnounced()).toEqual([{ competitionId: id, seq: 2 }]);
  });
  it('move once when two press at once', async () => {
    const both = await Promise.all([move('start'), move('start')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await kinds()).toEqual(['created', 'started']);
  });
});
