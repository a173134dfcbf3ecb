import type { CompetitionFormat } from '@cruxboard/domain/competitions/competitions/formats';
import { topUpCost } from '@cruxboard/domain/competitions/credits/credits';
import type { Transaction } from '../../platform/db/transaction';
import { listTopUps, postEntry } from './ledger';

interface Returning {
  readonly competitionId: string;
  readonly name: string;
  readonly format: CompetitionFormat;
  /** Places that were paid for and not used. */
  readonly places: number;
  readonly at: Date;
}

/**
 * Gives credits back to those who paid for the unused places of a competition, the last of them first.
 * @returns how many in all.
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
  // in one order, so that two deletions never wait for each other crosswise
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
