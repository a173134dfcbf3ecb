import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../competitions/competitions/public';
import { competitions } from '../../competitions/competitions/schema';
import { withTransaction } from '../../platform/db/transaction';
import { audit, type Operator, OperatorError } from './operator';

/**
 * Gives a competition room for more competitors, where nobody can or has to pay. Like the places that it
 * began with, these never come back as credits. @returns the places left then.
 * @throws {OperatorError} for an unknown id.
 */
export function addPlaces(
  operator: Operator,
  { competitionId, places }: { competitionId: string; places: number },
): Promise<number> {
  return withTransaction(operator.database, async (tx) => {
    const [found] = await tx
      .select({ balance: competitions.balance })
      .from(competitions)
      .where(eq(competitions.id, competitionId))
      .for('no key update');
    if (found === undefined) {
      throw new OperatorError(`No competition has the id "${competitionId}".`);
    }
    const at = operator.now();
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
    await audit(tx, 'competitions.add-places', { at, details: { competitionId, places } });
    return placesLeft;
  });
}
