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

/** @returns the sentence for a failure of the server or the identity service. */
export function accountSentence(error: unknown): string {
  if (!(error instanceof IdentityError)) return errorSentence(error);
  if (error.cause instanceof ApiError) return errorSentence(error.cause);
  // for a weak password the service says why
  if (error.code === 'WEAK_PASSWORD' && error.detail !== '') return texts.weak(error.detail);
  return identitySentence(error.code) ?? errorSentence(null);
}

/**
 * Shows the service's fault of a new password on its field.
 * @returns the message for the form as a whole; null if the field says it all
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
 * Shows the server's field errors on their fields.
 * @returns the message for the form as a whole; null if the fields say it all
 */
export function accountFaults<V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
  fieldOf: (path: string) => FieldPath<V> | null,
): string | null {
  if (!(error instanceof ApiError)) return accountSentence(error);
  return showFaults(error, setError, fieldOf) ?? null;
}
