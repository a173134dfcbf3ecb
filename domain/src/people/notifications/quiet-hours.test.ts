import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours';

const night = { from: 22, until: 7 };
const sydney = 'Australia/Sydney';
const endOf = (at: string, timeZone = sydney, hours = night) =>
  quietUntil(hours, { at: new Date(at), timeZone })?.toISOString() ?? null;

it('is quiet from ten to seven where the person is', () => {
  // 21:59, 22:00 and 06:59:59 in Sydney, which is 11 hours ahead
  expect(endOf('2026-11-23T10:59:59.999Z')).toBeNull();
  expect(endOf('2026-11-23T11:00:00.000Z')).toBe('2026-11-23T20:00:00.000Z');
  expect(endOf('2026-11-23T19:59:59.000Z')).toBe('2026-11-23T20:00:00.000Z');
  expect(endOf('2026-11-23T20:00:00.000Z')).toBeNull();
  expect(endOf('2026-11-23T11:00:00.000Z', 'Europe/Berlin')).toBeNull();
});

it('ends by the clock of a night in which the clocks change, and in zones of half hours', () => {
  expect(endOf('2026-10-03T13:00:00.000Z')).toBe('2026-10-03T20:00:00.000Z');
  expect(endOf('2026-04-04T12:00:00.000Z')).toBe('2026-04-04T21:00:00.000Z');
  expect(endOf('2026-11-23T17:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-24T01:30:00.000Z');
});

it('may be in the middle of a day, or not at all', () => {
  expect(endOf('2026-11-23T01:10:00.000Z', sydney, { from: 12, until: 14 })).toBe(
    '2026-11-23T03:00:00.000Z',
  );
  expect(endOf('2026-11-23T01:10:00.000Z', sydney, { from: 9, until: 9 })).toBeNull();
});
