import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { competitionClimbs } from '../climbs/schema';
import { competitions } from '../competitions/schema';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';

let app: TestApp;
let id: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  count += 1;
  id = await insertCompetition(app.deps.database.drizzle, { competition: { id: `r${count}` } });
});

const cellOf = (result: 'none' | 'top' | 'flash') => ({ format: 'boulder_pumpfest', result });
const record = async ({ competitor = 1, climb = 1, version = 0, result = 'top' }, as = 'judge') =>
  app.call(
    'scores.recordScore',
    {
      competitionId: id,
      competitorId: `${id}-competitor-${competitor}`,
      climbId: `${id}-climb-${climb}`,
      version,
      cell: { format: 'boulder_pumpfest', result },
    },
    { as },
  );
const read = async (query = '') =>
  (await app.read(`/api/manage/competitions/${id}/scores${query}`, { as: 'judge' })).body;
const takeOut = (climb: number) =>
  app.deps.database.drizzle
    .update(competitionClimbs)
    .set({ isActive: false })
    .where(eq(competitionClimbs.id, `${id}-climb-${climb}`));
const end = () =>
  app.deps.database.drizzle
    .update(competitions)
    .set({ state: 'ended' })
    .where(eq(competitions.id, id));

describe('climbs taken out', () => {
  test('are told where something was entered on them, taken back or not, with their scores', async () => {
    await record({ climb: 2 });
    await record({ climb: 1 });
    await record({ climb: 1, version: 1, result: 'none' });
    await record({ climb: 3 });
    expect((await read()).outClimbIds).toEqual([]);
    for (const climb of [1, 2, 4]) await takeOut(climb);
    const told = await read();
    expect(told.outClimbIds).toEqual([`${id}-climb-1`, `${id}-climb-2`]);
    const ofOut = told.items.filter(({ climbId }: { climbId: string }) =>
      told.outClimbIds.includes(climbId),
    );
    expect(ofOut).toHaveLength(2);
    expect(ofOut).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ climbId: `${id}-climb-1`, version: 2, cell: cellOf('none') }),
        expect.objectContaining({ climbId: `${id}-climb-2`, version: 1, cell: cellOf('top') }),
      ]),
    );
  });

  test('are told where something came late alone, also after it was refused', async () => {
    await end();
    const { body } = await record({}, 'user-1');
    await takeOut(1);
    const waiting = await read();
    expect(waiting.outClimbIds).toEqual([`${id}-climb-1`]);
    expect(waiting.late).toMatchObject([{ obstacle: 'competition_climb_inactive' }]);
    const { lateId } = body.result;
    const accepting = { competitionId: id, lateId, decision: 'accept' };
    const accepted = await app.call('scores.decideLateScore', accepting, { as: 'judge' });
    expect(accepted.body.error.details.code).toBe('competition_climb_inactive');
    const refusing = { competitionId: id, lateId, decision: 'refuse' };
    const refused = await app.call('scores.decideLateScore', refusing, { as: 'judge' });
    expect(refused.status).toBe(200);
    expect(await read()).toMatchObject({ outClimbIds: [`${id}-climb-1`], late: [] });
  });

  test('keep what was entered: it is read with its history, and cannot be changed', async () => {
    await record({});
    await takeOut(1);
    const changed = await record({ version: 1, result: 'flash' });
    expect(changed.body.error.details.code).toBe('competition_climb_inactive');
    const path = `/api/manage/competitions/${id}/scores/${id}-competitor-1/${id}-climb-1`;
    const history = await app.read(path, { as: 'judge' });
    expect(history.body.items).toMatchObject([{ kind: 'entered', cell: cellOf('top') }]);
  });
});

test('those of one competitor alone: scores, who entered them, climbs taken out, late ones', async () => {
  await record({ competitor: 1, climb: 1 });
  await record({ competitor: 2, climb: 2 }, 'organiser');
  await end();
  await record({ competitor: 1, climb: 3 }, 'user-1');
  await record({ competitor: 2, climb: 4 }, 'user-2');
  for (const climb of [1, 2, 3, 4]) await takeOut(climb);
  const first = await read(`?competitorId=${id}-competitor-1`);
  expect(first.items).toMatchObject([{ climbId: `${id}-climb-1`, enteredBy: 'judge' }]);
  expect(first.scorers.map(({ uid }: { uid: string }) => uid)).toEqual(['judge']);
  expect(first.outClimbIds).toEqual([`${id}-climb-1`, `${id}-climb-3`]);
  expect(first.late).toMatchObject([{ climbId: `${id}-climb-3` }]);
  const all = await read();
  expect(all.items).toHaveLength(2);
  expect(all.late).toHaveLength(2);
  const none = await read(`?competitorId=no-such`);
  expect(none).toMatchObject({ items: [], scorers: [], outClimbIds: [], late: [] });
});
