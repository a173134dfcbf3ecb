import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const words = {
  category: { list: 'categories', order: 'categories.orderCategories', ids: 'categoryIds' },
  cohort: { list: 'cohorts', order: 'cohorts.orderCohorts', ids: 'cohortIds' },
} as const;

describe.each(['category', 'cohort'] as const)('putting in order each %s', (kind) => {
  const { list, order, ids } = words[kind];
  const add = async (name: string): Promise<string> => {
    const create = kind === 'category' ? 'categories.createCategory' : 'cohorts.createCohort';
    const added = await stage.asOlga(create, { competitionId: id, name, number: 1 });
    return String(added[`${kind}Id`]);
  };
  const put = (given: readonly string[], as = 'olga') =>
    stage.call(order, { competitionId: id, [ids]: given }, { as });
  const names = async (): Promise<string[]> => {
    const { body } = await stage.read(`/api/manage/competitions/${id}`, { as: 'olga' });
    return body[list].map(
      ({ name, number }: { name: string; number: number }) => `${number} ${name}`,
    );
  };

  it('numbers them by their places, with one log row and one message', async () => {
    const [a, b, c] = [await add('Ash'), await add('Birch'), await add('Cedar')];
    stage.takeAnnounced();
    expect((await put([c, a, b])).status).toBe(200);
    expect(await names()).toEqual(['1 Cedar', '2 Ash', '3 Birch']);
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      seq: 5,
      kind: `${list}_ordered`,
      actorUid: 'olga',
      before: { numbers: { Ash: 1, Birch: 1, Cedar: 1 } },
      after: { numbers: { Cedar: 1, Ash: 2, Birch: 3 }, count: 3 },
    });
    expect(stage.takeAnnounced()).toEqual([{ competitionId: id, seq: 5 }]);
  });

  it('writes nothing where the order is so already', async () => {
    const a = await add('Ash');
    await put([a]);
    const before = await stage.readLog(id);
    expect((await put([a])).status).toBe(200);
    expect(await stage.readLog(id)).toEqual(before);
  });

  it('refuses an order that leaves one out, and one that has a stranger', async () => {
    const [a, b] = [await add('Ash'), await add('Birch')];
    for (const given of [[a], [a, 'stranger'], [a, a], [a, b, 'stranger']]) {
      const answer = await put(given);
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.fields).toEqual([
        { path: ids, message: `The ${list} have changed. Reload and try again.` },
      ]);
    }
  });

  it('is the organiser’s alone, and over once results are final', async () => {
    const a = await add('Ash');
    expect((await put([a], 'jude')).status).toBe(403);
    expect((await put([a], 'nora')).status).toBe(404);
    for (const step of ['start', 'end', 'finalise']) {
      await stage.asOlga(`competitions.${step}Competition`, { competitionId: id });
    }
    expect((await put([a])).body.error.details.code).toBe('results_final');
  });
});
