import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateScores } from '../scores/schema';
import type { As } from '../../platform/testing/app';
import { openStage, type Stage } from '../../platform/testing/competition-stage';
import { competitors } from './schema';

let stage: Stage;
let id: string;
let climbs: string[];

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => open('boulder_pumpfest'));

async function open(format: 'boulder_pumpfest' | 'boulder_final') {
  id = await stage.createCompetition({ format, count: 4 });
  const startedAt = new Date('2026-11-20T00:00:00Z');
  await stage.setCompetition(id, { state: 'started', startedAt, registration: 'claim' });
  const board = await stage.read(`/api/competitions/${id}/board`);
  climbs = board.body.climbs.map((climb: { id: string }) => climb.id);
}
const add = async (data: object): Promise<string> =>
  (await stage.asOlga('competitors.addCompetitor', { competitionId: id, ...data })).competitorId;
const pump = (result: string) => ({ format: 'boulder_pumpfest', result });
const enter = async (
  competitorId: string,
  climb: number,
  { cell, version = 0, as = 'jude' }: { cell: object; version?: number; as?: As },
) =>
  stage.call(
    'scores.recordScore',
    { competitionId: id, competitorId, climbId: climbs[climb], version, cell },
    { as },
  );
const mergeAs =
  (as: As) =>
  (keptId: string, mergedIds: string[], more: object = {}) =>
    stage.call(
      'competitors.mergeCompetitors',
      { competitionId: id, keptId, mergedIds, versionsSeen: 0, ...more },
      { as },
    );
const merge = mergeAs('olga');
const claim = (competitorId: string, as: As) =>
  stage.call('competitors.claimCompetitor', { competitionId: id, competitorId }, { as });
const codeOf = (answer: { body: { error?: { details: { code: string } } } }) =>
  answer.body.error?.details.code;
const managed = async () =>
  (await stage.read(`/api/manage/competitions/${id}/competitors`, { as: 'olga' })).body;
const scoresOf = async (competitorId: string) =>
  (await stage.read(`/api/competitions/${id}/competitors/${competitorId}`)).body.scores;

describe('merging', () => {
  it('keeps every score once, the better where both have one, and gives the place back', async () => {
    const ana = await add({ name: 'Ana Alto', number: 7, email: 'ana@example.com' });
    const twin = await add({ name: 'Anna Alto', number: 8, phone: '0400 1' });
    await enter(ana, 0, { cell: pump('top') });
    await enter(twin, 0, { cell: pump('flash') });
    await enter(ana, 1, { cell: pump('flash') });
    await enter(twin, 1, { cell: pump('top') });
    await enter(twin, 2, { cell: pump('top') });
    await enter(ana, 3, { cell: pump('top') });
    stage.takeAnnounced();
    const answer = await merge(ana, [twin], { versionsSeen: 6 });
    expect(answer.body.result).toMatchObject({ placesLeft: 24 });
    expect(await stage.readRow(id)).toMatchObject({ balance: 24, competitorCount: 1 });
    expect(await managed()).toMatchObject({
      items: [{ id: ana, name: 'Ana Alto', number: 7, email: 'ana@example.com', phone: '0400 1' }],
    });
    const standing = new Map<string, { cell: { result: string }; version: number }>(
      (await scoresOf(ana)).map((score: { climbId: string }) => [score.climbId, score]),
    );
    expect(
      climbs.map((climb) => [standing.get(climb)?.cell.result, standing.get(climb)?.version]),
    ).toEqual([
      ['flash', 2],
      ['flash', 2],
      ['top', 1],
      ['top', 1],
    ]);
    // the board that is in memory hears of it: it has them all, and of the other nothing
    await vi.waitFor(async () => {
      const { body } = await stage.read(`/api/competitions/${id}/board`);
      expect(body.competitors.map((one: { id: string }) => one.id)).toEqual([ana]);
      expect(body.results).toMatchObject([{ competitorId: ana, totalHundredths: 45_000 }]);
    }, 10_000);
    expect(stage.takeAnnounced().at(-1)).toEqual({
      competitionId: id,
      seq: answer.body.result.seq,
    });
  });

  it('is told in the log, and the story of each cell goes on', async () => {
    const ana = await add({ name: 'Ana', email: 'ana@example.com' });
    const twin = await add({ name: 'Anna', email: 'twin@example.com' });
    await enter(ana, 0, { cell: pump('flash') });
    await enter(twin, 0, { cell: pump('top') });
    await enter(twin, 1, { cell: pump('top') });
    await merge(ana, [twin], { versionsSeen: 3 });
    const history = async (climb: number) =>
      (
        await stage.read(`/api/manage/competitions/${id}/scores/${ana}/${climbs[climb]}`, {
          as: 'olga',
        })
      ).body.items.map((entry: { cell: { result: string }; reason: string | null }) => [
        entry.cell.result,
        entry.reason,
      ]);
    // the latest is what stands, though the other had been entered after it
    expect(await history(0)).toEqual([
      ['flash', 'Merged'],
      ['top', null],
      ['flash', null],
    ]);
    expect(await history(1)).toEqual([['top', null]]);
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'competitors_merged',
      actorUid: 'olga',
      competitorId: ana,
      before: { name: 'Ana', merged: [{ id: twin, name: 'Anna', email: 'twin@example.com' }] },
      after: { name: 'Ana', mergedIds: [twin] },
    });
    const { body } = await stage.read(`/api/competitions/${id}/log`);
    expect(JSON.stringify(body)).not.toContain('example.com');
    const names = body.items.map(
      (entry: { competitorName: string | null }) => entry.competitorName,
    );
    expect(new Set(names.filter(Boolean))).toEqual(new Set(['Ana']));
  });

  it('lets stand what was chosen', async () => {
    const category = await stage.asOlga('categories.createCategory', {
      competitionId: id,
      name: 'Youth',
      number: 1,
    });
    const ana = await add({ name: 'Ana', number: 1 });
    const twin = await add({ name: 'Anna Alto', number: 2, categoryId: category.categoryId });
    await enter(ana, 0, { cell: pump('flash') });
    await enter(twin, 0, { cell: pump('top') });
    const of = (field: string) => ({ field, competitorId: twin });
    const answer = await merge(ana, [twin], {
      versionsSeen: 2,
      fields: [of('name'), of('number')],
      cells: [{ climbId: climbs[0], competitorId: twin }],
    });
    expect(answer.status).toBe(200);
    expect((await managed()).items).toMatchObject([
      { id: ana, name: 'Anna Alto', number: 2, categoryId: category.categoryId },
    ]);
    expect(await scoresOf(ana)).toMatchObject([{ cell: { result: 'top' }, version: 2 }]);
  });

  it('of a final does not add attempts up: one record of a climb stands', async () => {
    await open('boulder_final');
    const final = (attempts: number, zone: number, top: number) => ({
      format: 'boulder_final',
      attempts,
      zones: [zone],
      top,
    });
    const ana = await add({ name: 'Ana' });
    const twin = await add({ name: 'Anna' });
    await enter(ana, 0, { cell: final(4, 1, 0) });
    await enter(twin, 0, { cell: final(5, 2, 5) });
    await enter(ana, 1, { cell: final(2, 1, 2) });
    await enter(twin, 1, { cell: final(3, 1, 3) });
    await merge(ana, [twin], { versionsSeen: 4 });
    const cells = (await scoresOf(ana)).map((score: { cell: object }) => score.cell);
    expect(cells).toHaveLength(2);
    expect(cells).toEqual(expect.arrayContaining([final(5, 2, 5), final(2, 1, 2)]));
  });

  it('leaves a disqualification to who decides it', async () => {
    const out = async () => {
      const ana = await add({ name: 'Ana' });
      const twin = await add({ name: 'Anna' });
      await stage.asOlga('competitors.updateCompetitor', {
        competitionId: id,
        competitorId: twin,
        state: 'disqualified',
      });
      return { ana, twin };
    };
    const first = await out();
    await merge(first.ana, [first.twin]);
    expect((await managed()).items).toMatchObject([{ state: 'disqualified' }]);
    const second = await out();
    await merge(second.ana, [second.twin], {
      fields: [{ field: 'state', competitorId: second.ana }],
    });
    expect((await managed()).items).toHaveLength(2);
    const kept = (await managed()).items.find((one: { id: string }) => one.id === second.ana);
    expect(kept.state).toBe('competing');
  });

  it('takes a claim along, and asks whose where there are two', async () => {
    const ana = await add({ name: 'Ana' });
    const twin = await add({ name: 'Cleo', email: 'cleo@example.com' });
    await claim(twin, 'cleo');
    const third = await add({ name: 'Cleo P', phone: '+61 400 1' });
    await claim(third, { uid: 'nora', phoneNumber: '+614001' });
    stage.drain();
    expect(codeOf(await merge(ana, [twin, third]))).toBe('merge_claims');
    expect(stage.sent).toEqual([]);
    const answer = await merge(ana, [twin, third], {
      fields: [{ field: 'claim', competitorId: twin }],
    });
    expect(answer.status).toBe(200);
    const own = async (as: As) =>
      (await stage.read(`/api/me/competitions/${id}`, { as })).body.competitor?.id ?? null;
    expect([await own('cleo'), await own('nora')]).toEqual([ana, null]);
    expect(stage.sent.map(({ channel }) => channel).toSorted()).toEqual(['own:cleo', 'own:nora']);
  });

  it('leads from the old id to the new one, for pages and for scores that come late', async () => {
    const ana = await add({ name: 'Ana' });
    const twin = await add({ name: 'Cleo', email: 'cleo@example.com' });
    await claim(twin, 'cleo');
    const rest = { cell: { format: 'boulder_pumpfest' as const, result: 'top' as const } };
    await stage.deps.database.drizzle.insert(lateScores).values({
      id: `late-${id}`,
      competitionId: id,
      competitorId: twin,
      climbId: climbs[3] ?? '',
      seenVersion: 0,
      sentBy: 'cleo',
      ...rest,
    });
    await merge(ana, [twin]);
    const page = await stage.read(`/api/competitions/${id}/competitors/${twin}`);
    expect(page.body.competitor).toMatchObject({ id: ana, name: 'Ana' });
    const own = await enter(twin, 1, { cell: pump('top'), as: 'cleo' });
    expect(own.body.result).toMatchObject({ status: 'recorded', score: { competitorId: ana } });
    expect(await enter('nobody', 1, { cell: pump('top') })).toMatchObject({ status: 404 });
    const late = await stage.deps.database.drizzle
      .select({ competitorId: lateScores.competitorId })
      .from(lateScores)
      .where(eq(lateScores.competitionId, id));
    expect(late).toEqual([{ competitorId: ana }]);
    // and once more, when the one who was kept becomes another
    const last = await add({ name: 'Last' });
    await merge(last, [ana], { versionsSeen: 1 });
    const again = await stage.read(`/api/competitions/${id}/competitors/${twin}`);
    expect(again.body.competitor.id).toBe(last);
  });

  it('is refused where scores came in since, and loses none that come in meanwhile', async () => {
    const ana = await add({ name: 'Ana' });
    const twin = await add({ name: 'Anna' });
    await enter(ana, 0, { cell: pump('top') });
    await enter(twin, 1, { cell: pump('top') });
    expect(codeOf(await merge(ana, [twin], { versionsSeen: 1 }))).toBe('merge_outdated');
    const [merged, score] = await Promise.all([
      merge(ana, [twin], { versionsSeen: 2 }),
      enter(twin, 2, { cell: pump('flash') }),
    ]);
    // whichever was first: an answered score is on the board, and a merge has seen all scores or is refused
    expect(score.status).toBe(200);
    expect([200, 409]).toContain(merged.status);
    if (merged.status === 409) await merge(ana, [twin], { versionsSeen: 3 });
    expect(await scoresOf(ana)).toHaveLength(3);
    await vi.waitFor(async () => {
      const { body } = await stage.read(`/api/competitions/${id}/board`);
      expect(body.results).toMatchObject([{ competitorId: ana, totalHundredths: 32_500 }]);
    }, 10_000);
  });

  it('happens once where two organisers press at once', async () => {
    const ana = await add({ name: 'Ana' });
    const twin = await add({ name: 'Anna' });
    const both = await Promise.all([merge(ana, [twin]), merge(twin, [ana])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const rows = await stage.deps.database.drizzle
      .select()
      .from(competitors)
      .where(eq(competitors.competitionId, id));
    expect(rows).toHaveLength(1);
    expect(await stage.readRow(id)).toMatchObject({ competitorCount: 1, balance: 24 });
  });

  it('is for organisers, before the results are final, and of this competition alone', async () => {
    const ana = await add({ name: 'Ana' });
    const twin = await add({ name: 'Anna' });
    for (const as of ['jude', 'seth', 'nora'] as const) {
      expect((await mergeAs(as)(ana, [twin])).status).toBe(403);
    }
    expect((await merge(ana, [ana])).status).toBe(400);
    expect((await merge(ana, ['nobody'])).status).toBe(404);
    const stranger = { fields: [{ field: 'name', competitorId: 'nobody' }] };
    expect((await merge(ana, [twin], stranger)).status).toBe(400);
    await stage.setCompetition(id, { state: 'ended', finalisedAt: new Date() });
    expect(codeOf(await merge(ana, [twin]))).toBe('results_final');
    expect(await stage.readRow(id)).toMatchObject({ competitorCount: 2, balance: 23 });
  });
});
