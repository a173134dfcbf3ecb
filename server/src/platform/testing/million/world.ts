/** How much there is of everything, at a share of the whole: 1 is a million ascents. */
export interface Sizes {
  readonly gyms: number;
  readonly people: number;
  readonly ascents: number;
  readonly solutions: number;
  readonly comments: number;
  readonly competitions: number;
  /** Everything that isn't named above grows with this. */
  readonly share: number;
}

export function sizesOf(share: number): Sizes {
  const of = (whole: number, least: number) => Math.max(least, Math.round(whole * share));
  return {
    gyms: of(500, 5),
    people: of(100_000, 200),
    ascents: of(1_000_000, 1_000),
    solutions: of(50_000, 100),
    comments: of(300_000, 300),
    competitions: of(2_000, 12),
    share,
  };
}

/** What the seeds have in common: the same numbers each time. */
export interface World extends Sizes {
  /** When all of it has happened. */
  readonly now: Date;
  /** From 0 up to 1, always the same ones in the same order. */
  readonly random: () => number;
}

export function createWorld(share: number, now: Date): World {
  return { ...sizesOf(share), now, random: seededRandom(20_261_124) };
}

/** Mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @returns one of so many, the first ones most often: the busiest gym has a tenth of all ascents. */
export function popular({ random }: Pick<World, 'random'>, count: number): number {
  return Math.floor(random() ** 3 * count);
}

/** @returns one of so many. */
export function anyOf({ random }: Pick<World, 'random'>, count: number): number {
  return Math.floor(random() * count);
}

const dayMs = 86_400_000;

/** @returns an instant so many days before now. */
export function daysAgo({ now }: Pick<World, 'now'>, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** @returns the day of an instant, in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function* range(count: number): Generator<number> {
  for (let n = 0; n < count; n += 1) yield n;
}

const kinds = {
  person: 'P',
  gym: 'G',
  wall: 'W',
  climb: 'C',
  log: 'L',
  video: 'V',
  solution: 'S',
  comment: 'D',
  competition: 'K',
  competitor: 'R',
  problem: 'B',
  category: 'Y',
  other: 'X',
} as const;

/** @returns an id as long as the product's own. */
export function idOf(kind: keyof typeof kinds, n: number): string {
  return `01MILLION${kinds[kind]}${String(n).padStart(16, '0')}`;
}

/** Who may see the developers' page. */
export const developerPerson = 2;

export function usernameOf(person: number): string {
  return `climber_${person}`;
}
