import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const words = {
  category: {
    list: 'categories',
    create: 'categories.createCategory',
    order: 'categories.orderCategories',
    ids: 'categoryIds',
  },
  cohort: {
    list: 'cohorts',
    create: 'cohorts.createCohort',
    order: 'cohorts.orderCohorts',
    ids: 'cohortIds',
  },
} as const;

/** 25 names whose order by text is another one: Wave 25, Wave 24 … Wave 1. */
const wanted = Array.from({ length: 25 }, (_, index) => `Wave ${25 - index}`);

/** Numbers as the screen gives them: one more than the last, which ends at 10. */
const numberAt = (index: number) => Math.min(10, index + 1);

describe.each(['category', 'cohort'] as const)('25 of each %s', (kind) => {
  const { list, create, order, ids } = words[kind];
  type Named = { id: string; name: string; number: number };
  const make = async () => {
    const id = await stage.createCompetition();
    for (const [index, name] of wanted.entries()) {
      await stage.asOlga(create, { competitionId: id, name, number: numberAt(index) });
    }
    await stage.asOlga('competitions.startCompetition', { competitionId: id });
    return id;
  };
  const managed = async (id: string): Promise<Named[]> =>
    (await stage.read(`/api/manage/competitions/${id}`, { as: 'olga' })).body[list];
  const names = (groups: readonly Named[]) => groups.map(({ name }) => name);
  /** Wherever they are read: by staff, on the page, on the board. */
  const everywhere = async (id: string): Promise<string[][]> => {
    const reads = await Promise.all([
      managed(id),
      stage.read(`/api/competitions/${id}`, { as: 'olga' }).then(({ body }) => body[list]),
      stage
        .read(`/api/competitions/${id}/board`, { as: 'olga' })
        .then(({ body }) => body.competition[list]),
    ]);
    return reads.map(names);
  };

  /** A board hears of a change a moment after it. */
  const expectEverywhere = (id: string, now: readonly string[]) =>
    expect.poll(() => everywhere(id), { timeout: 10_000 }).toEqual([now, now, now]);

  it('stand as they were added, in every read', async () => {
    const id = await make();
    await expectEverywhere(id, wanted);
  });

  it('stand in any order that they are put in, again and again, in every read', async () => {
    const id = await make();
    let seed = 7;
    for (let round = 0; round < 6; round += 1) {
      const shuffled = (await managed(id))
        .map((one) => {
          seed = (seed * 48_271) % 2_147_483_647;
          return { one, at: seed };
        })
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one);
      await stage.asOlga(order, { competitionId: id, [ids]: shuffled.map((one) => one.id) });
      const now = names(shuffled);
      await expectEverywhere(id, now);
      expect((await managed(id)).every(({ number }) => number >= 0 && number <= 10)).toBe(true);
    }
  });

  it('two at the end change places, and it is written once', async () => {
    const id = await make();
    const before = await managed(id);
    const swapped = [...before.slice(0, 23), before[24], before[23]].map((one) => one?.id);
    await stage.asOlga(order, { competitionId: id, [ids]: swapped });
    const { length } = await stage.readLog(id);
    await stage.asOlga(order, { competitionId: id, [ids]: swapped });
    expect(await stage.readLog(id)).toHaveLength(length);
    expect(names(await managed(id)).slice(-3)).toEqual(['Wave 3', 'Wave 1', 'Wave 2']);
  });

  it('one that is added to them stands last, one renamed stays', async () => {
    const id = await make();
    const last = (await managed(id)).at(-1);
    await stage.asOlga(create, { competitionId: id, name: 'After all', number: 10 });
    const update = kind === 'category' ? 'categories.updateCategory' : 'cohorts.updateCohort';
    await stage.asOlga(update, { competitionId: id, [`${kind}Id`]: last?.id, name: 'Aaa' });
    expect(names(await managed(id)).slice(-3)).toEqual(['Wave 2', 'Aaa', 'After all']);
  });

  it('come along in their order into a competition made like it', async () => {
    const id = await make();
    const copied = await stage.asOlga('competitions.duplicateCompetition', {
      competitionId: id,
      name: 'Again',
      hasClimbs: false,
      hasGroups: true,
    });
    expect(names(await managed(String(copied.competitionId)))).toEqual(wanted);
  });
});
