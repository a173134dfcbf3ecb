import { expect, test } from 'vitest';
import { canReact } from './reactions';

test('climbs are liked and saved, walls are followed', () => {
  expect(canReact('climb', 'like')).toBe(true);
  expect(canReact('climb', 'favourite')).toBe(true);
  expect(canReact('climb', 'follow')).toBe(false);
  expect(canReact('section', 'follow')).toBe(true);
  expect(canReact('section', 'like')).toBe(false);
});
