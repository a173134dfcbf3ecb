import { newValues } from '@cruxboard/domain/columns';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { expect, it } from 'vitest';
import { boxAt, boxesOf, checksOf, valuesOfBoxes } from './column-forms';

const ana = newValues(competitorColumns, {
  number: 7,
  name: 'Ana',
  phone: '0400',
  categoryId: 'w',
});

it('boxes show a row and give it back', () => {
  const boxes = boxesOf(competitorColumns, ana);
  expect(boxes).toMatchObject({ number: '7', name: 'Ana', email: '', categoryId: 'w' });
  expect(valuesOfBoxes(competitorColumns, boxes)).toEqual(ana);
  expect(new Set(Object.values(boxesOf(competitorColumns)))).toEqual(new Set(['']));
});

it('what is typed is trimmed, and an empty box is no value', () => {
  const typed = {
    number: '3',
    name: ' Slab ',
    code: ' ',
    points: '50',
    zones: '0',
    startingGroup: ' ',
  };
  expect(valuesOfBoxes(climbColumns, typed)).toEqual({
    number: 3,
    name: 'Slab',
    code: '',
    points: 50,
    zones: 0,
    startingGroup: null,
  });
});

it('a box is checked by its rule, and may be empty where its column may', () => {
  const competitor = checksOf(competitorColumns);
  expect(competitor.name('')).toBe('Required');
  expect(competitor.email('')).toBe(true);
  expect(competitor.email('ana')).toBe('Must be a valid email address');
  expect(competitor.number('')).toBe(true);
  const climb = checksOf(climbColumns);
  expect(climb.points('')).not.toBe(true);
  expect(climb.code('')).toBe(true);
});

it('knows which box a path means', () => {
  expect(boxAt(competitorColumns, 'email')).toBe('email');
  expect(boxAt(competitorColumns, 'state')).toBeNull();
  expect(boxAt(competitorColumns, 'toString')).toBeNull();
});
