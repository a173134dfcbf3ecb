import { expect, test } from 'vitest';
import { canMoveTo, isOnWall } from './states';
import { standInName } from './stand-in-name';

test('only published climbs that are up are on the wall', () => {
  expect(isOnWall({ state: 'published', isArchived: false })).toBe(true);
  expect(isOnWall({ state: 'published', isArchived: true })).toBe(false);
  expect(isOnWall({ state: 'set', isArchived: false })).toBe(false);
  expect(isOnWall({ state: 'planned', isArchived: false })).toBe(false);
});

test('a climb moves between planned and set, and never back from published', () => {
  expect(canMoveTo('planned', 'set')).toBe(true);
  expect(canMoveTo('set', 'planned')).toBe(true);
  expect(canMoveTo('planned', 'published')).toBe(true);
  expect(canMoveTo('published', 'set')).toBe(false);
  expect(canMoveTo('published', 'planned')).toBe(false);
  expect(canMoveTo('published', 'published')).toBe(true);
});

test('colour and grade stand in for a name', () => {
  expect(standInName({ colour: 'blue', grade: 4 })).toBe('Blue V4');
  expect(standInName({ colour: 'pink', grade: null })).toBe('Pink');
});
