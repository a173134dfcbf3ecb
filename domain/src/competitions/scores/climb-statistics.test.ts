import { expect, it } from 'vitest';
import { emptyTally, tallyCell } from './climb-statistics';

it('counts tops and flashes of a pumpfest, a flash as a top too', () => {
  const results = ['none', 'top', 'flash', 'flash'] as const;
  const tally = results.reduce(
    (sum, result) => tallyCell(sum, { format: 'boulder_pumpfest', result }),
    emptyTally,
  );
  expect(tally).toEqual({ topCount: 3, flashCount: 2, zoneCount: 0, attemptCount: 3 });
});

it('counts tops, zones and attempts of a final', () => {
  const tops = { format: 'boulder_final', attempts: 1, zones: [1], top: 1 } as const;
  const zones = { format: 'boulder_final', attempts: 4, zones: [2], top: 0 } as const;
  const tries = { format: 'boulder_final', attempts: 5, zones: [0], top: 0 } as const;
  const tally = [tops, zones, tries].reduce((sum, cell) => tallyCell(sum, cell), emptyTally);
  expect(tally).toEqual({ topCount: 1, flashCount: 1, zoneCount: 2, attemptCount: 10 });
});

it('takes out what it put in', () => {
  const cell = { format: 'boulder_final', attempts: 4, zones: [2, 3], top: 4 } as const;
  expect(tallyCell(tallyCell(emptyTally, cell, 3), cell, -3)).toEqual(emptyTally);
});
