import { describe, expect, it } from 'vitest';
import { gymColourIds } from '@cruxboard/domain/gyms/gyms/colours';
import { climbView, coloursOf, filterCount, isFiltered, parseClimbSearch } from './filters';

const [first = '', second = ''] = gymColourIds;

describe('the filters of an address', () => {
  it('are taken as they are when they are good', () => {
    const search = {
      section: 'slab,cave_2',
      colour: `${first},${second}`,
      gradeMin: '0',
      gradeMax: '20',
      search: 'cold front',
      solved: 'yes',
      setter: 'sanne_sets',
      own: 'todo',
    };
    expect(parseClimbSearch(search)).toEqual(search);
  });

  it.each([
    ['section', ['', 'a b', 'slab,', ',', '../x', 7, null]],
    ['gradeMin', ['', '21', '-1', '5.5', 'V5', '005', 5]],
    ['gradeMax', ['99', '٣']],
    ['colour', ['', 'mauve', 7, ['red']]],
    ['search', ['', 7, {}]],
    ['solved', ['', 'no', 'YES', true]],
    ['setter', ['', 'a b', '../x', 'x'.repeat(31), 7]],
    ['own', ['', 'all', 'DONE', true]],
  ])('leave out a %s that is none', (name, values) => {
    for (const value of values) {
      expect(parseClimbSearch({ [name]: value }), String(value)).toEqual(parseClimbSearch({}));
    }
  });

  it('name each known colour once, in the order of the gym’s colours', () => {
    expect(coloursOf(`${second},mauve,${first},${second}`)).toEqual([first, second]);
    expect(parseClimbSearch({ colour: `${second},${first}` }).colour).toBe(`${first},${second}`);
  });

  it('search for no more than 100 characters', () => {
    expect(parseClimbSearch({ search: 'x'.repeat(5_000) }).search).toHaveLength(100);
  });
});

describe('a view', () => {
  it('has the sort of the address, or the newest first where that is unknown', () => {
    expect(climbView({ 'sort-by': 'number-desc' }).sort).toBe('number-desc');
    for (const sort of [undefined, '', 'constructor', 'rank']) {
      expect(climbView({ 'sort-by': sort }).sort).toBe('newest');
    }
  });

  it.each([
    [{}, 0, false],
    [{ section: 'slab' }, 0, true],
    [{ search: 'cold' }, 0, true],
    [{ setter: 'sanne' }, 0, true],
    [{ colour: first }, 1, true],
    [{ gradeMin: '3' }, 1, true],
    [{ gradeMax: '3' }, 1, true],
    [{ gradeMin: '3', gradeMax: '5' }, 1, true],
    [{ solved: 'yes' }, 1, true],
    [{ colour: first, gradeMax: '5', own: 'done', section: 'slab' }, 3, true],
  ] as const)('with %j counts %i filters', (search, count, filtered) => {
    expect(filterCount(search)).toBe(count);
    expect(isFiltered(search)).toBe(filtered);
  });
});
