import { expect, test } from 'vitest';
import { endingVersion } from './graph-versions';

test.each([
  ['v21.0', '2026-12-20', null],
  ['v21.0', '2026-12-22', '2027-01-21'],
  ['v21.0', '2027-06-01', '2027-01-21'],
  ['v22.0', '2027-01-21', null],
  ['v99.0', '2099-01-01', null],
])('%s on %s', (version, day, ending) => {
  expect(endingVersion(version, new Date(day))).toBe(ending);
});
