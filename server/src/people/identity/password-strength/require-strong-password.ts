import { guessableWords } from '@cruxboard/domain/people/accounts/passwords';
import type { Identity } from '../identity';

interface NewPasswordOwner {
  /** null: the account is being created. */
  readonly uid: string | null;
  readonly email: string | null;
  readonly displayName: string | null;
}

/** @throws {WireError} WEAK_PASSWORD for a password that somebody who knows its owner guesses quickly */
export async function requireStrongPassword(
  identity: Identity,
  password: string,
  { uid, email, displayName }: NewPasswordOwner,
): Promise<void> {
  const names = uid === null ? {} : await identity.readNames(uid);
  const words = [...guessableWords({ email, ...names }), ...guessableWords({ name: displayName })];
  await identity.passwordJudge.requireStrong(password, [...new Set(words)]);
}
