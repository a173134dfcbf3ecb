/** Repeatable randomness, so that every demo is the same. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** An integer from `min` to `max`, inclusive. */
  integer(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  isChance(probability: number): boolean;
}

/** @returns the mulberry32 generator with a seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    isChance: (probability) => next() < probability,
  };
}

/** @returns how likely somebody of a strength climbs something of a difficulty: 0.5 if they are equal. */
export function likelihood(strength: number, difficulty: number, slope: number): number {
  return 1 / (1 + Math.exp((difficulty - strength) / slope));
}
