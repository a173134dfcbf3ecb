import { expect, it } from 'vitest';
import { createCallLimit } from './call-limit';

const refused = expect.objectContaining({ code: 'rate_limited' });

it('lets each caller through so many times a minute, whatever others do', () => {
  let now = 0;
  const limit = createCallLimit(2, () => now);
  for (const uid of ['ana', 'ben', 'ana', 'ben']) limit(uid);
  expect(() => limit('ana')).toThrow(refused);
  expect(() => limit('ben')).toThrow(refused);
  limit('cai');
  now = 59_999;
  expect(() => limit('ana')).toThrow(refused);
  now = 60_000;
  limit('ana');
});

it('says when to come back', () => {
  let now = 0;
  const limit = createCallLimit(1, () => now);
  limit('ana');
  now = 45_500;
  expect(() => limit('ana')).toThrow(expect.objectContaining({ details: { retryAfterS: 15 } }));
});
