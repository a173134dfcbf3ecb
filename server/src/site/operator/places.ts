import { grantPlaces } from '../../competitions/competitions/public';
import { withTransaction } from '../../platform/db/transaction';
import { audit } from './audit';
import { type Operator, OperatorError } from './operator';

/**
 * Adds free places to a competition. Like the initial ones, they are never refunded as credits. @returns the places
 * left then.
 * @throws {OperatorError} for an unknown id.
 */
export function addPlaces(
  operator: Operator,
  { competitionId, places }: { competitionId: string; places: number },
): Promise<number> {
  return withTransaction(operator.database, async (tx) => {
    const at = operator.now();
    const placesLeft = await grantPlaces(tx, { competitionId, places, at });
    if (placesLeft === null) {
      throw new OperatorError(`No competition has the id "${competitionId}".`);
    }
    await audit(tx, 'competitions.add-places', { at, details: { competitionId, places } });
    return placesLeft;
  });
}
