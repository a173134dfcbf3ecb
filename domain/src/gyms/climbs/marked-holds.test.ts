import { describe, expect, it } from 'vitest';
import { type MarkedHold, markedHoldsMax, tapMarks } from './marked-holds';

const start: MarkedHold = { kind: 'start', x: 0.2, y: 0.9 };
const top: MarkedHold = { kind: 'top', x: 0.6, y: 0.1 };

describe('a tap on a climb’s photo', () => {
  it('marks a hold', () => {
    expect(tapMarks([start], top)).toEqual([start, top]);
  });

  it('on a mark removes it, whatever kind is marked now', () => {
    expect(tapMarks([start, top], { kind: 'top', x: 0.24, y: 0.88 })).toEqual([top]);
  });

  it('beside a mark marks another', () => {
    const second = { ...start, x: 0.3 };
    expect(tapMarks([start], second)).toEqual([start, second]);
  });

  it('marks no more than a climb can have, and still removes', () => {
    const all = Array.from({ length: markedHoldsMax }, (_, n) => ({ ...start, x: n / 10, y: 0 }));
    expect(tapMarks(all, top)).toEqual(all);
    expect(tapMarks(all, { ...start, x: 0, y: 0 })).toEqual(all.slice(1));
  });
});
