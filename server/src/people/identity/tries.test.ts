import { expect, test } from 'vitest';
import { counted, type Tries, waitMsOf } from './tries';

const minuteMs = 60_000;
const rule = { name: 'hall', free: 100, baseMs: 1_000, maxMs: minuteMs, forgetsOneMs: minuteMs };
const start = Date.parse('2026-11-23T08:00:00Z');

test('a hall where somebody mistypes every two minutes from morning to night never waits', () => {
  let tries = none();
  for (let minute = 0; minute < 16 * 60; minute += 2) {
    const at = new Date(start + minute * minuteMs);
    tries = counted(tries, rule, at);
    expect(waitMsOf(tries, at)).toBe(0);
  }
});

test('who guesses as fast as they may gets one guess a minute in the end', () => {
  let tries = none();
  let atMs = start;
  const guessedAt: number[] = [];
  while (atMs < start + 6 * 60 * minuteMs) {
    tries = counted(tries, rule, new Date(atMs));
    guessedAt.push(atMs);
    atMs = Math.max(atMs + 1, tries.blockedUntil?.getTime() ?? 0);
  }
  const lastHour = guessedAt.filter((at) => at > start + 5 * 60 * minuteMs);
  expect(lastHour.length).toBeGreaterThan(50);
  expect(lastHour.length).toBeLessThanOrEqual(65);
});

test('a clock that goes back forgives nothing and adds nothing', () => {
  const once = counted(none(), rule, new Date(start + minuteMs));
  expect(counted(once, rule, new Date(start)).count).toBe(2);
});

function none(): Tries {
  return { count: 0, lastAt: new Date(start), blockedUntil: null, trustedAt: null };
}
