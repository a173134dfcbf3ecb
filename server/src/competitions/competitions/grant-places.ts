import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction';
import { recordChange } from './record-change';
import { lockCompetition } from './repo';
import { competitions } from './schema';

/** Gives a competition room for more competitors without anybody paying. @returns the places left; null without a competition. */
export async function grantPlaces(
  tx: Transaction,
  of: { readonly competitionId: string; readonly places: number; readonly at: Date },
): Promise<number | null> {
  const { competitionId, places, at } = of;
  const found = await lockCompetition(tx, competitionId);
  if (found === undefined) return null;
  const placesLeft = found.balance + places;
  await recordChange(tx, {
    competitionId,
    kind: 'credits_topped_up',
    at,
    actorUid: null,
    before: { placesLeft: found.balance },
    after: { placesLeft },
    set: { balance: sql`${competitions.balance} + ${places}` },
  });
  return placesLeft;
}
