import { expect, it } from 'vitest';
import {
  changedValues,
  fieldsOf,
  newValues,
  storedValues,
  templateOf,
  valueInFiles,
  valuesFrom,
} from './columns';
import { climbColumns } from './competitions/climbs/columns';
import {
  competitorColumns,
  contactColumns,
  publicColumns,
} from './competitions/competitors/columns';
import { contactFields, noContacts } from './competitions/competitors/contact-fields';

const ana = newValues(competitorColumns, { name: 'Ana', number: 7, categoryId: 'w' });

it('a new row has what is given and the empty values of the rest', () => {
  expect(ana).toEqual({
    number: 7,
    name: 'Ana',
    email: null,
    phone: null,
    categoryId: 'w',
    cohortId: null,
    seed: null,
    startingGroup: null,
  });
  const climb = newValues(climbColumns, { number: 3, name: null, zones: 0 });
  expect(climb).toEqual({
    number: 3,
    name: '',
    code: '',
    points: 100,
    zones: 0,
    startingGroup: null,
  });
});

it('a change keeps what is not given, and null empties', () => {
  const changed = changedValues(competitorColumns, ana, { number: null, phone: '0400' });
  expect(changed).toEqual({ ...ana, number: null, phone: '0400' });
  const climb = newValues(climbColumns, { number: 3, name: 'Slab', points: 50 });
  expect(changedValues(climbColumns, climb, { name: null, points: undefined })).toEqual({
    ...climb,
    name: '',
  });
});

it('values are of the columns alone, and of the row named for each', () => {
  expect(storedValues(competitorColumns, { ...ana, id: 'a' } as typeof ana)).toEqual(ana);
  const ben = newValues(competitorColumns, { name: 'Ben', seed: 2 });
  const both = valuesFrom(competitorColumns, (field) => (field === 'seed' ? ben : ana));
  expect(both).toEqual({ ...ana, seed: 2 });
});

it('files have the name of a group instead of its id', () => {
  const groups = { category: [{ id: 'w', name: 'Women' }], cohort: [] };
  expect(valueInFiles(competitorColumns.categoryId, 'w', groups)).toBe('Women');
  expect(valueInFiles(competitorColumns.cohortId, 'gone', groups)).toBeNull();
  expect(valueInFiles(competitorColumns.number, 7)).toBe(7);
});

it('a template has a name and an example for each column', () => {
  expect(templateOf(climbColumns)).toEqual([
    ['number', 'name', 'code', 'points', 'zones', 'starting group'],
    [1, 'Slow Burn', 'A1', 100, 1, ''],
  ]);
});

it('contact details are told apart from what everybody sees', () => {
  expect(fieldsOf(contactColumns)).toEqual([...contactFields]);
  expect(Object.keys(noContacts())).toEqual([...contactFields]);
  expect([...fieldsOf(publicColumns), ...contactFields].toSorted()).toEqual(
    fieldsOf(competitorColumns).toSorted(),
  );
});
