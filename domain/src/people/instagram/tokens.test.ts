import { describe, expect, test } from 'vitest';
import { isRenewalDue } from './tokens';

const givenAt = new Date('2026-11-01T00:00:00.000Z');
const after = (days: number) => new Date(givenAt.getTime() + days * 86_400_000);
const token = { givenAt, expiresAt: after(60) };

describe('a token is renewed', () => {
  test.each([
    ['not while it is fresh', 1, false],
    ['not while much of it is left', 44.9, false],
    ['with two weeks left', 45, true],
    ['on its last day', 59.9, true],
    ['not once it has expired', 60, false],
  ])('%s', (_name, days, isDue) => {
    expect(isRenewalDue(token, after(days))).toBe(isDue);
  });

  test('not within its first day, however short it lives', () => {
    const short = { givenAt, expiresAt: after(2) };
    expect([isRenewalDue(short, after(0.9)), isRenewalDue(short, after(1))]).toEqual([false, true]);
  });
});
