import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gyms } from '../../gyms/gyms/schema';
import { gymRoles } from '../../gyms/staff/schema';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage();
  const { drizzle } = stage.deps.database;
  const circuitOrder = ['yellow'];
  await drizzle.insert(gyms).values([
    { id: 'home-gym', name: 'Home', timeZone: 'Europe/Vienna', circuitOrder },
    { id: 'other-gym', name: 'Other', circuitOrder },
  ]);
  await drizzle.insert(gymRoles).values({ gymId: 'home-gym', uid: 'olga', role: 'manager' });
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition();
});

const update = (changes: object, as = 'olga') =>
  stage.call('competitions.updateCompetition', { competitionId: id, changes }, { as });

it('changes what is given and logs what was before', async () => {
  const answer = await update({
    description: 'Bring your shoes.',
    startsAt: '2026-12-01T09:00:00.000Z',
    rules: { climbThreshold: 2, flashBonus: 25 },
  });
  expect(answer.body.result).toEqual({ seq: 2 });
  expect((await stage.readLog(id))[1]).toMatchObject({
    kind: 'settings_updated',
    before: { settings: { description: '', startsAt: null }, rules: { climbThreshold: 8 } },
    after: {
      settings: { description: 'Bring your shoes.', startsAt: '2026-12-01T09:00:00.000Z' },
      rules: { climbThreshold: 2 },
    },
  });
  // the bonus was 25 before: not a change
  expect((await stage.readLog(id))[1]?.after).not.toHaveProperty('rules.flashBonus');
  expect(stage.takeAnnounced()).toEqual([{ competitionId: id, seq: 2 }]);
});

it('logs nothing where nothing changes', async () => {
  expect((await update({ name: 'Autumn Pump', isListed: true })).body.result).toEqual({ seq: 1 });
  expect(await stage.readLog(id)).toHaveLength(1);
  expect(stage.takeAnnounced()).toEqual([]);
});

it('empties what is null', async () => {
  await update({ description: 'Some', venue: 'Some', endsAt: '2026-12-01T09:00:00Z' });
  await update({ description: null, venue: null, endsAt: null });
  expect(await stage.readRow(id)).toMatchObject({ description: '', venue: '', endsAt: null });
});

it('refuses values out of bounds, an end before the start, another format, unknown keys', async () => {
  const wrong: [object, string][] = [
    [{ rules: { climbThreshold: 0 } }, 'changes.rules.climbThreshold'],
    [{ rules: { attemptCostHundredths: 1 } }, 'changes.rules.attemptCostHundredths'],
    [{ rules: { topValueHundredths: 2450 } }, 'changes.rules.topValueHundredths'],
    [{ rules: { zoneValueHundredths: 1050 } }, 'changes.rules.zoneValueHundredths'],
    [{ rules: { zones: 1 } }, 'changes.rules.zones'],
    [{ format: 'boulder_final' }, 'changes.format'],
    [{ timeZone: 'Mars/Olympus' }, 'changes.timeZone'],
    [{ startsAt: '2026-12-02T09:00:00Z', endsAt: '2026-12-01T09:00:00Z' }, 'changes.endsAt'],
    [{ description: 'x'.repeat(281) }, 'changes.description'],
  ];
  for (const [changes, path] of wrong) {
    const answer = await update(changes);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.fields[0].path).toBe(path);
  }
  expect(await stage.readLog(id)).toHaveLength(1);
});

it('lets competitors score themselves in a pumpfest alone: finals are judged', async () => {
  await update({ isSelfScoring: false });
  expect((await update({ isSelfScoring: true })).status).toBe(200);
  id = await stage.createCompetition({ format: 'boulder_final' });
  const { status, body } = await update({ isSelfScoring: true });
  expect([status, body.error.details.fields[0].path]).toEqual([400, 'changes.isSelfScoring']);
});

it('puts a competition to a gym of the organiser’s own and keeps its time', async () => {
  expect((await update({ gymId: 'other-gym' })).status).toBe(400);
  expect((await update({ gymId: 'no-gym' })).status).toBe(400);
  expect((await update({ gymId: 'home-gym' })).status).toBe(200);
  expect(await stage.readRow(id)).toMatchObject({
    gymId: 'home-gym',
    timeZone: 'Europe/Vienna',
  });
  await update({ gymId: null });
  expect(await stage.readRow(id)).toMatchObject({ gymId: null });
});

it('is the organiser’s alone', async () => {
  expect((await update({ name: 'Mine now' }, 'jude')).status).toBe(403);
  expect((await update({ name: 'Mine now' }, 'seth')).status).toBe(403);
  expect((await update({ name: 'Mine now' }, 'nora')).status).toBe(404);
});

it('a final may rank its categories only, not a pumpfest; exports then go category by category', async () => {
  const refused = await update({ isOverallHidden: true });
  expect([refused.status, refused.body.error.details.fields[0].path]).toEqual([
    400,
    'changes.isOverallHidden',
  ]);
  id = await stage.createCompetition({ format: 'boulder_final' });
  await stage.setCompetition(id, { balance: 10 });
  expect((await update({ isOverallHidden: true })).status).toBe(200);
  expect((await stage.readLog(id)).at(-1)?.after).toMatchObject({
    settings: { isOverallHidden: true },
  });
  const added: string[] = [];
  for (const name of ['Women', 'Men']) {
    const { categoryId } = await stage.asOlga('categories.createCategory', {
      competitionId: id,
      name,
    });
    for (const number of [1, 2]) {
      await stage.asOlga('competitors.addCompetitor', {
        competitionId: id,
        name: `${name} ${number === 1 ? 'One' : 'Two'}`,
        categoryId,
      });
      added.push(`${name} ${number === 1 ? 'One' : 'Two'}`);
    }
  }
  const { rows } = (
    await stage.read(`/api/manage/competitions/${id}/exports/results`, { as: 'olga' })
  ).body;
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(added);
});
