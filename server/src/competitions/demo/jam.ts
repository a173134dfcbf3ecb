import { uidOf } from '../../people/demo/public';
import type pg from 'pg';
import { recordChange } from '../competitions/public';
import type { Transaction } from '../../platform/db/transaction';
import { insertCompetition } from './competitions';
import { type DemoScore, recordInOrder } from './recording';

const ID = 'demo-jam';
const MINUTE_MS = 60_000;
const climbNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** Who came, best first, and how many of the climbs they flashed and topped, from the first on. */
const entrants: readonly [name: string, number: number, flashed: number, topped: number][] = [
  ['Noor', 201, 5, 12],
  ['Yuki', 202, 4, 11],
  ['Hana', 203, 4, 10],
  ['Kofi', 204, 2, 10],
  ['Tove', 205, 3, 8],
  ['Emil', 206, 2, 8],
  ['Wen', 207, 0, 7],
  ['Orla', 208, 1, 5],
];

/** A small pumpfest of three weeks ago: its results and badges are in profiles. */
export async function seedJam(
  tx: Transaction,
  client: Pick<pg.PoolClient, 'query'>,
  now: Date,
): Promise<void> {
  const startedAt = new Date(now.getTime() - 21 * 86_400_000);
  const endsAt = new Date(startedAt.getTime() + 120 * MINUTE_MS);
  await insertCompetition(tx, {
    id: ID,
    format: 'boulder_pumpfest',
    name: 'Granite Jam',
    description: 'Twelve climbs, two hours, a small crowd.',
    startedAt,
    endsAt,
    isSelfScoring: true,
    registration: 'closed',
    tieRule: 'climbs',
    placesBought: 0,
    roles: [{ uid: uidOf('Rosa'), role: 'organiser' }],
    categories: [],
    cohorts: [],
    climbs: climbNumbers.map((number) => ({
      id: climbIdOf(number),
      number,
      points: 100,
      zones: 1,
      isActive: true,
    })),
    competitors: entrants.map(([name, number]) => ({
      id: competitorIdOf(number),
      name,
      email: `${name.toLowerCase()}.${number}@example.com`,
      number,
      claimedBy: uidOf(name),
      claimedAt: startedAt,
    })),
  });
  await recordInOrder(
    client,
    ID,
    entrants.flatMap((entrant) => scoresOf(entrant, startedAt)),
  );
  await recordChange(tx, {
    competitionId: ID,
    kind: 'ended',
    at: endsAt,
    actorUid: 'demo-organiser',
    after: { state: 'ended', endedAt: endsAt },
    set: { state: 'ended', endedAt: endsAt },
  });
}

function scoresOf(
  [name, number, flashed, topped]: (typeof entrants)[number],
  startedAt: Date,
): DemoScore[] {
  return climbNumbers.slice(0, topped).map((climb) => ({
    uid: uidOf(name),
    competitorId: competitorIdOf(number),
    climbId: climbIdOf(climb),
    seen: 0,
    at: new Date(startedAt.getTime() + (climb * 9 + (number % 9)) * MINUTE_MS),
    cell: { format: 'boulder_pumpfest', result: climb <= flashed ? 'flash' : 'top' },
  }));
}

function competitorIdOf(number: number): string {
  return `${ID}-competitor-${number}`;
}

function climbIdOf(number: number): string {
  return `${ID}-climb-${number}`;
}
