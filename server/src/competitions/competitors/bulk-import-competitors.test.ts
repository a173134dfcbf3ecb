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

describe('a file as a spreadsheet wrote it', () => {
  it('is looked over without writing anything', async () => {
    const answer = await send(fixture('competitors-excel-semicolon.csv'), 'preview');
    expect(answer.body.result).toMatchObject({
      rowCount: 4,
      readyCount: 4,
      delimiter: 'semicolon',
      faults: [],
      importedCount: 0,
      placesLeft: 25,
      columns: [
        { header: 'Start number', field: 'number' },
        { header: 'Full Name', field: 'name' },
        { header: 'E-Mail', field: 'email' },
        { header: 'Mobile', field: 'phone' },
        { header: 'Division', field: 'category' },
        { header: 'Heat', field: 'cohort' },
        { header: 'Notes', field: null },
      ],
    });
    expect(answer.body.result.sample[0]).toEqual({
      number: '7',
      name: "Zoë O'Neill",
      email: 'zoe@example.com',
      phone: '+61 400 111 222',
      category: 'Women',
      cohort: 'Morning: A',
      seed: '',
      'starting group': '',
    });
    expect(await rowsNow()).toBe(0);
    expect(stage.takeAnnounced()).toEqual([]);
  });
  it('is written whole, for as many places, with one log row', async () => {
    const answer = await send(fixture('competitors-excel-semicolon.csv'), 'commit');
    expect(answer.body.result).toMatchObject({ importedCount: 4, placesLeft: 21 });
    const { items } = await listed();
    expect(
      items.map(({ name, number }: { name: string; number: number }) => [number, name]),
    ).toEqual([
      [3, "Siân d'Arcy"],
      [7, "Zoë O'Neill"],
      [12, 'Jürgen Müller (Jr)'],
      [null, 'María-José Núñez'],
    ]);
    expect((await stage.readLog(id)).at(-1)).toMatchObject({
      kind: 'competitors_imported',
      actorUid: 'olga',
      after: {
        count: 4,
        ids: expect.arrayContaining(items.map((item: { id: string }) => item.id)),
      },
    });
    expect(stage.takeAnnounced()).toHaveLength(1);
    expect(await stage.readRow(id)).toMatchObject({ balance: 21, competitorCount: 4, seq: 6 });
    // the same file again changes nothing and enters nobody
    const again = await send(fixture('competitors-excel-semicolon.csv'), 'commit');
    expect(again.body.result).toMatchObject({ newCount: 0, changedCount: 0, sameCount: 4 });
    expect(await rowsNow()).toBe(4);
    expect(stage.takeAnnounced()).toHaveLength(0);
  });
  it.each(['competitors-plain.csv', 'competitors-utf16.txt'])('%s is right', async (name) => {
    const answer = await send(fixture(name), 'commit');
    expect(answer.body.result.faults).toEqual([]);
    expect(await rowsNow()).toBe(answer.body.result.rowCount);
  });
});

describe('competitors without a name', () => {
  it('are called by their number, also by the next one, until somebody names them', async () => {
    const { body } = await send('number,name,email\n12,,\n,,ana@example.com', 'commit');
    expect(body.result.importedCount).toBe(2);
    const [numbered, unnamed] = (await listed()).items;
    expect([numbered.name, unnamed.name]).toEqual(['Competitor 12', 'Unnamed']);
    const update = (change: object, competitorId = numbered.id) =>
      stage.asOlga('competitors.updateCompetitor', {
        competitionId: id,
        competitorId,
        ...change,
      });
    const namesNow = async () => (await listed()).items.map(({ name }: { name: string }) => name);
    await update({ number: 14 });
    await update({ number: 15 }, unnamed.id);
    expect(await namesNow()).toEqual(['Competitor 14', 'Competitor 15']);
    await update({ name: 'Ana Silva', number: 16 });
    expect(await namesNow()).toEqual(['Competitor 15', 'Ana Silva']);
    await update({ number: 17 });
    expect(await namesNow()).toEqual(['Competitor 15', 'Ana Silva']);
  });
});

describe('a file with faults', () => {
  it('names each by line and column, and is not written in part', async () => {
    const preview = await send(fixture('competitors-faults.csv'), 'preview');
    const { faults, rowCount, readyCount } = preview.body.result;
    const places = faults.map(({ line, column }: { line: number; column: string }) => [
      line,
      column,
    ]);
    expect(places).toEqual([
      [3, 'number'],
      [5, 'number'],
      [5, 'name'],
      [5, 'email'],
      [5, 'phone'],
      [5, 'category'],
      [5, 'seed'],
      [7, ''],
      [8, 'number'],
      [9, 'number'],
      [9, 'name'],
      [11, 'name'],
    ]);
    expect([rowCount, readyCount]).toEqual([8, 2]);
    expect(faults[5]).toMatchObject({ value: 'Wimen', suggestion: 'Women' });
    const commit = await send(fixture('competitors-faults.csv'), 'commit');
    expect(commit.status).toBe(400);
    expect(commit.body.error.details).toMatchObject({
      code: 'import_invalid',
      report: { faults, importedCount: 0 },
    });
    expect(await rowsNow()).toBe(0);
    expect(await stage.readRow(id)).toMatchObject({ balance: 25 });
  });
  it('says what is wrong with the file as a whole', async () => {
    const messages = async (content: string) =>
      (await send(content, 'preview')).body.result.faults.map(
        ({ line, message }: { line: number; message: string }) => [line, message],
      );
    expect(await messages('')).toEqual([
      [
        1,
        'The first row must name the columns: number, name, email, phone, category, cohort, seed, starting group',
      ],
    ]);
    expect(await messages('number\n1')).toEqual([[1, 'The name column is missing']]);
    expect(await messages('name,Full Name\nA,B')).toEqual([[1, 'There are two name columns']]);
    expect(await messages('name\n\n')).toEqual([[1, 'There are no rows below the header']]);
    expect(await messages('name\n"Ana')).toEqual([
      [2, 'There’s an opening quote here without a closing one.'],
    ]);
  });
  it('of too many rows, too many bytes or another encoding is refused, naming the file', async () => {
    const codeOf = async (content: Buffer | string) => {
      const { body } = await send(content, 'preview');
      return [body.error.details.code, body.error.details.fields[0]];
    };
    const many = `name\n${'Ana\n'.repeat(1001)}`;
    expect(await codeOf(many)).toEqual([
      'import_too_large',
      { path: 'file', message: 'At most 1,000 rows' },
    ]);
    expect(await codeOf(Buffer.alloc(6_000_000, 'a'))).toEqual([
      'import_too_large',
      { path: 'file', message: 'At most 5,242,880 bytes' },
    ]);
    expect(await codeOf(Buffer.from([1, 2, 3, 0xff]))).toEqual([
      'import_encoding',
      { path: 'file', message: 'Must be a CSV file, an Excel workbook (.xlsx) or text' },
    ]);
    const huge = await send(Buffer.alloc(10_000_000), 'preview');
    expect(huge.body.error.details.code).toBe('body_too_large');
  });
});

it('a thousand rows are written at once', async () => {
  await stage.setCompetition(id, { balance: 1000 });
  const names = Array.from({ length: 1000 }, (_, place) => `${place + 1},Climber`);
  const answer = await send(`number,name\n${names.join('\n')}`, 'commit');
  expect(answer.body.result).toMatchObject({ importedCount: 1000, placesLeft: 0 });
  expect(await rowsNow()).toBe(1000);
});

it('more rows than places are previewed with the places left, and refused with how many are missing', async () => {
  await stage.setCompetition(id, { balance: 1 });
  const preview = await send('name\nAna\nBen\nCy', 'preview');
  expect(preview.body.result).toMatchObject({ readyCount: 3, placesLeft: 1 });
  const commit = await send('name\nAna\nBen\nCy', 'commit');
  expect(commit.body.error).toMatchObject({
    message: expect.stringMatching(/Top up 2 more/),
    details: { code: 'balance_empty', missing: 2, placesLeft: 1 },
  });
  expect(await rowsNow()).toBe(0);
});

it('two imports of the same numbers at once write one of them, where both expected new rows', async () => {
  const expected = { newCount: 1, changedCount: 0 };
  const both = await Promise.all([
    send('number,name\n1,Ana', 'commit', { expected }),
    send('number,name\n1,Ben', 'commit', { expected }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await rowsNow()).toBe(1);
});

it('is the organiser’s alone, and locked by final results', async () => {
  for (const mode of ['preview', 'commit'] as const) {
    expect((await send('name\nAna', mode, { as: 'jude' })).status).toBe(403);
    expect((await send('name\nAna', mode, { as: 'nora' })).status).toBe(404);
  }
  const at = new Date('2026-11-20T00:00:00Z');
  await stage.setCompetition(id, { state: 'ended', endedAt: at, finalisedAt: at });
  const answer = await send('name\nAna', 'commit');
  expect(answer.body.error.details.code).toBe('results_final');
});

it('has an empty file to begin with', async () => {
  const answer = await stage.app.inject({
    method: 'GET',
    url: '/api/competitions/templates/competitors.csv',
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('competitors.csv');
  expect(answer.body).toBe('\uFEFFnumber,name,email,phone,category,cohort,seed,starting group\r\n');
});
