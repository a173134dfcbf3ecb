import { expect, it } from 'vitest';
import { arrange, type Arranged } from './arrange';

const saved = (id: string, more: Partial<Arranged> = {}): Arranged => ({
  id,
  gymId: 'granite',
  gymName: 'Granite Street',
  sectionId: 'prow',
  sectionName: 'The Prow',
  name: id,
  grade: 3,
  favouritedAt: '2026-11-20T00:00:00.000Z',
  comesDownOn: null,
  isArchived: false,
  likeCount: 0,
  favouriteCount: 0,
  thankCount: 0,
  ascentCount: 0,
  ...more,
});
const cave = { sectionId: 'cave', sectionName: 'Cave', comesDownOn: '2026-12-01' };

it('puts the gym first whose wall comes down first, and that wall before its others', () => {
  const walls = arrange(
    [
      saved('a'),
      saved('b', cave),
      saved('c', { gymId: 'basalt', gymName: 'Basalt', sectionId: 'slab', sectionName: 'Slab' }),
    ],
    'newest',
  );
  expect(walls.map(({ gymName, name, comesDownOn }) => [gymName, name, comesDownOn])).toEqual([
    ['Granite Street', 'Cave', '2026-12-01'],
    ['Granite Street', 'The Prow', null],
    ['Basalt', 'Slab', null],
  ]);
});

it('has gyms by name where nothing comes down', () => {
  const walls = arrange(
    [saved('a'), saved('b', { gymId: 'basalt', gymName: 'Basalt', sectionId: 'slab' })],
    'newest',
  );
  expect(walls.map(({ gymName }) => gymName)).toEqual(['Basalt', 'Granite Street']);
});

it('orders each wall by the option, what was taken down last', () => {
  const items = [
    saved('easy', { grade: 1, isArchived: true }),
    saved('hard', { grade: 8, likeCount: 2 }),
    saved('open', { grade: null }),
    saved('mid', { grade: 4, likeCount: 5, favouritedAt: '2026-11-22T00:00:00.000Z' }),
  ];
  const idsBy = (sort: Parameters<typeof arrange>[1]) =>
    arrange(items, sort).flatMap((wall) => wall.items.map(({ id }) => id));
  expect(idsBy('newest')).toEqual(['mid', 'hard', 'open', 'easy']);
  expect(idsBy('number-asc')).toEqual(['mid', 'hard', 'open', 'easy']);
  expect(idsBy('number-desc')).toEqual(['hard', 'mid', 'open', 'easy']);
  expect(idsBy('top-rated')).toEqual(['mid', 'hard', 'open', 'easy']);
  expect(idsBy('climb-name-desc')).toEqual(['open', 'mid', 'hard', 'easy']);
});
