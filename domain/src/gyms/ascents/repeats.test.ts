import { expect, it } from 'vitest';
import { countAscent } from './repeats';

it('counts from 1 to 20 and refuses the log that would make 21', () => {
  expect(countAscent(0)).toEqual({ ok: true, value: 1 });
  expect(countAscent(19)).toEqual({ ok: true, value: 20 });
  expect(countAscent(20)).toMatchObject({
    ok: false,
    error: { code: 'ascent_repeat_limit_exceeded' },
  });
});
