import { describe, expect, it } from 'vitest';
import { fromZonedInput, toZonedInput } from './zoned-input';

const sydney = 'Australia/Sydney';

describe('a time in the zone of a competition', () => {
  it('goes there and back, in summer and winter', () => {
    for (const [instant, box] of [
      ['2026-11-21T07:30:00.000Z', '2026-11-21T18:30'],
      ['2026-07-01T08:30:00.000Z', '2026-07-01T18:30'],
    ] as const) {
      expect(toZonedInput(instant, sydney)).toBe(box);
      expect(fromZonedInput(box, sydney)).toBe(instant);
    }
  });
  it('that the clocks skip is an hour later, one that comes twice the first', () => {
    expect(fromZonedInput('2026-10-04T02:30', sydney)).toBe('2026-10-03T16:30:00.000Z');
    expect(fromZonedInput('2026-04-05T02:30', sydney)).toBe('2026-04-04T15:30:00.000Z');
  });
  it('is none where nothing is typed', () => {
    expect(fromZonedInput('', sydney)).toBeNull();
    expect(toZonedInput(null, sydney)).toBe('');
  });
});
