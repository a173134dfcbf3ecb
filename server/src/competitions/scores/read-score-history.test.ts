import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { competitionLog, competitions } from '../competitions/schema';
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
  id = await insertCompetition(app.deps.database.drizzle, { competition: { id: `h${count}` } });
  await db()
    .update(accounts)
    .set({ firstName: 'Jude', lastName: 'Judge', deactivatedAt: null })
    .where(eq(accounts.uid, 'judge'));
});

const db = () => app.deps.database.drizzle;
const cellOf = (result: 'none' | 'top' | 'flash') => ({ format: 'boulder_pumpfest', result });
const record = async (change: object, as: string) => {
  const place = { competitionId: id, competitorId: `${id}-competitor-1`, climbId: `${id}-climb-1` };
  const answer = await app.call('scores.recordScore', { ...place, ...change }, { as });
  expect(answer.status).toBe(200);
  return answer.body.result;
};
const read = (cell: { competitor?: number; climb?: number } = {}, as = 'judge') =>
  app.read(
    `/api/manage/competitions/${id}/scores/${id}-competitor-${cell.competitor ?? 1}/${id}-climb-${cell.climb ?? 1}`,
    { as },
  );
const set = (change: Partial<typeof competitions.$inferInsert>) =>
  db().update(competitions).set(change).where(eq(competitions.id, id));

describe('the history of a cell', () => {
  test('has every value with who entered it, when and why, the latest first', async () => {
    await record({ version: 0, cell: cellOf('top') }, 'user-1');
    await record({ version: 1, cell: cellOf('flash'), reason: 'Seen on video' }, 'judge');
    await record({ version: 2, cell: cellOf('none') }, 'judge');
    const { body } = await read();
    expect(body).toEqual({
      hasEarlier: false,
      items: [
        { ...entry(3, 'Jude Judge'), cell: cellOf('none'), reason: null },
        { ...entry(2, 'Jude Judge'), cell: cellOf('flash'), reason: 'Seen on video' },
        { ...entry(1, 'Competitor 1'), cell: cellOf('top'), reason: null },
      ],
    });
  });

  test('is that of the cell alone', async () => {
    await record({ version: 0, cell: cellOf('top') }, 'judge');
    await record({ version: 0, cell: cellOf('top'), climbId: `${id}-climb-2` }, 'judge');
    await record({ version: 0, cell: cellOf('top'), competitorId: `${id}-competitor-2` }, 'judge');
    expect(seqs(await read({ climb: 2 }))).toEqual([2]);
    expect(seqs(await read({ competitor: 2 }))).toEqual([3]);
    expect((await read({ competitor: 2, climb: 2 })).body.items).toEqual([]);
  });

  test('tells what came late and was accepted, or refused and never stood', async () => {
    await set({ state: 'ended' });
    for (const decision of ['refuse', 'accept'] as const) {
      const { lateId } = await record({ version: 0, cell: cellOf('flash') }, 'user-1');
      const input = { competitionId: id, lateId, decision };
      await app.call('scores.decideLateScore', input, { as: 'judge' });
    }
    expect((await read()).body.items).toEqual([
      { ...entry(4, 'Jude Judge'), kind: 'accepted', cell: cellOf('flash'), reason: null },
      { ...entry(3, 'Competitor 1'), kind: 'received', cell: cellOf('flash'), reason: null },
      { ...entry(2, 'Jude Judge'), kind: 'refused', cell: cellOf('flash'), reason: null },
      { ...entry(1, 'Competitor 1'), kind: 'received', cell: cellOf('flash'), reason: null },
    ]);
  });

  test('does not name somebody who hides', async () => {
    await record({ version: 0, cell: cellOf('top') }, 'judge');
    await db()
      .update(accounts)
      .set({ deactivatedAt: new Date('2026-11-21T01:00:00.000Z') })
      .where(eq(accounts.uid, 'judge'));
    const { body } = await read({}, 'organiser');
    expect(body.items).toMatchObject([{ byName: null, cell: cellOf('top') }]);
  });

  test('ends after the latest two hundred, and says that there is more', async () => {
    await db()
      .insert(competitionLog)
      .values(
        Array.from({ length: 201 }, (_, index) => ({
          competitionId: id,
          seq: index + 1,
          kind: 'score_updated' as const,
          competitorId: `${id}-competitor-1`,
          climbId: `${id}-climb-1`,
          after: { cell: cellOf('top'), version: index + 1 },
        })),
      );
    const { body } = await read();
    expect(body.hasEarlier).toBe(true);
    expect(body.items).toHaveLength(200);
    expect(body.items.at(-1).seq).toBe(2);
  });
});

const entry = (seq: number, byName: string) => ({
  seq,
  byName,
  kind: 'entered',
  at: '2026-11-21T03:00:00.000Z',
});
const seqs = ({ body }: Awaited<ReturnType<typeof read>>): number[] =>
  body.items.map(({ seq }: { seq: number }) => seq);

describe('the scores of a competition name who entered them', () => {
  const scorers = async (query = '', as = 'judge') => {
    const { body } = await app.read(`/api/manage/competitions/${id}/scores${query}`, { as });
    return body.scorers;
  };

  test('a competitor as on the board, staff as in their account, each once', async () => {
    await record({ version: 0, cell: cellOf('top') }, 'user-1');
    await record({ version: 0, cell: cellOf('top'), climbId: `${id}-climb-2` }, 'judge');
    await record({ version: 0, cell: cellOf('top'), competitorId: `${id}-competitor-2` }, 'judge');
    expect(await scorers()).toEqual([
      { uid: 'judge', name: 'Jude Judge' },
      { uid: 'user-1', name: 'Competitor 1' },
    ]);
    expect(await scorers(`?climbId=${id}-climb-2`)).toEqual([{ uid: 'judge', name: 'Jude Judge' }]);
  });

  test('and nobody who hides', async () => {
    await record({ version: 0, cell: cellOf('top') }, 'judge');
    await db().update(accounts).set({ deactivatedAt: new Date() }).where(eq(accounts.uid, 'judge'));
    expect(await scorers('', 'organiser')).toEqual([{ uid: 'judge', name: null }]);
  });
});
