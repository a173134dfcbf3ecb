import { expect, it } from 'vitest';
import { changedFields } from './changed-fields';

it('leaves out what is as it was, so that another’s change of it stays', () => {
  const before = { name: 'Ana', phone: null, number: 7 };
  expect(changedFields({ name: 'Ana B', phone: null, number: 7 }, before)).toEqual({
    name: 'Ana B',
  });
  expect(changedFields({ name: 'Ana', phone: null, number: null }, { ...before })).toEqual({
    number: null,
  });
  expect(changedFields(before, before)).toEqual({});
});
