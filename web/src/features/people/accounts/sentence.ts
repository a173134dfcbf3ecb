import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, errorSentence } from '../../../lib/api/errors';
import { showFaults } from '../../../lib/forms/form-faults';
import { IdentityError } from '../../../lib/session/identity-wire';
import { identitySentence } from './identity-sentences';
import { texts } from './password/texts';

const passwordFaults: ReadonlySet<string> = new Set([
  'WEAK_PASSWORD',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
]);

/** @returns what to say about a failure of the server or of the identity service. */
export function accountSentence(error: unknown): string {
  if (!(error instanceof IdentityError)) return errorSentence(error);
  // of a password the service says what is wrong with it
  if (error.code === 'WEAK_PASSWORD' && error.detail !== '') return texts.weak(error.detail);
  return identitySentence(error.code) ?? errorSentence(null);
}

/**
 * Puts on the field what the service says of the password chosen in it.
 * @returns what is left to say for the form as a whole; null where the field says it all
 */
export function newPasswordFault<V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
  field: FieldPath<V>,
): string | null {
  const message = accountSentence(error);
  const isWeak = error instanceof IdentityError && passwordFaults.has(error.code);
  if (!isWeak) return message;
  setError(field, { message }, { shouldFocus: true });
  return null;
}

/**
 * Puts what the server says of single fields on them.
 * @returns what is left to say for the form as a whole; null where the fields say it all
 */
export function accountFaults<V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
  fieldOf: (path: string) => FieldPath<V> | null,
): string | null {
  if (!(error instanceof ApiError)) return accountSentence(error);
  return showFaults(error, setError, fieldOf) ?? null;
}
