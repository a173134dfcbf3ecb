import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  for (const name of ['Women', 'Men']) {
    await stage.asOlga('categories.createCategory', { competitionId: id, name });
  }
  for (const name of ['Morning: A', 'Evening (B)']) {
    await stage.asOlga('cohorts.createCohort', { competitionId: id, name });
  }
  stage.takeAnnounced();
});

const fixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../fixtures/${name}`, import.meta.url)));
const send = (
  content: Buffer | string,
  mode: 'preview' | 'commit',
  { as = 'olga', ...more }: { as?: string; choices?: object; expected?: object } = {},
) =>
  stage.call(
    'competitions.bulkImportCompetitors',
    {
      competitionId: id,
      file: { name: 'a.csv', base64: Buffer.from(content).toString('base64') },
      mode,
      ...more,
    },
    { as },
  );
const listed = async () =>
  (await stage.read(`/api/manage/competitions/${id}/competitors`, { as: 'olga' })).body;
const rowsNow = async () => (await listed()).items.length;

describe('a messy spreadsheet', () => {
  const messy = async () => {
    for (const name of ['Damen', 'Männer']) {
      await stage.asOlga('categories.createCategory', { competitionId: id, name });
    }
  };
  it('of German Excel is read below its titles, its names joined, its phones mended together', async () => {
    await messy();
    const file = fixture('competitors-german-excel.csv');
    const { result } = (await send(file, 'preview')).body;
    expect(result).toMatchObject({
      rowCount: 4,
      headerLine: 3,
      delimiter: 'semicolon',
      encoding: 'windows-1252',
      notes: [{ kind: 'phones', column: 'phone', count: 3 }],
    });
    expect(result.columns.map(({ field }: { field: string }) => field)).toEqual([
      'number',
      'first name',
      'last name',
      'email',
      'phone',
      'category',
      null,
      null,
      null,
    ]);
    expect(result.columns[6]).toMatchObject({ isQuestion: true, suggestion: 'seed' });
    expect(result.faults).toMatchObject([
      { line: 7, column: 'phone', rule: 'two_values', suggestion: '0171 2345678' },
    ]);
    // neither the question nor the fault is passed over
    const early = await send(file, 'commit');
    expect(early.body.error.details.code).toBe('import_invalid');
    const open = { edits: [{ line: 7, field: 'phone', value: '' }], country: 'AT' };
    expect((await send(file, 'commit', { choices: open })).body.error.details.code).toBe(
      'import_invalid',
    );
    const choices = { ...open, columns: [{ index: 6, field: 'seed' }] };
    expect((await send(file, 'commit', { choices })).body.result.importedCount).toBe(4);
    expect(
      (await listed()).items.map(({ name, phone, seed }: Record<string, string>) => [
        name,
        phone,
        seed,
      ]),
    ).toEqual([
      ['Jörg Öztürk', '+43 171 2345 678', 3],
      ['Käthe Grünwald', '+43 660 123 45 67', 1],
      ['Søren Åkesson', '+436601234567', 2],
      ["Anaïs d'Été", null, 4],
    ]);
  });
  it('of Excel itself is read, phones that became numbers too', async () => {
    await messy();
    const answer = await send(fixture('competitors-excel.xlsx'), 'commit', {
      choices: { country: 'AT' },
    });
    expect(answer.body.result).toMatchObject({ delimiter: null, headerLine: 3, importedCount: 3 });
    const { items } = await listed();
    expect(items.map(({ name, phone }: Record<string, string>) => [name, phone])).toEqual([
      ['Zofia Wiśniewska', '+436641234567'],
      ['Maëlle Castagnède-Bourrel', '+436601234567'],
      ['Jörg Öztürk', '+43 171 2345 678'],
    ]);
  });
  it('of a form is read with its own words, and without the row that is left out', async () => {
    await messy();
    const file = fixture('competitors-form-export.csv');
    const choices = { leftOut: [3], columns: [{ index: 0, field: null }] };
    const answer = await send(file, 'commit', { choices });
    expect(answer.body.result).toMatchObject({ rowCount: 2, leftOutCount: 1, importedCount: 2 });
    const { items } = await listed();
    expect(items.map(({ name }: { name: string }) => name)).toEqual([
      'Luka Šimek',
      'Zofia Wiśniewska',
    ]);
  });
});

it('the country of phones is kept for the competition’s next import, with a log row', async () => {
  const first = 'number,name,phone\n1,Ana,0660 123 45 67';
  const { result } = (await send(first, 'preview', { choices: { country: 'AT' } })).body;
  expect(result).toMatchObject({ country: 'AT', sample: [{ phone: '+43 660 123 45 67' }] });
  await send(first, 'commit', { choices: { country: 'AT' } });
  expect((await stage.readLog(id)).at(-2)).toMatchObject({
    kind: 'settings_updated',
    before: { settings: { phoneCountry: null } },
    after: { settings: { phoneCountry: 'AT' } },
  });
  const next = (await send('number,name,phone\n2,Ben,0660/7654321', 'preview')).body.result;
  expect(next).toMatchObject({ country: 'AT', sample: [{ phone: '+43 660 7654321' }] });
});

describe('a second import', () => {
  it('says what would change, changes that alone, with a log row each, and takes places for new rows', async () => {
    await send(
      'number,name,email,category\n1,Ana,ana@example.com,Women\n2,Ben,,\n3,Cy,,',
      'commit',
    );
    const { items: before } = await listed();
    stage.takeAnnounced();
    const second =
      'number,name,email,category\n4,Ana,ANA@example.com,Men\n2,Ben Smith,,\n3,Cy,,\n5,Dai,,Women';
    const preview = await send(second, 'preview');
    expect(preview.body.result).toMatchObject({
      newCount: 1,
      changedCount: 2,
      sameCount: 1,
      changes: [
        {
          line: 2,
          kind: 'changed',
          name: 'Ana',
          fields: [
            { field: 'number', before: '1', after: '4' },
            { field: 'email', before: 'ana@example.com', after: 'ANA@example.com' },
            { field: 'category', before: 'Women', after: 'Men' },
          ],
        },
        { line: 3, fields: [{ field: 'name', before: 'Ben', after: 'Ben Smith' }] },
        { line: 5, kind: 'new', number: '5', name: 'Dai' },
      ],
    });
    const expected = { newCount: 1, changedCount: 2 };
    const { result } = (await send(second, 'commit', { expected })).body;
    expect(result).toMatchObject({ importedCount: 1, placesLeft: 21 });
    const { items } = await listed();
    expect(
      items.map(({ name, number }: { name: string; number: number }) => [number, name]),
    ).toEqual([
      [2, 'Ben Smith'],
      [3, 'Cy'],
      [4, 'Ana'],
      [5, 'Dai'],
    ]);
    const idOf = (rows: { name: string; id: string }[], name: string) =>
      rows.find((one) => one.name === name)?.id;
    expect(idOf(items, 'Ana')).toBe(idOf(before, 'Ana'));
    expect((await stage.readLog(id)).slice(-3)).toMatchObject([
      { kind: 'competitor_updated', before: { number: 1 }, after: { number: 4 } },
      { kind: 'competitor_updated', before: { name: 'Ben' }, after: { name: 'Ben Smith' } },
      { kind: 'competitors_imported', after: { count: 1 } },
    ]);
    expect(await stage.readRow(id)).toMatchObject({ balance: 21, competitorCount: 4 });
  });
  it('lets two competitors swap numbers', async () => {
    await send('number,name,email\n1,Ana,ana@example.com\n2,Ben,ben@example.com', 'commit');
    const swapped = 'number,name,email\n2,Ana,ana@example.com\n1,Ben,ben@example.com';
    expect((await send(swapped, 'commit')).body.result).toMatchObject({ changedCount: 2 });
    const { items } = await listed();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Ben', 'Ana']);
  });
  it('waits for the answer whether somebody is the same person', async () => {
    await send('number,name,email\n1,Ana,ana@example.com', 'commit');
    const other = 'number,name,email\n2,Ana,other@example.com';
    const asked = await send(other, 'commit');
    expect(asked.body.error.details.report.faults).toMatchObject([{ line: 2, rule: 'alike' }]);
    const choices = { people: [{ line: 2, is: 'new' }] };
    expect((await send(other, 'commit', { choices })).body.result.importedCount).toBe(1);
    expect(await rowsNow()).toBe(2);
  });
});
