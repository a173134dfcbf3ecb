import { findPerson as find } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import { OperatorError } from './operator';

/**
 * Finds who is meant by a username or a confirmed email address.
 * @throws {OperatorError} when nobody is.
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
