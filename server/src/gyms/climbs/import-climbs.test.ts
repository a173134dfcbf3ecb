import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearer, createTestApp, type TestApp } from '../../platform/testing/app';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { sections } from '../sections/schema';
import { gymRoles } from '../staff/schema';

let t: TestApp;
let gyms = 0;
let gymId: string;

beforeAll(async () => {
  t = await createTestApp();
  const db = t.deps.database.drizzle;
  const mia = { uid: 'mia', firstName: 'Mia', lastName: 'Manager', username: 'mia' };
  const rosa = { uid: 'rosa', firstName: 'Rosa', lastName: 'Setter', username: 'rosa_sets' };
  await insertAccounts(db, mia, rosa, 'ana');
});
afterAll(() => t.close());
beforeEach(async () => {
  gyms += 1;
  gymId = `gym-${gyms}`;
  const db = t.deps.database.drizzle;
  await insertGym(db, { id: gymId });
  await db.insert(sections).values([
    { id: `${gymId}-cave`, gymId, name: 'The Cave', position: 1 },
    { id: `${gymId}-old`, gymId, name: 'Old', position: 2, archivedAt: new Date() },
  ]);
  await db.insert(gymRoles).values([
    { gymId, uid: 'mia', role: 'manager' },
    { gymId, uid: 'rosa', role: 'setter' },
    { gymId, uid: 'ana', role: 'staff' },
  ]);
});

type Options = { as?: string; choices?: object; expected?: object };
const send = (mode: 'preview' | 'commit', content: Buffer | string, options: Options = {}) => {
  const { as = 'mia', ...more } = options;
  const file = { name: 'a.csv', base64: Buffer.from(content).toString('base64') };
  return t.call('climbs.importClimbs', { gymId, file, mode, ...more }, { as });
};
const preview = async (content: Buffer | string, options: Options = {}) =>
  (await send('preview', content, options)).body.result;
const list = async () =>
  (await t.read(`/api/gyms/${gymId}/staff/climbs`, { as: 'mia' })).body.items.toSorted(
    (a: { setOn: string }, b: { setOn: string }) => a.setOn.localeCompare(b.setOn),
  );
const download = async (query: string) => {
  const answer = await t.app.inject({
    url: `/api/gyms/${gymId}/staff/exports/climbs?${query}`,
    headers: { ...bearer('mia'), 'accept-encoding': 'identity' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const file = `Sektor;Farbe;Grad;Name;Schrauber;Datum;Notiz;Status
the cave;blau;V 5;Slow Burn;@Rosa_Sets;03.11.2026;=1+1;
The Cave;ROT;7;;Rosa Setter;2026-11-04;;planned
The Cave;gelb;;Warm Up;;2026-11-05;;published
`;

test('a file of another language adds set, planned and published climbs', async () => {
  expect(await preview(file)).toMatchObject({
    delimiter: 'semicolon',
    faults: [],
    newCount: 3,
    importedCount: 0,
    changes: [{ number: 'V5', name: 'Slow Burn' }, { number: 'V7', name: 'Red V7' }, {}],
  });
  expect(await list()).toEqual([]);
  t.drain();
  const { result } = (await send('commit', file)).body;
  expect(result).toMatchObject({ importedCount: 3, changedCount: 0 });
  const sectionId = `${gymId}-cave`;
  expect(await list()).toMatchObject([
    {
      name: 'Slow Burn',
      colour: 'blue',
      grade: 5,
      state: 'set',
      caption: '=1+1',
      setterUid: 'rosa',
      setOn: '2026-11-03',
      sectionId,
    },
    { name: '', colour: 'red', grade: 7, setterUid: 'rosa', state: 'planned' },
    { name: 'Warm Up', colour: 'yellow', grade: null, setterUid: null, state: 'published' },
  ]);
  const shown = await t.read(`/api/gyms/${gymId}/climbs`);
  expect(shown.body.items.map(({ name }: { name: string }) => name)).toEqual(['Warm Up']);
  expect((await t.read(`/api/gyms/${gymId}`)).body.climbCount).toBe(1);
});

test('faults are named by line and column, and nothing is imported while there is one', async () => {
  const bad = `name,wall,colour,grade,setter,set date,state
Prow,Roof,bleu,V21,nobody,3/4/2026,open
Slab,,,,,,
,Old,red,,,,archived
A name that is far too long,The Cave,red,,,,
`;
  const { faults } = await preview(bad);
  const said = faults.map(({ line, column, rule }: Record<string, string>) =>
    [line, column, rule].join(' '),
  );
  expect(said).toEqual([
    '5 name tooLong',
    '2 wall unknown',
    '2 grade grade',
    '2 setter unknown',
    '2 set date day',
    '2 state unknown',
    '3 wall required',
    '3 colour required',
    '4 wall archived',
    '4 state archived',
  ]);
  const commit = await send('commit', bad);
  expect(commit.body.error.details.code).toBe('import_invalid');
  expect(await list()).toEqual([]);
});

test('an unknown wall can be created, and a near one is suggested', async () => {
  const rows = 'wall,colour\nThe Cafe,red\n';
  const [fault] = (await preview(rows)).faults;
  expect(fault).toMatchObject({ column: 'wall', value: 'The Cafe', suggestion: 'The Cave' });
  await t.call('sections.createSection', { gymId, name: 'The Cafe' }, { as: 'mia' });
  expect((await send('commit', rows)).body.result.importedCount).toBe(1);
});

test.each([
  'format=csv',
  'format=csv&delimiter=semicolon',
  'format=csv&delimiter=tab',
  'format=xlsx',
])('what is exported with %s and imported again changes nothing', async (query) => {
  await send('commit', file);
  const seen = await list();
  const again = await download(query);
  expect(await preview(again)).toMatchObject({
    faults: [],
    newCount: 0,
    changedCount: 0,
    sameCount: 3,
    columns: Array.from({ length: 9 }, () => expect.objectContaining({ isQuestion: false })),
  });
  await send('commit', again);
  expect(await list()).toEqual(seen);
});

test('an export runs no formula, and has its climbs in words', async () => {
  await send('commit', file);
  const lines = (await download('format=csv')).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,name,wall,colour,grade,setter,set date,caption,state');
  expect(lines.find((line) => line.includes('Slow Burn'))).toMatch(
    /^\w{26},Slow Burn,The Cave,Blue,V5,rosa_sets,2026-11-03,'=1\+1,set$/,
  );
});

test('a row changes the climb with its id, or the only one of its name; empty cells keep the value', async () => {
  await send('commit', file);
  const [first, second] = await list();
  const change = `id,name,grade,caption\n${second.id},Arete,V8,\n,Slow Burn,V6,\n`;
  expect(await preview(change)).toMatchObject({
    newCount: 0,
    changedCount: 2,
    changes: [
      { fields: [{ field: 'name' }, { field: 'grade', before: 'V7', after: 'V8' }] },
      { fields: [{ field: 'grade', before: 'V5', after: 'V6' }] },
    ],
  });
  await send('commit', change);
  expect(await list()).toMatchObject([
    { id: first.id, name: 'Slow Burn', grade: 6, caption: '=1+1' },
    { id: second.id, name: 'Arete', grade: 8 },
    {},
  ]);
  const path = `/api/gyms/${gymId}/staff/climbs/${second.id}/history`;
  const [last] = (await t.read(path, { as: 'mia' })).body.items;
  expect(last).toMatchObject({ kind: 'updated', actorName: 'Mia Manager', after: { grade: 8 } });
});

test('a climb of another gym, a name that several have, and going back to a draft are faults', async () => {
  await send('commit', file);
  await send('commit', 'name,wall,colour\nTwin,The Cave,red\n');
  const [, , published, twin] = await list();
  await t.call(
    'climbs.createClimb',
    { gymId, sectionId: `${gymId}-cave`, colour: 'red', name: 'Twin' },
    { as: 'mia' },
  );
  const { faults } = await preview(
    `id,name,state\n01ARZ3NDEKTSV4RRFFQ69G5FAV,,\n,Twin,\n${published.id},,set\n${twin.id},,\n${twin.id},,\n`,
  );
  expect(faults.map(({ line, rule }: { line: number; rule: string }) => `${line} ${rule}`)).toEqual(
    expect.arrayContaining(['2 unknown_id', '3 ambiguous', '4 published', '6 repeated']),
  );
});

test('is refused when it would do something else than was seen, and to whoever may not edit climbs', async () => {
  const expected = { newCount: 2, changedCount: 0 };
  const other = await send('commit', file, { expected });
  expect(other.body.error.details.code).toBe('import_invalid');
  expect((await send('preview', file, { as: 'ana' })).status).toBe(403);
  expect((await send('commit', file, { as: 'rosa' })).status).toBe(200);
});

test('5,000 rows fit, 5,001 do not', async () => {
  const rows = (count: number) => `wall,colour\n${'The Cave,red\n'.repeat(count)}`;
  expect((await send('preview', rows(5_001))).body.error.details.code).toBe('import_too_large');
  expect((await send('commit', rows(5_000))).body.result.importedCount).toBe(5_000);
  expect(await list()).toHaveLength(5_000);
});
