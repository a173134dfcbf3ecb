import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkClimbs } from './check-climbs';
import { checkCompetitors, type CompetitorsContext } from './check-competitors';
import { closestName } from '../../imports/closest';
import { competitorColumns } from '../competitors/columns';
import { mapColumns } from '../../imports/table';
import { neutraliseCell, restoreCell } from '../../imports/neutralise';

const tableOf = (header: string[], ...rows: string[][]) => ({
  header,
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});

describe('columns', () => {
  it('are matched in any order, case, accent and punctuation', () => {
    const header = ['Bib', ' NAME ', 'E-mail', 'Mobile', 'Class', 'T-shirt', 'Seéd', ''];
    expect(mapColumns(header, competitorColumns)).toEqual({
      columns: ['number', 'name', 'email', 'phone', 'category', null, 'seed', null],
      leftOut: ['T-shirt'],
      repeated: [],
    });
    expect(mapColumns(['No.', 'Bib number', 'name'], competitorColumns).repeated).toEqual([
      'number',
    ]);
  });
});

describe('competitors', () => {
  const context: CompetitorsContext = {
    competitors: [],
    categories: [
      { id: 'wo', name: 'Women open' },
      { id: 'mo', name: 'Men open' },
    ],
    cohorts: [{ id: 'am', name: 'Sat AM' }],
  };
  const header = ['Bib', 'Name', 'E-mail', 'Mobile', 'Class', 'Cohort', 'Seed'];

  it('come out ready to write, blank lines passed over, short rows filled', () => {
    const table = tableOf(
      header,
      [
        '7',
        ' Tomás  O\u2019Brien ',
        'tomas@example.com',
        '0400 000 214',
        'MEN OPEN',
        'sat am',
        '3',
      ],
      ['', ' ', ''],
      ['', 'Li'],
    );
    const checked = checkCompetitors(table, context);
    expect([checked.faults, checked.fileFaults]).toEqual([[], []]);
    const nothing = { email: null, phone: null, categoryId: null, cohortId: null, seed: null };
    expect(checked.ready).toEqual([
      {
        line: 2,
        known: null,
        values: {
          name: "Tomás O'Brien",
          number: 7,
          email: 'tomas@example.com',
          phone: '0400 000 214',
          categoryId: 'mo',
          cohortId: 'am',
          seed: 3,
          startingGroup: null,
        },
      },
      {
        line: 4,
        known: null,
        values: { ...nothing, name: 'Li', number: null, startingGroup: null },
      },
    ]);
  });
  it('may be without a name, and are called by their number then', () => {
    const table = tableOf(header, ['12', ''], ['', '', 'ana@example.com'], ['7', 'Competitor 7']);
    const { ready, faults } = checkCompetitors(table, context);
    expect(faults).toEqual([]);
    expect(ready.map(({ values }) => values.name)).toEqual([
      'Competitor 12',
      'Unnamed',
      'Competitor 7',
    ]);
  });
  it('have every fault named by line, column, value and what to do', () => {
    const table = tableOf(
      header,
      ['114', 'Ana', 'tess at example.com', '04OO 000 131', 'Womens Open', 'Sunday'],
      ['8', 'Ben'],
      ['8', 'Cleo'],
      ['x', '', '', '', '', '', '0'],
    );
    const checked = checkCompetitors(table, context);
    expect(checked.ready.map(({ values }) => values.name)).toEqual(['Ben']);
    expect(checked.faults).toEqual([
      {
        line: 2,
        column: 'email',
        value: 'tess at example.com',
        rule: 'pattern',
        message: 'Must be a valid email address. Max 256 characters.',
      },
      {
        line: 2,
        column: 'phone',
        value: '04OO 000 131',
        rule: 'pattern',
        message: 'Only numbers, +, -, and parentheses allowed. Max 48 characters.',
      },
      {
        line: 2,
        column: 'category',
        value: 'Womens Open',
        rule: 'unknown',
        message: 'No such category.',
        suggestion: 'Women open',
      },
      { line: 2, column: 'cohort', value: 'Sunday', rule: 'unknown', message: 'No such cohort.' },
      {
        line: 4,
        column: 'number',
        value: '8',
        rule: 'unique',
        message: 'Already used on line 3. Pick another or leave it empty.',
      },
      {
        line: 5,
        column: 'number',
        value: 'x',
        rule: 'notANumber',
        message: 'Must be a whole number.',
      },
      { line: 5, column: 'seed', value: '0', rule: 'tooSmall', message: 'At least 1.' },
    ]);
  });
  it('are refused as a file without header, name, rows, or with too many', () => {
    const rulesOf = (table: ReturnType<typeof tableOf>) =>
      checkCompetitors(table, context).fileFaults.map(({ rule }) => rule);
    expect(rulesOf(tableOf(['1', 'Ana'], ['2', 'Ben']))).toEqual(['header']);
    expect(rulesOf(tableOf(['Bib'], ['2']))).toEqual(['missing_column']);
    expect(rulesOf(tableOf(['Name', 'Athlete'], ['a', 'b']))).toEqual(['repeated_column']);
    expect(rulesOf(tableOf(['Name'], ['']))).toEqual(['empty']);
    const rows = (count: number) => Array.from({ length: count }, () => ['Ana']);
    expect(rulesOf(tableOf(['Name'], ...rows(1001)))).toEqual(['too_many']);
    expect(rulesOf(tableOf(['Name'], ...rows(1000)))).toEqual([]);
  });
  it('do not lose what an unquoted separator cut off', () => {
    const checked = checkCompetitors(tableOf(['Name', 'Bib'], ['Ana', '1', 'Berg', '']), context);
    expect(checked.faults).toMatchObject([{ line: 2, rule: 'extra_cells', value: 'Berg' }]);
    expect(checked.ready).toEqual([]);
  });
});

describe('climbs', () => {
  const context = {
    climbs: [
      { id: 'one', number: 1, code: 'W1', name: 'One', points: 100, zones: 1, startingGroup: null },
      { id: 'three', number: 3, code: '', name: '', points: 100, zones: 1, startingGroup: null },
    ],
  };

  it('get the free numbers and the defaults', () => {
    const table = tableOf(
      ['Climb name', 'No', 'Code', 'Pts', 'Zones'],
      ['Slab', '', 'A1', '120', '2'],
      ['', '4', '', '', ''],
      ['Roof', '', '', '', '0'],
      ['Last', '2'],
    );
    const checked = checkClimbs(table, context);
    expect(checked.faults).toEqual([]);
    const values = { code: '', points: 100, zones: 1, startingGroup: null };
    expect(checked.ready).toEqual([
      {
        line: 2,
        known: null,
        values: { ...values, number: 5, name: 'Slab', code: 'A1', points: 120, zones: 2 },
      },
      { line: 3, known: null, values: { ...values, number: 4, name: '' } },
      { line: 4, known: null, values: { ...values, number: 6, name: 'Roof', zones: 0 } },
      { line: 5, known: null, values: { ...values, number: 2, name: 'Last' } },
    ]);
  });
  it('change those with their number, without one those with their code or name', () => {
    const table = tableOf(
      ['No', 'Climb', 'Code', 'Pts', 'Zones'],
      ['3', 'Roof', 'R1', '', '2'],
      ['', 'Uno', 'w1', '', ''],
      ['', 'Two', '', '', ''],
    );
    const { ready, faults } = checkClimbs(table, context);
    expect(faults).toEqual([]);
    expect(ready).toMatchObject([
      { known: { id: 'three' }, values: { number: 3, name: 'Roof', code: 'R1', zones: 2 } },
      { known: { id: 'one' }, values: { number: 1, name: 'Uno', code: 'w1', points: 100 } },
      { known: null, values: { number: 2, name: 'Two' } },
    ]);
    const named = checkClimbs(tableOf(['Climb', 'Pts'], ['one', '5']), context);
    expect(named.ready).toMatchObject([{ known: { id: 'one' }, values: { points: 5 } }]);
  });
  it('are not changed twice, nor where their zones have scores', () => {
    const table = tableOf(['No', 'Zones'], ['1', '2'], ['3', '2']);
    const scored = checkClimbs(table, { ...context, zonesScored: ['one'] });
    expect(scored.faults).toMatchObject([{ line: 2, column: 'zones', rule: 'scored' }]);
    expect(scored.ready).toMatchObject([{ line: 3 }]);
    const twice = checkClimbs(tableOf(['No', 'Code'], ['1', ''], ['', 'W1']), context);
    expect(twice.faults).toMatchObject([{ line: 3, rule: 'repeated' }]);
  });
  it('have every fault named', () => {
    const table = tableOf(
      ['number', 'code', 'points', 'name'],
      ['4', 'w1', '1001', 'Über_hang'],
      ['5', 'w1', '', ''],
      ['0', '12', 'ten', ''],
      ['2001', 'B', '', ''],
      ['9', 'b', '', ''],
    );
    const faults = checkClimbs(table, context).faults.map(({ line, column, rule, message }) => [
      line,
      column,
      rule,
      message,
    ]);
    expect(faults).toEqual([
      [
        2,
        'name',
        'pattern',
        'Only letters, numbers, apostrophes, hyphens, and spaces allowed. Max 48 characters. Remove “_”.',
      ],
      [2, 'points', 'tooLarge', 'At most 1000.'],
      [3, 'code', 'unique', 'Already used on line 2. Pick another or leave it empty.'],
      [4, 'number', 'tooSmall', 'At least 1.'],
      [
        4,
        'code',
        'pattern',
        'Must contain at least one letter and only letters and numbers allowed. Max 24 characters.',
      ],
      [4, 'points', 'notANumber', 'Only numbers allowed.'],
      [5, 'number', 'tooLarge', 'At most 2000.'],
      [6, 'code', 'unique', 'Already used on line 5. Pick another or leave it empty.'],
    ]);
    const coded = checkClimbs(tableOf(['No', 'Code'], ['8', 'w1']), context);
    expect(coded.faults).toMatchObject([
      { column: 'code', message: 'Already used by climb 1. Pick another or leave it empty.' },
    ]);
  });
});

it('suggests the nearest name, or none', () => {
  const names = ['Women open', 'Men open', 'Youth'];
  expect(closestName('womens open', names)).toBe('Women open');
  expect(closestName('Mén-opn', names)).toBe('Men open');
  expect(closestName('Veterans', names)).toBeNull();
  expect(closestName('', names)).toBeNull();
});

describe('neutralised cells', () => {
  it.each(['=1+1', '+61 400', '-1', '@sum', '\t=1', '\r=1'])(
    '%j begins with an apostrophe',
    (cell) => {
      expect(neutraliseCell(cell)).toBe(`'${cell}`);
    },
  );
  it('leave other texts alone and come back as they were', () => {
    expect(neutraliseCell("O'Neill")).toBe("O'Neill");
    const cells = fc.string().filter((text) => !/^'[=+\-@\t\r\n]/.test(text));
    fc.assert(
      fc.property(cells, (text) => {
        expect(restoreCell(neutraliseCell(text))).toBe(text);
        expect(neutraliseCell(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
