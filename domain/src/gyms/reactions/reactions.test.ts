import { expect, test } from 'vitest';
import { canReact } from './reactions';

test('climbs are liked and saved, solutions thanked for, too, walls are followed', () => {
  expect(canReact('climb', 'like')).toBe(true);
  expect(canReact('climb', 'favourite')).toBe(true);
  expect(canReact('climb', 'follow')).toBe(false);
  expect(canReact('climb', 'thank')).toBe(false);
  for (const reaction of ['like', 'favourite', 'thank'] as const) {
    expect(canReact('solution', reaction)).toBe(true);
  }
  expect(canReact('solution', 'follow')).toBe(false);
  expect(canReact('comment', 'like')).toBe(true);
  expect(canReact('comment', 'thank')).toBe(false);
  expect(canReact('section', 'follow')).toBe(true);
  expect(canReact('section', 'like')).toBe(false);
});
