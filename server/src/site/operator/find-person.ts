import { normaliseUsername } from '@cruxboard/domain/people/accounts/usernames';
import { findUidByUsername, readPersonNames } from '../../people/accounts/public';
import type { Executor } from '../../platform/db/transaction';
import { readIdentityUserByEmail } from '../../people/identity/public';
import { OperatorError } from './operator';

/**
 * Finds who is meant by a username or a confirmed e-mail address. One not confirmed names nobody: else
 * whoever signs up first with another's address would be given their roles.
 * @throws {OperatorError} when nobody is.
 */
export async function findPerson(
  on: Executor,
  who: string,
): Promise<{ uid: string; username: string | null }> {
  const uid = who.includes('@')
    ? await uidOfAddress(on, who)
    : await findUidByUsername(on, normaliseUsername(who));
  const names = uid === null ? undefined : await readPersonNames(on, [uid]);
  const person = uid === null ? undefined : names?.get(uid);
  if (person === undefined) {
    throw new OperatorError(
      `Nobody has the username or confirmed email "${who}". They need to sign up and choose a username first.`,
    );
  }
  return { uid: person.uid, username: person.username };
}

async function uidOfAddress(on: Executor, address: string): Promise<string | null> {
  const user = await readIdentityUserByEmail(on, address);
  return user?.isEmailVerified === true ? user.uid : null;
}
