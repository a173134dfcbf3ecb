import { expect, it } from 'vitest';
import { duplicateGroups, likelyDuplicates } from './duplicates';

const none = { email: null, phone: null };
const found = (...all: Parameters<typeof likelyDuplicates>[0]) =>
  [...likelyDuplicates(all)].toSorted();

it('a name is the same without accents and capitals, and the other way round', () => {
  expect(
    found(
      { ...none, id: 'a', name: 'José Silva' },
      { ...none, id: 'b', name: 'silva jose' },
      { ...none, id: 'c', name: 'Jo Silva' },
    ),
  ).toEqual(['a', 'b']);
});

it('so is an e-mail, and a phone with and without the country', () => {
  expect(
    found(
      { ...none, id: 'a', name: 'A', email: 'One@example.com' },
      { ...none, id: 'b', name: 'B', email: 'one@example.com' },
      { ...none, id: 'c', name: 'C', phone: '+61 (400) 111-222' },
      { ...none, id: 'd', name: 'D', phone: '0400111222' },
      { ...none, id: 'e', name: 'E', phone: '222' },
      { ...none, id: 'f', name: 'F', phone: '222' },
    ),
  ).toEqual(['a', 'b', 'c', 'd']);
});

it('those of one person are one group, also by way of another entry', () => {
  const groups = duplicateGroups([
    { ...none, id: 'a', name: 'Ana Silva' },
    { ...none, id: 'b', name: 'Ben' },
    { ...none, id: 'c', name: 'A. Silva', email: 'ana@example.com' },
    { ...none, id: 'd', name: 'ben' },
    { ...none, id: 'e', name: 'Silva Ana', email: 'ana@example.com' },
    { ...none, id: 'f', name: 'Cleo' },
  ]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd'],
  ]);
});
