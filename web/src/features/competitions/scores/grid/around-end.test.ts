import { expect, it } from 'vitest';
import { aroundEnd } from './around-end';

const end = '2026-11-21T12:00:00.000Z';

it('says how far from the end a score was, to the second', () => {
  expect(aroundEnd('2026-11-21T11:59:48.000Z', end)).toBe('12 s before the end');
  expect(aroundEnd('2026-11-21T12:00:00.200Z', end)).toBe('1 s after the end');
  expect(aroundEnd('2026-11-21T12:03:05.000Z', end)).toBe('3 min 5 s after the end');
  expect(aroundEnd('2026-11-21T11:58:00.000Z', end)).toBe('2 min before the end');
  expect(aroundEnd('2026-11-21T13:00:00.000Z', end)).toBeNull();
});
