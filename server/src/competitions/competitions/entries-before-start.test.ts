import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';
import { createManualJobs } from '../../platform/testing/manual-jobs';

const manual = createManualJobs();
let stage: Stage;
let id: string;

beforeAll(async () => {
  stage = await openStage({ jobs: manual.jobs });
  manual.use(stage.deps);
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition({ count: 4 });
  manual.drain();
  stage.mails.splice(0);
});

const startsAt = '2099-12-01T09:00:00.000Z';
const update = (changes: object) =>
  stage.call('competitions.updateCompetition', { competitionId: id, changes }, { as: 'olga' });
const open = (more: object = {}) =>
  update({ startsAt, isOpenForEntries: true, registration: 'open', ...more });
const statusOf = async (path: string) => (await stage.read(path)).status;
const listed = async (when: string) =>
  (await stage.read(`/api/competitions?when=${when}`)).body.items.map(
    (one: { id: string }) => one.id,
  );
const join = () => stage.call('competitors.joinCompetition', { competitionId: id }, { as: 'cleo' });

describe('a draft open for entries', () => {
  it('needs a start time, and keeps one', async () => {
    const refused = await update({ isOpenForEntries: true });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.fields).toEqual([
      { path: 'changes.startsAt', message: 'Set when it starts before opening it for entries' },
    ]);
    await open();
    expect((await update({ startsAt: null })).status).toBe(400);
    expect(await stage.readRow(id)).toMatchObject({ state: 'draft', startsAt: new Date(startsAt) });
  });

  it('is public, listed as upcoming and found; closed again it is hidden', async () => {
    const places = [
      `/api/competitions/${id}`,
      `/api/competitions/${id}/board`,
      `/api/competitions/${id}/climbs`,
    ];
    for (const place of places) expect(await statusOf(place), place).toBe(404);
    await open();
    for (const place of places) expect(await statusOf(place), place).toBe(200);
    for (const when of ['upcoming', 'all']) expect(await listed(when)).toContain(id);
    for (const when of ['live', 'past']) expect(await listed(when)).not.toContain(id);
    const page = (await stage.read(`/api/competitions/${id}`)).body;
    expect(page).toMatchObject({ state: 'draft', isOpenForEntries: true, isOpenToJoin: true });
    const found = (await stage.read('/api/search?q=Autumn%20Pump')).body.competitions;
    expect(found).toContainEqual(expect.objectContaining({ id, isOpenForEntries: true }));
    await update({ isOpenForEntries: false });
    for (const place of places) await expect.poll(() => statusOf(place)).toBe(404);
    expect(await listed('all')).not.toContain(id);
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'settings_updated',
      before: { settings: { isOpenForEntries: true } },
      after: { settings: { isOpenForEntries: false } },
    });
  });

  it('takes entries but no scores, then starts with them', async () => {
    expect((await join()).status).toBe(404);
    await open({ isSelfScoring: true });
    const joined = await join();
    expect(joined.status).toBe(200);
    const { items } = (await stage.read(`/api/competitions/${id}/climbs`)).body;
    const press = () =>
      stage.call(
        'scores.recordScore',
        {
          competitionId: id,
          competitorId: joined.body.result.competitorId,
          climbId: items[0].id,
          version: 0,
          cell: { format: 'boulder_pumpfest', result: 'top' },
        },
        { as: 'cleo' },
      );
    const early = await press();
    expect(early.status).toBe(400);
    expect(early.body.error.details.code).toBe('competition_not_started');
    const { publishedAt } = (await stage.readRow(id)) ?? {};
    await stage.asOlga('competitions.startCompetition', { competitionId: id });
    expect((await press()).status).toBe(200);
    expect(await stage.readRow(id)).toMatchObject({ state: 'started', publishedAt });
    expect((await update({ isOpenForEntries: false })).status).toBe(400);
  });

  it('can hide its climbs from everyone but staff until the start', async () => {
    await open({ areClimbsHidden: true });
    const climbsOf = async (place: string, as?: 'olga') =>
      (await stage.read(`/api/competitions/${id}/${place}`, as === undefined ? {} : { as })).body;
    expect((await climbsOf('climbs')).items).toEqual([]);
    expect((await climbsOf('board')).climbs).toEqual([]);
    const all = (await climbsOf('climbs', 'olga')).items;
    expect(all.length).toBeGreaterThan(0);
    await update({ areClimbsHidden: false });
    await expect.poll(async () => (await climbsOf('board')).climbs.length).toBe(all.length);
    await update({ areClimbsHidden: true });
    await expect.poll(async () => (await climbsOf('board')).climbs.length).toBe(0);
    await stage.asOlga('competitions.startCompetition', { competitionId: id });
    await expect.poll(async () => (await climbsOf('board')).climbs.length).toBe(all.length);
  });

  it('tells those with an account who entered when it is deleted', async () => {
    await open();
    await join();
    await stage.asOlga('competitors.addCompetitor', {
      competitionId: id,
      name: 'Typed In',
      email: 'typed@example.com',
    });
    await stage.asOlga('competitions.deleteCompetition', { competitionId: id });
    await manual.run();
    expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [expect.stringContaining('cleo'), expect.stringMatching(/was called off$/)],
    ]);
  });
});
