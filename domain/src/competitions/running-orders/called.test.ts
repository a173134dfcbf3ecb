import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calledOf, nearTurnOf } from './called';
import { runningOrder, type Starter } from './running-order';

const starter = (n: number, more: Partial<Starter> = {}): Starter => ({
  id: `c${n}`,
  name: `Competitor ${n}`,
  number: n,
  categoryId: null,
  seed: null,
  state: 'competing',
  ...more,
});
const field = [1, 2, 3, 4, 5].map((n) => starter(n));
const show = (done: readonly string[], openId: string | null = null, all = field) => {
  const { climbing, next, after } = calledOf(runningOrder(all, undefined), {
    done: new Set(done),
    openId,
  });
  return [climbing?.id ?? '-', next?.id ?? '-', after?.id ?? '-'].join(' ');
};

describe('the call zone', () => {
  test('has nobody climbing on a climb that nobody has attempted, whoever its judge has open', () => {
    expect(show([])).toBe('- c1 c2');
    expect(show([], 'c1')).toBe('- c1 c2');
    expect(show([], null, [])).toBe('- - -');
  });

  test('moves on with the last one entered, and stays with whom the judge has open', () => {
    expect(show(['c1'])).toBe('c2 c3 c4');
    expect(show(['c1'], 'c1')).toBe('c1 c2 c3');
    expect(show(['c1'], 'c2')).toBe('c2 c3 c4');
    expect(show(['c1', 'c2', 'c3', 'c4'], 'c5')).toBe('c5 - -');
    expect(show(['c1', 'c2', 'c3', 'c4', 'c5'])).toBe('- - -');
  });

  test('a no-show, a late entry behind the frontier and a correction stall nothing', () => {
    expect(show(['c1', 'c3'])).toBe('c4 c5 -');
    expect(show(['c1', 'c3'], 'c2')).toBe('c4 c5 -');
    expect(show(['c2', 'c3'])).toBe('c4 c5 -');
  });

  test('passes over those who did not start, withdrew or were disqualified', () => {
    const out = field.map((one) =>
      one.id === 'c3' ? starter(3, { state: 'did_not_start' }) : one,
    );
    expect(show(['c1'], null, out)).toBe('c2 c4 c5');
  });

  test('calls a late entry in their place when it is still ahead', () => {
    const late = [...field, starter(6, { number: null })];
    expect(show(['c1', 'c2', 'c3'], null, late)).toBe('c4 c5 c6');
  });
});

test('whatever was entered, the three follow each other in the running order ahead of the frontier', () => {
  const competitor = fc.record({
    seed: fc.option(fc.integer({ min: 1, max: 20 })),
    number: fc.option(fc.integer({ min: 1, max: 99 })),
    state: fc.constantFrom('competing', 'did_not_start', 'withdrawn', 'did_not_finish' as const),
    isDone: fc.boolean(),
    isOpen: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(competitor, { maxLength: 12 }), (entries) => {
      const all = entries.map((one, n) => ({ ...starter(n), ...one }));
      const order = runningOrder(all, undefined);
      const done = new Set(all.filter(({ isDone }) => isDone).map(({ id }) => id));
      const openId = all.find(({ isOpen }) => isOpen)?.id ?? null;
      const { climbing, next, after } = calledOf(order, { done, openId });
      const placeOf = (one: Starter | null) =>
        one === null ? null : order.findIndex(({ id }) => id === one.id);
      const places = [placeOf(climbing), placeOf(next), placeOf(after)];
      const frontier = Math.max(
        -1,
        ...[...done].map((id) => order.findIndex((one) => one.id === id)),
      );
      const isReached = frontier >= 0;
      expect(isReached || climbing === null).toBe(true);
      // nobody twice, nobody skipped, nobody from behind the frontier
      const given = places.filter((place) => place !== null);
      expect(
        given.every((place, index) => index === 0 || place === (given[index - 1] ?? 0) + 1),
      ).toBe(true);
      expect(given.every((place) => place >= frontier)).toBe(true);
      // as long as somebody is left ahead, somebody is called
      if (frontier < order.length - 1) expect(given.length).toBeGreaterThan(0);
      // every next entry moves the call on or leaves it
      if (climbing !== null) {
        const later = calledOf(order, { done: new Set([...done, climbing.id]), openId: null });
        expect(later.climbing).toBe(next);
      }
    }),
  );
});

describe('a turn is near', () => {
  const near = (done: readonly string[], openId: string | null = null) =>
    nearTurnOf(field, { done: new Set(done), openId })
      .map(({ id }) => id)
      .join(' ');

  test('with at most two before it, on a climb that somebody has attempted', () => {
    expect(near([], 'c1')).toBe('');
    // the first is still on the wall
    expect(near(['c1'], 'c1')).toBe('c2 c3');
    expect(near(['c1'])).toBe('c2 c3 c4');
    expect(near(['c1', 'c2', 'c3', 'c4'])).toBe('c5');
    expect(near(['c1', 'c2', 'c3', 'c4', 'c5'])).toBe('');
  });

  test('past a no-show, and never again once climbed', () => {
    expect(near(['c1', 'c3'])).toBe('c4 c5');
    expect(near(['c2', 'c1'])).toBe('c3 c4 c5');
  });

  test('not because a judge’s screen looks ahead or back', () => {
    expect(near(['c1'], 'c4')).toBe('c2 c3 c4');
    expect(near(['c1', 'c2'], 'c1')).toBe('c3 c4 c5');
  });
});
