import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache';

const response = z.object({ n: z.number() });
const key = { scope: 'gym', key: 'gym?page' };

function counting() {
  let nowMs = 0;
  let made = 0;
  const cache = new AnswerCache({ ttlMs: 1_000, answersMax: 10, nowMs: () => nowMs });
  const ask = async (make: () => Promise<{ n: number }> = async () => ({ n: (made += 1) })) =>
    (await cache.answer(key, response, make)).body.toString();
  return { cache, ask, pass: (ms: number) => void (nowMs += ms) };
}

test('is made once until it expires', async () => {
  const { ask, pass } = counting();
  expect(await Promise.all([ask(), ask()])).toEqual(['{"n":1}', '{"n":1}']);
  pass(999);
  expect(await ask()).toBe('{"n":1}');
  pass(1);
  expect(await ask()).toBe('{"n":2}');
});

test('a change of its scope invalidates it, one of another does not', async () => {
  const { cache, ask } = counting();
  await ask();
  cache.changed('other');
  expect(await ask()).toBe('{"n":1}');
  cache.changed('gym');
  expect(await ask()).toBe('{"n":2}');
});

test('a value read before a change is not cached after it', async () => {
  const { cache, ask } = counting();
  let finish: (value: { n: number }) => void = () => undefined;
  const slow = ask(() => new Promise((resolve) => (finish = resolve)));
  cache.changed('gym');
  finish({ n: 100 });
  expect(await slow).toBe('{"n":100}');
  expect(await ask()).toBe('{"n":1}');
});

test('a failure is thrown and not cached', async () => {
  const { ask } = counting();
  await expect(ask(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await ask()).toBe('{"n":1}');
});
