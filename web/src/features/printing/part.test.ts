import { describe, expect, it } from 'vitest';
import { inPart, partsOf } from './part';
import { printSearch } from './sheets';

const group = (id: string, name: string) => ({ id, name, number: 1, competitorCount: 1 });
const women = group('w', 'Women');
const men = group('m', 'Men');

describe('the parts of a sheet', () => {
  it('are the categories, then those without one', () => {
    expect(partsOf({ categories: [women, men] }, undefined).map((part) => part.title)).toEqual([
      'Women',
      'Men',
      'No category',
    ]);
  });

  it('are the asked one alone, and all where it is gone', () => {
    expect(partsOf({ categories: [women, men] }, 'm').map((part) => part.title)).toEqual(['Men']);
    expect(partsOf({ categories: [women, men] }, 'gone')).toHaveLength(3);
  });

  it('are one where there are no categories', () => {
    expect(partsOf({ categories: [] }, undefined)).toEqual([
      { categoryId: null, title: 'Everybody' },
    ]);
  });

  it('leave nobody out and have nobody twice', () => {
    const entries = [{ categoryId: 'm' }, { categoryId: null }, { categoryId: 'w' }];
    const parts = partsOf({ categories: [women, men] }, undefined);
    expect(parts.flatMap((part) => inPart(entries, part))).toHaveLength(entries.length);
  });
});

it('an address chooses a sheet that there is', () => {
  expect(printSearch({ sheet: 'cards', category: 'm' })).toEqual({ sheet: 'cards', category: 'm' });
  expect(printSearch({ sheet: 'poster', category: '' })).toEqual({
    sheet: undefined,
    category: undefined,
  });
});
