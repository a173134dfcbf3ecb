import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let gyms = 0;
let gymId: string;
let sectionId: string;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  const mia = { uid: 'mia', firstName: 'Mia', lastName: 'Manager', username: 'mia' };
  const rosa = { uid: 'rosa', firstName: 'Rosa', lastName: 'Setter', username: 'rosa' };
  await insertAccounts(db, mia, rosa);
});
afterAll(() => t.close());
beforeEach(async () => {
  gyms += 1;
  gymId = `gym-${gyms}`;
  sectionId = `${gymId}-wall`;
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId });
  await db.insert(gymRoles).values([
    { gymId, uid: 'mia', role: 'manager' },
    { gymId, uid: 'rosa', role: 'setter' },
  ]);
});

const call = (name: string, input: object, as: string) =>
  t.call(`climbs.${name}`, { gymId, ...input }, { as });
const create = async (): Promise<string> =>
  (await call('createClimb', { sectionId, colour: 'blue', grade: 4 }, 'rosa')).body.result.id;
const read = async (climbId: string) =>
  (await t.read(`/api/gyms/${gymId}/staff/climbs/${climbId}`, { as: 'mia' })).body;
const edit = (as: string, climbId: string, { seenSeq, ...changes }: Record<string, unknown>) =>
  call('updateClimb', { climbId, changes, seenSeq }, as);

test('two setters keep what each changed where they changed different fields', async () => {
  const climbId = await create();
  const { seq } = await read(climbId);
  await edit('mia', climbId, { caption: 'Start low', seenSeq: seq });
  expect((await edit('rosa', climbId, { colour: 'red', seenSeq: seq })).status).toBe(200);
  expect((await read(climbId)).climb).toMatchObject({ caption: 'Start low', colour: 'red' });
});

test('whoever changes what someone else changed meanwhile is told who set what, and decides', async () => {
  const climbId = await create();
  const { seq } = await read(climbId);
  await edit('mia', climbId, { grade: 5, caption: 'Start low', seenSeq: seq });
  const refused = await edit('rosa', climbId, { grade: 6, name: 'Prow', seenSeq: seq });
  expect(refused.status).toBe(409);
  const now = await read(climbId);
  expect(refused.body.error.details).toMatchObject({
    code: 'edit_conflict',
    seq: now.seq,
    conflicts: [
      { subject: climbId, field: 'grade', value: 5, byName: 'Mia Manager', at: expect.any(String) },
    ],
  });
  expect(now.climb).toMatchObject({ grade: 5, name: '' });
  const decided = await edit('rosa', climbId, { grade: 6, name: 'Prow', seenSeq: now.seq });
  expect(decided.body.result).toMatchObject({ grade: 6, name: 'Prow', caption: 'Start low' });
});

test('nobody is told of the same value, of their own change, or without saying what they saw', async () => {
  const climbId = await create();
  const { seq } = await read(climbId);
  await edit('mia', climbId, { grade: 5, seenSeq: seq });
  expect((await edit('rosa', climbId, { grade: 5, seenSeq: seq })).status).toBe(200);
  expect((await edit('mia', climbId, { grade: 7, seenSeq: seq })).status).toBe(200);
  expect((await edit('rosa', climbId, { grade: 3 })).status).toBe(200);
});

test('of two who save at the same moment, the second is told', async () => {
  const climbId = await create();
  const { seq } = await read(climbId);
  const answers = await Promise.all([
    edit('mia', climbId, { grade: 5, seenSeq: seq }),
    edit('rosa', climbId, { grade: 6, seenSeq: seq }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const saved = answers.find(({ status }) => status === 200);
  expect((await read(climbId)).climb.grade).toBe(saved?.body.result.grade);
});

test('of many climbs, those that someone else changed are named, and none is changed', async () => {
  const [first, second] = [await create(), await create()];
  const { body } = await t.read(`/api/gyms/${gymId}/staff/climbs`, { as: 'rosa' });
  await edit('mia', second, { colour: 'green' });
  const bulk = (climbIds: string[], seenSeq: number) =>
    call('updateClimbs', { climbIds, seenSeq, changes: { colour: 'red' } }, 'rosa');
  const refused = await bulk([first, second], body.seq);
  expect(refused.body.error.details).toMatchObject({
    code: 'edit_conflict',
    conflicts: [{ subject: second, field: 'colour', value: 'green', byName: 'Mia Manager' }],
  });
  expect((await read(first)).climb.colour).toBe('blue');
  const { seq } = refused.body.error.details;
  expect((await bulk([first], seq)).body.result).toEqual({ changedCount: 1 });
});
