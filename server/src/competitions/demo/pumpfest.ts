import {
  uidOf,
  climberNames,
  menNames,
  womenNames,
  youthNames,
  createRandom,
  likelihood,
  type Random,
} from '../../people/demo/public';
import type { Transaction } from '../../platform/db/transaction';
import type pg from 'pg';
import { insertCompetition } from './competitions';
import { type DemoScore, recordInOrder } from './recording';

const ID = 'demo-pumpfest';
const MINUTE_MS = 60_000;
const climbNumbers = Array.from({ length: 40 }, (_, index) => index + 1);
const outOfUse = new Set([11, 23]);

interface Entrant {
  readonly name: string;
  readonly category: string;
  readonly number: number;
  /** Climb numbers topped and flashed; the rest is left to chance by strength. */
  readonly written: {
    readonly flashed: readonly number[];
    readonly topped: readonly number[];
  } | null;
  /** The number of the climb of which every second try succeeds. */
  readonly strength: number;
}

/** The leaders of the women, as they stand: number, flashes, tops. */
const leaders: readonly [name: string, number: number, flashed: string, topped: string][] = [
  ['Noor', 102, '38 36 33 30', '40 35 31 28 27 25'],
  ['Ines', 131, '35 31 28', '39 38 36 33 30 26'],
  ['Tove', 108, '36 33', '38 37 35 32 30 28 24'],
  ['Alma', 127, '36 34 31 30 26', '35 33 27 25'],
  ['Sanne', 119, '37 33 28', '35 31 30 27 24 20'],
  ['Yuki', 140, '33 30 26 24', '35 34 31 28 22'],
  ['Leila', 122, '29 26 24 21', '28 27 22 17 16'],
  ['Greta', 105, '30 24', '32 28 26 22 20 17 15 13'],
  ['Anouk', 133, '29 24', '28 27 26 21 18 16'],
  ['Dana', 117, '28 22', '30 27 26 24 20 18'],
  ['Bea', 136, '27', '29 28 25 22 21 19 17 16'],
  ['Freya', 111, '24', '28 27 26 22 21 19 18'],
  ['Hana', 129, '25', '28 26 24 22 21 19 17'],
  ['Mika', 114, '24 18 8 5', '28 26 22 20 16 14 13 12 10 9 7 6 4 3 2 1'],
];

/** The story of the last minutes: who did what, the latest first. */
const latest: readonly [name: string, climb: number][] = [
  ['Sanne', 37],
  ['Noor', 40],
  ['Mika', 22],
  ['Ines', 35],
  ['Bea', 29],
  ['Leila', 26],
  ['Tove', 38],
  ['Dana', 30],
  ['Yuki', 34],
  ['Mika', 28],
];

/** The pumpfest: three hours in, 120 climbers, scores coming in. */
export async function seedPumpfest(
  tx: Transaction,
  client: Pick<pg.PoolClient, 'query'>,
  now: Date,
): Promise<void> {
  const random = createRandom(3);
  const startedAt = new Date(now.getTime() - 180 * MINUTE_MS);
  const entrants = entrantsOf(random);
  await insertCompetition(tx, {
    id: ID,
    format: 'boulder_pumpfest',
    name: 'Spring Pumpfest',
    description:
      'Forty climbs, four hours, your best eight count. Log your own tops and be honest.',
    startedAt,
    endsAt: roundedUp(new Date(now.getTime() + 240 * MINUTE_MS)),
    isSelfScoring: true,
    registration: 'open',
    tieRule: 'climbs',
    placesBought: 200,
    roles: [
      { uid: 'demo-organiser', role: 'organiser' },
      { uid: 'demo-judge', role: 'judge' },
      { uid: 'demo-staff', role: 'setter' },
    ],
    categories: categoryNames.map((name, index) => ({
      id: categoryIdOf(name),
      name,
      number: index + 1,
    })),
    cohorts: ['Wave A', 'Wave B'].map((name, index) => ({
      id: `${ID}-wave-${index}`,
      name,
      number: index + 1,
    })),
    climbs: climbNumbers.map((number) => ({
      id: climbIdOf(number),
      number,
      points: 90 + number * 10,
      zones: 1,
      isActive: !outOfUse.has(number),
    })),
    competitors: entrants.map((entrant, index) => ({
      id: competitorIdOf(entrant),
      name: entrant.name,
      email: `${plain(entrant.name)}.${entrant.number}@example.com`,
      number: entrant.number,
      categoryId: categoryIdOf(entrant.category),
      cohortId: `${ID}-wave-${index % 2}`,
      claimedBy: claimantOf(entrant),
      claimedAt: claimantOf(entrant) === null ? null : startedAt,
    })),
  });
  const scores = entrants.flatMap((entrant) => scoresOf(entrant, { startedAt, now, random }));
  await recordInOrder(client, ID, scores);
}

const categoryNames = ['Women open', 'Men open', 'Women B', 'Men B', 'Youth'] as const;

function entrantsOf(random: Random): Entrant[] {
  const written = leaders.map(([name, number, flashed, topped]) => ({
    name,
    category: 'Women open',
    number,
    written: { flashed: numbersIn(flashed), topped: numbersIn(topped) },
    strength: 0,
  }));
  const taken = new Set(written.map(({ number }) => number));
  let next = 101;
  const free = () => {
    while (taken.has(next)) next += 1;
    return next++;
  };
  const group = (category: string, names: readonly string[], [best, least]: [number, number]) =>
    names.map((name, index) => ({
      name,
      category,
      number: free(),
      written: null,
      strength: best - ((best - least) * index) / names.length + random.next() * 2,
    }));
  return [
    ...written,
    ...group('Women open', womenNames.slice(0, 14), [24, 12]),
    ...group('Men open', menNames.slice(0, 31), [36, 14]),
    ...group('Women B', womenNames.slice(14, 36), [20, 7]),
    ...group('Men B', menNames.slice(31, 53), [22, 8]),
    ...group('Youth', youthNames, [20, 5]),
  ];
}

function scoresOf(
  entrant: Entrant,
  { startedAt, now, random }: { startedAt: Date; now: Date; random: Random },
): DemoScore[] {
  const results = resultsOf(entrant, random);
  const uid = claimantOf(entrant) ?? (random.isChance(0.5) ? 'demo-judge' : 'demo-organiser');
  // the story of the last minutes stays the last
  const spanMs = now.getTime() - startedAt.getTime() - 14 * MINUTE_MS;
  return results.map(([number, result], index) => {
    const place = latest.findIndex(([name, climb]) => name === entrant.name && climb === number);
    const isScripted = place !== -1 && entrant.written !== null;
    const share = (index + random.next()) / results.length;
    const at = isScripted
      ? now.getTime() - (15 + place * 55) * 1_000
      : startedAt.getTime() + 2 * MINUTE_MS + share * spanMs;
    return {
      at: new Date(at),
      uid,
      competitorId: competitorIdOf(entrant),
      climbId: climbIdOf(number),
      seen: 0,
      cell: { format: 'boulder_pumpfest', result },
    };
  });
}

/** Climbs done, in the order in which people do them: more or less the easier first. */
function resultsOf(entrant: Entrant, random: Random): (readonly [number, 'top' | 'flash'])[] {
  const { written, strength } = entrant;
  if (written !== null) {
    const results = [
      ...written.flashed.map((number) => [number, 'flash'] as const),
      ...written.topped.map((number) => [number, 'top'] as const),
    ];
    return results.sort(([a], [b]) => a - b);
  }
  return climbNumbers
    .filter((number) => !outOfUse.has(number) && number > strength - 16)
    .filter((number) => random.isChance(0.85 * likelihood(strength, number, 2.5)))
    .map((number) => {
      const isFlash = random.isChance(0.7 * likelihood(strength - 5, number, 3));
      return [number, isFlash ? 'flash' : 'top'] as const;
    });
}

/** The people of the gym log for themselves. */
function claimantOf(entrant: Entrant): string | null {
  if (entrant.name === 'Mika') return 'demo-climber';
  const isOpen = entrant.category.endsWith('open');
  return isOpen && climberNames.includes(entrant.name) ? uidOf(entrant.name) : null;
}

function roundedUp(at: Date): Date {
  const stepMs = 30 * MINUTE_MS;
  return new Date(Math.ceil(at.getTime() / stepMs) * stepMs);
}

function numbersIn(text: string): number[] {
  return text.split(' ').map(Number);
}

function competitorIdOf(entrant: Pick<Entrant, 'number'>): string {
  return `${ID}-competitor-${entrant.number}`;
}

function climbIdOf(number: number): string {
  return `${ID}-climb-${number}`;
}

function categoryIdOf(name: string): string {
  return `${ID}-${name.toLowerCase().replaceAll(' ', '-')}`;
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
