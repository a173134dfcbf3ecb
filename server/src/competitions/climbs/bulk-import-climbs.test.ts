import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createImportReader } from '../../platform/imports/import-reader';
import { openStage, type Stage } from '../../platform/testing/competition-stage';

let stage: Stage;
let id: string;

/** Connections in use each time a file was read. */
const busyWhileReading: number[] = [];

beforeAll(async () => {
  const reader = createImportReader();
  stage = await openStage({
    importReader: {
      ...reader,
      read: async (file, limits) => {
        const { totalCount, idleCount } = stage.deps.database.pool;
        busyWhileReading.push(totalCount - idleCount);
        return reader.read(file, limits);
      },
    },
  });
});
afterAll(() => stage.close());
beforeEach(async () => {
  id = await stage.createCompetition();
});

const fixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../fixtures/${name}`, import.meta.url)));
const send = (
  content: Buffer | string,
  mode: 'preview' | 'commit',
  { as = 'seth', choices = {} }: { as?: string; choices?: object } = {},
) =>
  stage.call(
    'competitions.bulkImportClimbs',
    {
      competitionId: id,
      file: { name: 'a.csv', base64: Buffer.from(content).toString('base64') },
      mode,
      choices,
    },
    { as },
  );
const list = async () =>
  (await stage.read(`/api/competitions/${id}/climbs`, { as: 'olga' })).body.items;

it('a spreadsheet’s file is written whole, with one log row', async () => {
  const answer = await send(fixture('climbs-excel.csv'), 'commit');
  expect(answer.body.result).toMatchObject({
    rowCount: 4,
    importedCount: 4,
    delimiter: 'semicolon',
    faults: [],
    placesLeft: null,
  });
  expect(await list()).toMatchObject([
    { number: 1, name: 'The Prow', code: 'A1', points: 100, zones: 1, isActive: true },
    { number: 2, name: 'Slab no hands', code: 'A2', points: 110, zones: 2 },
    { number: 3, name: "It's - a Roof", code: 'B7', points: 100, zones: 1 },
    { number: 10, name: '', code: '', points: 250, zones: 0 },
  ]);
  const [, entry] = await stage.readLog(id);
  expect(entry).toMatchObject({ seq: 2, kind: 'climbs_imported', actorUid: 'seth' });
  expect(entry?.after?.['count']).toBe(4);
  expect(stage.takeAnnounced()).toEqual([{ competitionId: id, seq: 2 }]);
});

it('a column of numbers that has another name is asked about, and not dropped', async () => {
  const file = fixture('climbs-title-rows.csv');
  const { result } = (await send(file, 'preview')).body;
  expect(result).toMatchObject({ headerLine: 3, rowCount: 4, faults: [] });
  expect(result.columns[2]).toMatchObject({
    header: 'Wert',
    isQuestion: true,
    suggestion: 'points',
    examples: ['110.0', '120', '160.00', '1,000'],
  });
  expect((await send(file, 'commit')).body.error.details.code).toBe('import_invalid');
  const choices = { columns: [{ index: 2, field: 'points' }] };
  const answer = await send(file, 'commit', { choices });
  expect(answer.body.result).toMatchObject({
    importedCount: 4,
    notes: [
      { kind: 'numbers', column: 'points', count: 3 },
      { kind: 'numbers', column: 'number', count: 1 },
    ],
  });
  expect(await list()).toMatchObject([
    { number: 1, name: 'Grüne Hölle', points: 110 },
    { number: 2, name: 'Käsekante', points: 120 },
    { number: 3, name: 'Föhnsturm', points: 160 },
    { number: 21, name: 'Zwölf Uhr mittags', points: 1000 },
  ]);
});

it('a second import changes the climbs with the same numbers, with one log row', async () => {
  await send('number,name,points\n1,Prow,110\n2,Slab,', 'commit');
  const second = 'number,name,points\n1,,120\n2,Slab,\n3,Roof,';
  const { result } = (await send(second, 'preview')).body;
  expect(result).toMatchObject({ newCount: 1, changedCount: 1, sameCount: 1 });
  expect(result.changes[0].fields).toEqual([{ field: 'points', before: '110', after: '120' }]);
  await send(second, 'commit');
  expect(await list()).toMatchObject([
    { number: 1, name: 'Prow', points: 120 },
    { number: 2, name: 'Slab', points: 100 },
    { number: 3, name: 'Roof' },
  ]);
  expect((await stage.readLog(id)).map(({ kind }) => kind)).toEqual([
    'created',
    'climbs_imported',
    'climbs_imported',
    'climb_updated',
  ]);
});

it('faults are named by line and column, and nothing is written', async () => {
  const preview = await send(fixture('climbs-faults.csv'), 'preview');
  const places = preview.body.result.faults.map(
    ({ line, column }: { line: number; column: string }) => `${line} ${column}`,
  );
  expect(places).toEqual([
    '3 number',
    '3 code',
    '4 number',
    '4 code',
    '4 points',
    '4 zones',
    '5 name',
    '5 points',
  ]);
  const commit = await send(fixture('climbs-faults.csv'), 'commit');
  expect(commit.body.error.details.code).toBe('import_invalid');
  expect(await list()).toEqual([]);
  expect(await stage.readLog(id)).toHaveLength(1);
});

it('is read before there is a transaction, for staff alone, and not again for the same key', async () => {
  busyWhileReading.splice(0);
  const call = (as: string) =>
    stage.call(
      'competitions.bulkImportClimbs',
      { competitionId: id, file: { name: 'a.csv', base64: 'TnVtYmVyCjEK' }, mode: 'commit' },
      { as, key: 'import-once' },
    );
  expect((await call('cleo')).status).toBe(404);
  expect(busyWhileReading).toEqual([]);
  expect((await call('seth')).body.result.importedCount).toBe(1);
  expect((await call('seth')).body.result.importedCount).toBe(1);
  expect(busyWhileReading).toEqual([0]);
});

it('5 MB of line ends or of one-letter rows are refused by their rule', async () => {
  const empty = await send('\n'.repeat(5_242_880), 'preview');
  expect(empty.body.result.faults[0].message).toMatch(/^The first row must name the columns/);
  const letters = await send('x\n'.repeat(2_621_440), 'preview');
  expect(letters.status).toBe(400);
  expect(letters.body.error.details).toMatchObject({
    code: 'import_too_large',
    fields: [{ path: 'file', message: 'At most 2,000 rows' }],
  });
});

it('2,000 climbs fit, 2,001 do not', async () => {
  const rows = (count: number) =>
    `number\n${Array.from({ length: count }, (_, place) => place + 1).join('\n')}`;
  const refused = await send(rows(2001), 'commit');
  expect(refused.body.error.details.code).toBe('import_too_large');
  expect((await send(rows(2000), 'commit')).body.result.importedCount).toBe(2000);
  expect(await list()).toHaveLength(2000);
});

it('is for organisers and setters', async () => {
  expect((await send('number\n1', 'preview', { as: 'jude' })).status).toBe(403);
  expect((await send('number\n1', 'preview', { as: 'nora' })).status).toBe(404);
  expect((await send('number\n1', 'commit', { as: 'olga' })).status).toBe(200);
});
