import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsDueBack, creditTiers, settleReversal } from './credits';

describe('creditsDueBack', () => {
  const project = { credits: 1_000, priceCents: 4_900 };

  it('is a part of the credits as large as that of the price, rounded up', () => {
    expect(creditsDueBack(project, 0)).toBe(0);
    expect(creditsDueBack(project, 2_450)).toBe(500);
    expect(creditsDueBack(project, 1)).toBe(1);
    expect(creditsDueBack(project, 4_899)).toBe(1_000);
  });

  it('is all of them and no more for the whole price of every tier', () => {
    for (const tier of creditTiers) {
      expect(creditsDueBack(tier, tier.priceCents)).toBe(tier.credits);
      expect(creditsDueBack(tier, tier.priceCents * 2)).toBe(tier.credits);
    }
  });
});

describe('settleReversal', () => {
  const none = { takenBack: 0, missing: 0 };

  it('takes what is there and says what is missing', () => {
    expect(settleReversal(none, { due: 1_000, balance: 300 })).toEqual({
      change: -300,
      takenBack: 300,
      missing: 700,
    });
  });

  it('gives back only what was taken, forgiving what is missing first', () => {
    const before = { takenBack: 300, missing: 700 };
    expect(settleReversal(before, { due: 0, balance: 0 })).toEqual({ ...none, change: 300 });
    expect(settleReversal(before, { due: 500, balance: 0 })).toEqual({
      change: 0,
      takenBack: 300,
      missing: 200,
    });
  });

  it('never takes a balance below zero, and always adds up to what is due', () => {
    const dues = fc.array(fc.nat(2_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(dues, fc.nat(2_000), (steps, start) => {
        let balance = start;
        let reversal: { takenBack: number; missing: number } = none;
        for (const due of steps) {
          const { change, ...next } = settleReversal(reversal, { due, balance });
          balance += change;
          reversal = next;
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(Math.min(next.takenBack, next.missing)).toBeGreaterThanOrEqual(0);
          expect(next.takenBack + next.missing).toBe(due);
          expect(balance + next.takenBack).toBe(start);
        }
      }),
    );
  });
});
