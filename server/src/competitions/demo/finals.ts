import { cellOfTries, type Try } from '@cruxboard/domain/competitions/scores/cells';
import type pg from 'pg';
import type { Transaction } from '../../platform/db/transaction';
import { insertCompetition } from './competitions';
import { type DemoScore, recordInOrder } from './recording';

const ID = 'demo-finals';
const MINUTE_MS = 60_000;

/**
 * The tries of each finalist on the four climbs, in the order of the qualification: `.` nothing new,
 * `z` the zone, `T` the top; `-` not yet. They climb in the reverse order, so the leaders come last.
 */
const finalists: readonly [name: string, number: number, tries: string][] = [
  ['Noor', 102, '..zT zT - -'],
  ['Ines', 131, 'zT ..z... - -'],
  ['Tove', 108, 'z.. .zT - -'],
  ['Alma', 127, '.zT zT .z..T -'],
  ['Sanne', 119, 'zT .z.. .z.. -'],
  ['Yuki', 140, '.z.. .zT z... -'],
  ['Leila', 122, 'T z... ...z -'],
  ['Greta', 105, '.... .z.T .z. -'],
];

/** A women's final in its third climb, entered by a judge. */
export async function seedFinals(
  tx: Transaction,
  client: Pick<pg.PoolClient, 'query'>,
  now: Date,
): Promise<void> {
  const startedAt = new Date(now.getTime() - 75 * MINUTE_MS);
  const climbs = [1, 2, 3, 4].map((number) => ({
    id: climbIdOf(number),
    number,
    name: ['The Doorway', 'Paddle', 'Blank Cheque', 'Long Way Up'][number - 1] ?? '',
    code: `W${number}`,
    points: 100,
    zones: 1,
    isActive: true,
  }));
  await insertCompetition(tx, {
    id: ID,
    format: 'boulder_final',
    name: 'Spring Women Final',
    description: 'Eight finalists, four climbs, judged live.',
    startedAt,
    endsAt: new Date(now.getTime() + 105 * MINUTE_MS),
    isSelfScoring: false,
    registration: 'closed',
    tieRule: 'rounds',
    placesBought: 10,
    roles: [
      { uid: 'demo-organiser', role: 'organiser' },
      { uid: 'demo-judge', role: 'judge' },
    ],
    categories: [{ id: `${ID}-women`, name: 'Women final', number: 1 }],
    cohorts: [],
    climbs,
    competitors: finalists.map(([name, number], index) => ({
      id: competitorIdOf(number),
      name,
      email: `${name.toLowerCase()}.${number}@example.com`,
      number,
      categoryId: `${ID}-women`,
      seed: index + 1,
    })),
  });
  await recordInOrder(client, ID, scoresOf(startedAt, now));
}

function scoresOf(startedAt: Date, now: Date): DemoScore[] {
  const slots: Omit<DemoScore, 'at'>[] = [];
  for (let climb = 1; climb <= 4; climb += 1) {
    for (const [, number, tries] of [...finalists].reverse()) {
      const made = tries.split(' ')[climb - 1] ?? '-';
      if (made === '-') continue;
      slots.push({
        uid: 'demo-judge',
        competitorId: competitorIdOf(number),
        climbId: climbIdOf(climb),
        seen: 0,
        cell: cellOf(made),
      });
    }
  }
  const stepMs = (now.getTime() - startedAt.getTime() - 2 * MINUTE_MS) / slots.length;
  return slots.map((slot, index) => ({
    ...slot,
    at: new Date(startedAt.getTime() + MINUTE_MS + (index + 1) * stepMs),
  }));
}

function cellOf(made: string): DemoScore['cell'] {
  const results: Record<string, Try> = { '.': 'none', z: 1, T: 'top' };
  const cell = cellOfTries(
    [...made].map((letter) => results[letter] ?? 'none'),
    1,
  );
  return { ...cell, zones: [...cell.zones] };
}

function competitorIdOf(number: number): string {
  return `${ID}-competitor-${number}`;
}

function climbIdOf(number: number): string {
  return `${ID}-climb-${number}`;
}
