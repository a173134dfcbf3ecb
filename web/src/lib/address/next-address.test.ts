import { expect, it } from 'vitest';
import { safeNext } from './next-address';

it('goes on to paths of this origin as they were asked for', () => {
  expect(safeNext('/gym/demo-gym?sort-by=newest#top')).toBe('/gym/demo-gym?sort-by=newest#top');
  expect(safeNext('/')).toBe('/');
  expect(safeNext('/mika?q=a%20b%2Fc')).toBe('/mika?q=a%20b%2Fc');
  expect(safeNext('/a?next=//evil.test')).toBe('/a?next=//evil.test');
});

it.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil',
  '',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e//evil.test',
  '/%2Fevil.test',
  '/%5Cevil.test',
  '/%09/evil.test',
  '/%E0%A4%A',
  undefined,
  null,
  7,
  ['/a'],
])('goes home instead of to %j', (next) => {
  expect(safeNext(next)).toBe('/');
});
