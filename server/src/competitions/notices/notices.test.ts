import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { competitors } from '../competitors/schema';
import { competitionEvents } from '../competitions/public';
import { remindOfTimesJob } from '../competitions/remind-of-times';
import { openStage, type Stage } from '../../platform/testing/competition-stage';
import { createManualJobs } from '../../platform/testing/manual-jobs';
import { eq } from 'drizzle-orm';

let now: Date;
let stage: Stage;
let place: { competitionId: string; competitorId: string; climbId: string };
const jobs = createManualJobs();
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

beforeAll(async () => {
  stage = await openStage({ jobs: jobs.jobs, now: () => now });
  jobs.use(stage.deps);
});
afterAll(() => stage.close());
beforeEach(async () => {
  now = at('08:00');
  await stage.deps.database.pool.query('truncate notifications, notification_actors');
  const competitionId = await stage.createCompetition({ count: 1 });
  const { competitorId } = await stage.asOlga('competitors.addCompetitor', {
    competitionId,
    name: 'Cléo',
  });
  await stage.deps.database.drizzle
    .update(competitors)
    .set({ claimedBy: 'cleo' })
    .where(eq(competitors.id, competitorId));
  place = { competitionId, competitorId, climbId: '' };
});

const move = async (name: string) => {
  await stage.asOlga(`competitions.${name}`, { competitionId: place.competitionId });
  await jobs.run();
};
/** Kinds and pages of somebody's notifications, the newest first. */
const listOf = async (as: string): Promise<string[]> =>
  (await stage.read('/api/me/notifications', { as })).body.items.map(
    ({ kind, relation }: { kind: string; relation: { subject: { path: string } } }) =>
      `${kind} ${relation.subject.path.replace(place.competitionId, 'id')}`,
  );
const remindAt = async (time: string) => {
  now = at(time);
  await remindOfTimesJob.run(stage.deps);
  await jobs.run();
};
const openAll = async (as: string) => {
  for (const { id } of (await stage.read('/api/me/notifications', { as })).body.items) {
    await stage.call('notifications.markOpened', { notificationId: id }, { as });
  }
};

it('reminds the organisers once of a time that has come, until they act', async () => {
  const changes = { startsAt: at('10:00').toISOString(), endsAt: at('12:00').toISOString() };
  await stage.asOlga('competitions.updateCompetition', {
    competitionId: place.competitionId,
    changes,
  });
  await remindAt('09:59');
  expect(await listOf('olga')).toEqual([]);
  await remindAt('10:01');
  await remindAt('10:02');
  expect(await listOf('olga')).toEqual(['time_to_start /competitions/manage/id']);
  expect(await listOf('jude')).toEqual([]);
  await move('startCompetition');
  expect(await listOf('olga')).toEqual([]);
  await remindAt('12:01');
  await openAll('olga');
  await remindAt('12:02');
  expect(await listOf('olga')).toEqual(['time_to_end /competitions/manage/id']);
  await move('endCompetition');
  // opened ones stay as they were read
  expect(await listOf('olga')).toEqual(['time_to_end /competitions/manage/id']);
});

it('withdraws what it told of a draft that is deleted, in the list as in the count', async () => {
  const { competitionId } = place;
  const changes = { startsAt: at('10:00').toISOString(), endsAt: at('12:00').toISOString() };
  await stage.asOlga('competitions.updateCompetition', { competitionId, changes });
  await remindAt('10:01');
  expect(await listOf('olga')).toEqual(['time_to_start /competitions/manage/id']);
  await move('deleteCompetition');
  expect(await listOf('olga')).toEqual([]);
  const { body } = await stage.read('/api/me/notifications/unopened', { as: 'olga' });
  expect(body).toEqual({ unopenedCount: 0 });
});

it('tells the organisers of scores that wait, once until they look, and no longer when all are decided', async () => {
  await move('startCompetition');
  const { items } = (await stage.read(`/api/competitions/${place.competitionId}/climbs`)).body;
  place = { ...place, climbId: items[0].id };
  const cell = (result: string) => ({ format: 'boulder_pumpfest', result });
  const send = async (name: string, as: string, [result = '', version = 1]: [string, number?]) => {
    const input = { ...place, version, cell: cell(result) };
    const answer = await stage.call(`scores.${name}`, input, { as });
    expect(answer.status).toBe(200);
    await jobs.run();
    return answer.body.result.lateId as string;
  };
  await send('recordScore', 'olga', ['flash', 0]);
  const conflictId = await send('askHeadJudge', 'jude', ['top']);
  expect(await listOf('olga')).toEqual(['conflict_waits /competitions/manage/id/scores']);
  await move('endCompetition');
  now = at('08:01');
  const lateId = await send('recordScore', 'cleo', ['top']);
  await send('recordScore', 'cleo', ['flash']);
  expect(await listOf('olga')).toEqual([
    'late_waits /competitions/manage/id/scores',
    'conflict_waits /competitions/manage/id/scores',
  ]);
  expect(await listOf('jude')).toEqual([]);
  const { competitionId } = place;
  for (const id of [conflictId, lateId]) {
    const decided = { competitionId, lateId: id, decision: 'refuse' };
    await stage.asOlga('scores.decideLateScore', decided);
  }
  await jobs.run();
  expect(await listOf('olga')).toEqual([]);
  await send('recordScore', 'cleo', ['top']);
  await openAll('olga');
  now = at('08:02');
  await send('recordScore', 'cleo', ['flash']);
  expect((await listOf('olga')).length).toBe(2);
});

it('tells competitors of start, end and final results only if they asked, and takes back what no longer holds', async () => {
  await move('startCompetition');
  expect(await listOf('cleo')).toEqual([]);
  const kinds = ['competition_started', 'competition_ended', 'results_final'];
  await stage.call(
    'notifications.setKinds',
    { kinds, channel: 'push', isOn: true },
    { as: 'cleo' },
  );
  await move('endCompetition');
  await move('finaliseCompetition');
  expect((await listOf('cleo')).toSorted()).toEqual([
    'competition_ended /competition/id',
    'results_final /competition/id',
  ]);
  await move('reactivateCompetition');
  expect(await listOf('cleo')).toEqual(['competition_started /competition/id']);
});

describe('a competition that is reopened', () => {
  const kinds = ['competition_started', 'competition_ended', 'results_final'];
  const askForAll = (as: string) =>
    stage.call('notifications.setKinds', { kinds, channel: 'push', isOn: true }, { as });
  const kindsOf = async (as: string) =>
    (await listOf(as)).map((line) => line.split(' ')[0]).toSorted();
  const moveAt = async (time: string, name: string) => {
    now = at(time);
    await move(name);
  };

  it('tells of its new end and of its new results also those who opened the first ones, once', async () => {
    await askForAll('cleo');
    await moveAt('09:00', 'startCompetition');
    await openAll('cleo');
    await moveAt('12:00', 'endCompetition');
    await moveAt('12:10', 'finaliseCompetition');
    await openAll('cleo');
    await moveAt('12:20', 'reactivateCompetition');
    expect(await kindsOf('cleo')).toEqual(kinds.toSorted());
    await moveAt('13:00', 'endCompetition');
    await openAll('cleo');
    await moveAt('13:10', 'finaliseCompetition');
    expect(await kindsOf('cleo')).toEqual([
      'competition_ended',
      'competition_ended',
      'competition_started',
      'results_final',
      'results_final',
    ]);
    await openAll('cleo');
    const payload = { subjectId: place.competitionId };
    for (const type of Object.values(competitionEvents)) await jobs.handle({ type, payload });
    expect(await kindsOf('cleo')).toHaveLength(5);
  });

  it('tells whoever joined after the start of the new end alone', async () => {
    await moveAt('09:00', 'startCompetition');
    await moveAt('12:00', 'endCompetition');
    await stage.deps.database.drizzle
      .update(competitors)
      .set({ claimedAt: at('12:10') })
      .where(eq(competitors.id, place.competitorId));
    await askForAll('cleo');
    await moveAt('12:20', 'reactivateCompetition');
    expect(await kindsOf('cleo')).toEqual([]);
    await moveAt('13:00', 'endCompetition');
    expect(await kindsOf('cleo')).toEqual(['competition_ended']);
  });
});
