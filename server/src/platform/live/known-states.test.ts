import { describe, expect, test } from 'vitest';
import { createLocalBus } from './bus';
import { createKnownStates } from './known-states';

/** A stand-in for the database whose answers can be delayed. */
function stage() {
  const bus = createLocalBus();
  const stored = new Map<string, string>([['a', 'first']]);
  let nowMs = 0;
  let loads = 0;
  let release: (() => void) | null = null;
  let gate: Promise<void> = Promise.resolve();
  const states = createKnownStates<string | null>({
    bus,
    now: () => new Date(nowMs),
    topic: 'changed',
    keyOf: ({ id }) => id,
    load: async (key) => {
      loads += 1;
      const state = stored.get(key) ?? null;
      await gate;
      return state;
    },
  });
  return {
    states,
    bus,
    stored,
    loads: () => loads,
    wait: (ms: number) => {
      nowMs += ms;
    },
    hold: () => {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    letGo: () => release?.(),
  };
}

describe('createKnownStates', () => {
  test('reads once within five seconds, then again', async () => {
    const { states, stored, loads, wait } = stage();
    expect(await states.read('a')).toBe('first');
    stored.set('a', 'second');
    wait(4_999);
    expect(await states.read('a')).toBe('first');
    expect(loads()).toBe(1);
    wait(1);
    expect(await states.read('a')).toBe('second');
  });

  test('reads again after a clock was set back: nobody knows how long ago it was', async () => {
    const { states, stored, wait } = stage();
    await states.read('a');
    stored.set('a', 'second');
    wait(-3_600_000);
    expect(await states.read('a')).toBe('second');
  });

  test('a message about it reads it again at once; one about another does not', async () => {
    const { states, stored, bus, loads } = stage();
    await states.read('a');
    stored.set('a', 'second');
    bus.publish('changed', { id: 'b' });
    bus.publish('changed', { id: 7 });
    expect(await states.read('a')).toBe('first');
    bus.publish('changed', { id: 'a' });
    expect(await states.read('a')).toBe('second');
    expect(loads()).toBe(2);
  });

  test.each([
    ['a message', ({ bus }: ReturnType<typeof stage>) => bus.publish('changed', { id: 'a' })],
    ['being told to forget', ({ states }: ReturnType<typeof stage>) => states.forget('a')],
  ])('what was read before %s is not kept', async (_, change) => {
    const on = stage();
    on.hold();
    const early = on.states.read('a');
    on.stored.set('a', 'second');
    change(on);
    on.letGo();
    expect(await early).toBe('first');
    expect(await on.states.read('a')).toBe('second');
  });

  test('unknown things are read every time, and nothing is heard after the end', async () => {
    const { states, stored, bus, loads } = stage();
    expect(await states.read('b')).toBeNull();
    stored.set('b', 'come');
    expect(await states.read('b')).toBe('come');
    states.close();
    bus.publish('changed', { id: 'b' });
    await states.read('b');
    expect(loads()).toBe(2);
  });
});
