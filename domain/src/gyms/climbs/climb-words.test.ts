import { expect, it } from 'vitest';
import { parseClimbWords, saysMoreThanNames } from './climb-words';

const none = { gradeMin: null, gradeMax: null, colours: [], words: [] };
const v = (grade: number) => ({ gradeMin: grade, gradeMax: grade });

it.each([
  ['V5 blue', { ...none, ...v(5), colours: ['blue'] }],
  ['red v7', { ...none, ...v(7), colours: ['red'] }],
  ['cave pink', { ...none, colours: ['pink'], words: ['cave'] }],
  ['v 10', { ...none, ...v(10) }],
  ['5 blue', { ...none, ...v(5), colours: ['blue'] }],
  ['blue holds V0', { ...none, ...v(0), colours: ['blue'] }],
  ['v4-6', { ...none, gradeMin: 4, gradeMax: 6 }],
  ['V6–v4 green', { ...none, gradeMin: 4, gradeMax: 6, colours: ['green'] }],
  ['blau rot', { ...none, colours: ['blue', 'red'] }],
  ['the grey one', { ...none, colours: ['grey'], words: ['one'] }],
  ['PINK pink', { ...none, colours: ['pink'] }],
  ['Slow Burn', { ...none, words: ['slow', 'burn'] }],
  ['Route 5', { ...none, words: ['route', '5'] }],
  ['v21', { ...none, words: ['v21'] }],
  ['v4-x', { ...none, words: ['v4-x'] }],
  ['% · –', none],
  ['  ', none],
  ['', none],
])('reads “%s”', (text, said) => {
  expect(parseClimbWords(text)).toEqual(said);
});

it('knows a name from a description', () => {
  expect(saysMoreThanNames(parseClimbWords('slow burn'))).toBe(false);
  expect(saysMoreThanNames(parseClimbWords('v5'))).toBe(true);
  expect(saysMoreThanNames(parseClimbWords('pink cave'))).toBe(true);
});
