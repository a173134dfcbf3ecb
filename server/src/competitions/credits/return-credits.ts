import type { CompetitionFormat } from '@cruxboard/domain/competitions/competitions/formats';
import { topUpCost } from '@cruxboard/domain/competitions/credits/credits';
import type { Transaction } from '../../platform/db/transaction';
import { listTopUps, postEntry } from './ledger';

interface Returning {
  readonly competitionId: string;
  readonly name: string;
  readonly format: CompetitionFormat;
  /** Unused places that were paid for. */
  readonly places: number;
  readonly at: Date;
}

/**
 * Refunds credits for a competition's unused places, to the latest buyers first.
 * @returns how many credits in total.
 */
export async function returnCredits(tx: Transaction, returning: Returning): Promise<number> {
  const { competitionId, name, format, at } = returning;
  const placesOf = new Map<string, number>();
  let left = returning.places;
  for (const { creditAccountId, places } of await listTopUps(tx, competitionId)) {
    const given = Math.min(left, places ?? 0);
    left -= given;
    if (given > 0) placesOf.set(creditAccountId, (placesOf.get(creditAccountId) ?? 0) + given);
  }
  let returned = 0;
  // in a fixed order, so that two deletions can't deadlock
  for (const [creditAccountId, places] of [...placesOf].toSorted()) {
    const amount = topUpCost(format, places);
    returned += amount;
    await postEntry(tx, creditAccountId, {
      kind: 'returned',
      at,
      amount,
      competitionId,
      competitionName: name,
      places,
    });
  }
  return returned;
}
