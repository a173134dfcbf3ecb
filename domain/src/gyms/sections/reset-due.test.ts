import { expect, test } from 'vitest';
import { resetDue } from './reset-due';

test('a reset is over, soon or later, in whole days', () => {
  expect(resetDue(null, '2026-11-21')).toBeNull();
  expect(resetDue('2026-11-20', '2026-11-21')).toEqual({ kind: 'over', days: 1 });
  expect(resetDue('2026-11-21', '2026-11-21')).toEqual({ kind: 'soon', days: 0 });
  expect(resetDue('2026-11-28', '2026-11-21')).toEqual({ kind: 'soon', days: 7 });
  expect(resetDue('2026-11-29', '2026-11-21')).toEqual({ kind: 'later', days: 8 });
  expect(resetDue('2027-01-01', '2026-12-31')).toEqual({ kind: 'soon', days: 1 });
});
