import { findPersonByContact as find } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import { OperatorError } from './operator';

/**
 * Finds a person by username or confirmed email address.
 * @throws {OperatorError} if there is none.
 */
export async function findPerson(
  on: Executor,
  who: string,
): Promise<{ uid: string; username: string | null }> {
  const person = await find(on, who.trim());
  if (person === undefined) {
    throw new OperatorError(
      `Nobody has the username or confirmed email "${who}". They need to sign up and choose a username first.`,
    );
  }
  return { uid: person.uid, username: person.username };
}
