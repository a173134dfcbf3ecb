import { describe, expect, test } from 'vitest';
import {
  type Anchor,
  type Control,
  holdControl,
  nextControl,
  type Place,
  placeAt,
  type Slot,
  startControl,
} from './rotation';

const slot = (key: string, seconds: number, ...items: string[]): Slot => ({
  key,
  durationMs: seconds * 1000,
  items,
});
const slots = [slot('a', 20, 'a1'), slot('b', 10, 'b1', 'b2', 'b3'), slot('c', 30, 'c1')];
const at = (control: Partial<Control> = {}): Anchor => ({
  ...startControl,
  ...control,
  atMs: 1_000,
  heldUntilMs: Infinity,
});
const shownAt = (seconds: number, anchor = at(), of: readonly Slot[] = slots) => {
  const place = placeAt(of, anchor, 1_000 + seconds * 1000);
  return place === null ? null : `${place.key} ${place.item}`;
};
const placed = (seconds: number, of = slots, anchor = at()): Place => {
  const place = placeAt(of, anchor, 1_000 + seconds * 1000);
  if (place === null) throw new Error('nothing is shown');
  return place;
};

describe('placeAt', () => {
  test('each slot has its time, and each round the next of its items', () => {
    const times = [0, 19.9, 20, 29.9, 30, 59.9, 60, 80, 140, 200];
    expect(times.map((seconds) => shownAt(seconds))).toEqual([
      'a a1',
      'a a1',
      'b b1',
      'b b1',
      'c c1',
      'c c1',
      'a a1',
      'b b2',
      'b b3',
      'b b1',
    ]);
  });

  test('says since when and until when it is shown', () => {
    expect(placed(85)).toMatchObject({ slot: 1, round: 1, startedAtMs: 81_000, endsAtMs: 91_000 });
  });

  test('starts at the slot and with the item that somebody chose, then continues in order', () => {
    const anchor = at({ slot: 'b', item: 'b3', round: 4 });
    expect([0, 10, 40, 60].map((seconds) => shownAt(seconds, anchor))).toEqual([
      'b b3',
      'c c1',
      'a a1',
      'b b3',
    ]);
  });

  test('a held slide stays, also on a screen that begins a day later', () => {
    const anchor = at({ slot: 'c', isHeld: true });
    expect(shownAt(86_400, anchor)).toBe('c c1');
    expect(placed(86_400, slots, anchor).endsAtMs).toBe(Infinity);
  });

  test('a hold that has an end continues from what was held, as if somebody had resumed', () => {
    const anchor = { ...at({ slot: 'b', item: 'b2', isHeld: true }), heldUntilMs: 101_000 };
    expect([0, 99, 100, 109, 110, 140].map((seconds) => shownAt(seconds, anchor))).toEqual([
      'b b2',
      'b b2',
      'b b2',
      'b b2',
      'c c1',
      'a a1',
    ]);
    expect(placed(99, slots, anchor)).toMatchObject({ isHeld: true, endsAtMs: 101_000 });
    expect(placed(100, slots, anchor)).toMatchObject({ isHeld: false, endsAtMs: 111_000 });
  });

  test('a slot with nothing lends its time, never to what was shown just before', () => {
    const some = [slot('a', 20, 'a1'), slot('b', 20), slot('c', 20, 'c1'), slot('d', 20, 'd1')];
    for (let round = 0; round < 6; round += 1) {
      expect(shownAt(round * 80 + 20, at(), some)).not.toBe('a a1');
      for (const [key, seconds] of [
        ['a', 0],
        ['c', 40],
        ['d', 60],
      ] as const) {
        expect(shownAt(round * 80 + seconds, at(), some)).toBe(`${key} ${key}1`);
      }
    }
  });

  test('what is shown next does not move when a slot fills or empties', () => {
    const empty = [slot('a', 20, 'a1'), slot('b', 20), slot('c', 20, 'c1')];
    const full = [slot('a', 20, 'a1'), slot('b', 20, 'b1'), slot('c', 20, 'c1')];
    expect(shownAt(44, at(), empty)).toBe(shownAt(44, at(), full));
  });

  test('null without anything to show; the first slot for one that is unknown; no time before the start', () => {
    expect(shownAt(5, at(), [slot('a', 20)])).toBeNull();
    expect(shownAt(5, at(), [])).toBeNull();
    expect(shownAt(0, at({ slot: 'gone' }))).toBe('a a1');
    expect(shownAt(-3_600, at())).toBe('a a1');
  });
});

describe('steering', () => {
  test('next is the next slot with something to show, with the next item in a new round', () => {
    const some = [slot('a', 20, 'a1'), slot('b', 20), slot('c', 20, 'c1')];
    expect(nextControl(some, placed(5, some), false)).toEqual({ ...startControl, slot: 'c' });
    expect(nextControl(slots, placed(55), true)).toEqual({
      slot: 'a',
      item: null,
      round: 1,
      isHeld: true,
    });
  });

  test('pressing next shows all slots and all items in turn', () => {
    let place = placed(0);
    const seen = new Set<string>();
    for (let press = 0; press < 9; press += 1) {
      seen.add(`${place.key} ${place.item}`);
      place = placed(0, slots, at(nextControl(slots, place, false)));
    }
    expect([...seen].toSorted()).toEqual(['a a1', 'b b1', 'b b2', 'b b3', 'c c1']);
  });

  test('hold keeps what is shown, and letting go continues from there', () => {
    const place = placed(82);
    const held = at(holdControl(place, true));
    expect(shownAt(500, held)).toBe('b b2');
    const free = at(holdControl(placed(500, slots, held), false));
    expect([0, 10].map((seconds) => shownAt(seconds, free))).toEqual(['b b2', 'c c1']);
  });
});
