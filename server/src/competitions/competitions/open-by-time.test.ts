import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setFlag } from '../../platform/flags/flags';
import { openStage, type Stage } from '../../platform/testing/competition-stage';
import { openByTimeJob } from './open-by-time';

let now: Date;
let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage({ now: () => now });
});
afterAll(() => stage.close());

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);
const update = (changes: object) =>
  stage.call('competitions.updateCompetition', { competitionId: id, changes }, { as: 'olga' });
/** As the scheduler does every minute. */
const runAt = async (time: string) => {
  now = at(time);
  await openByTimeJob.run(stage.deps);
};
const steps = async () =>
  (await stage.readLog(id))
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'started' || kind === 'ended' || kind === 'reactivated');
const faultOf = (answer: { body: { error?: { details: { fields: { path: string }[] } } } }) =>
  answer.body.error?.details.fields[0]?.path;

beforeEach(async () => {
  now = at('08:00');
  id = await stage.createCompetition({ count: 2 });
  await update({
    startsAt: at('10:00').toISOString(),
    endsAt: at('12:00').toISOString(),
    opensBy: 'time',
    graceMinutes: 5,
  });
});

it('starts and ends it at the announced times, once, and says so in the log', async () => {
  await runAt('09:59');
  expect(await steps()).toEqual([]);
  // two nodes at once, and again after a restart
  now = at('10:00');
  await Promise.all([openByTimeJob.run(stage.deps), openByTimeJob.run(stage.deps)]);
  await runAt('10:07');
  expect(await steps()).toEqual(['started']);
  expect(await stage.readRow(id)).toMatchObject({ state: 'started', startedAt: at('10:00') });
  const board = (await stage.read(`/api/competitions/${id}/board`)).body;
  expect(board.competition.closesAt).toBe(at('12:05').toISOString());
  await runAt('12:04');
  expect(await steps()).toEqual(['started']);
  await runAt('12:05');
  await runAt('12:06');
  expect(await steps()).toEqual(['started', 'ended']);
  expect((await stage.readLog(id)).at(-1)).toMatchObject({
    kind: 'ended',
    actorUid: null,
    before: { state: 'started' },
    after: { state: 'ended', isByTime: true },
  });
  const announced = stage.takeAnnounced().filter((one) => one.competitionId === id);
  expect(announced.map(({ seq }) => seq)).toEqual([2, 3, 4]);
});

it('leaves alone what its organiser reopened, and what was missed as a whole', async () => {
  await runAt('10:00');
  await runAt('12:05');
  now = at('12:10');
  await stage.asOlga('competitions.reactivateCompetition', { competitionId: id });
  await runAt('12:11');
  expect(await stage.readRow(id)).toMatchObject({ state: 'started' });
  const page = (await stage.read(`/api/competitions/${id}`)).body;
  expect(page.closesAt).toBeNull();
  await update({ endsAt: at('13:00').toISOString() });
  await runAt('13:05');
  expect(await stage.readRow(id)).toMatchObject({ state: 'ended' });

  id = await stage.createCompetition();
  now = at('08:00');
  await update({
    startsAt: at('09:00').toISOString(),
    endsAt: at('09:30').toISOString(),
    opensBy: 'time',
  });
  await runAt('11:00');
  expect(await stage.readRow(id)).toMatchObject({ state: 'draft' });
});

it('leaves to staff what they start and end, and waits while competitions are disabled', async () => {
  await setFlag(stage.deps, { name: 'isCompetitionsEnabled', value: false });
  await runAt('10:00');
  await setFlag(stage.deps, { name: 'isCompetitionsEnabled', value: true });
  expect(await steps()).toEqual([]);
  await update({ opensBy: 'staff' });
  await runAt('10:01');
  expect(await steps()).toEqual([]);
});

it('takes no time that has passed, so that saving settings starts and ends nothing', async () => {
  now = at('10:30');
  const early = { startsAt: at('10:29').toISOString(), opensBy: 'time' };
  await update({ opensBy: 'staff' });
  expect(faultOf(await update(early))).toBe('changes.startsAt');
  expect(faultOf(await update({ startsAt: null, opensBy: 'time' }))).toBe('changes.startsAt');
  await stage.asOlga('competitions.startCompetition', { competitionId: id });
  const over = { startsAt: null, endsAt: at('10:20').toISOString(), opensBy: 'time' };
  expect(faultOf(await update(over))).toBe('changes.endsAt');
  expect((await update({ ...over, graceMinutes: 15 })).status).toBe(200);
  expect((await update({ graceMinutes: 121 })).status).toBe(400);
});
