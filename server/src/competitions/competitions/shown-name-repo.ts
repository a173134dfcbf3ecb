import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accounts } from '../../people/accounts/public';
import { competitors } from '../competitors/schema';

/**
 * An account's name within a competition: its competitor's name, otherwise its own. Deleted and deactivated accounts
 * are not named.
 */
export function shownName(by: { uid: SQLWrapper; competitionId: SQLWrapper }): SQL<string | null> {
  return sql`nullif(trim(coalesce(
    (select board.name from ${competitors} board
      where board.claimed_by = ${by.uid} and board.competition_id = ${by.competitionId}),
    (select person.first_name || ' ' || person.last_name from ${accounts} person
      where person.uid = ${by.uid} and person.deleted_at is null and person.deactivated_at is null))), '')`;
}
