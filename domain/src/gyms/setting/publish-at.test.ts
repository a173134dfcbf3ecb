import { expect, test } from 'vitest';
import { publishAtFault } from './publish-at';

test('a wall is published later, and within 90 days', () => {
  const now = new Date('2026-11-23T09:00:00Z');
  const fault = (at: string) => publishAtFault(new Date(at), now);
  expect(fault('2026-11-23T08:59:59Z')).toBe('Must be in the future');
  expect(fault('2026-11-23T09:00:00Z')).toBe('Must be in the future');
  expect(fault('2026-11-23T09:00:01Z')).toBeNull();
  expect(fault('2027-02-21T09:00:00Z')).toBeNull();
  expect(fault('2027-02-21T09:00:01Z')).toBe('At most 90 days ahead');
});
