import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, errorSentence } from '../../lib/api/errors';
import { showFaults } from '../../lib/form-faults';
import { IdentityError } from '../../lib/session/identity-wire';
import { identitySentence } from './identity-sentences';
import { texts } from './password/texts';

/** @returns what to say about a failure of the server or of the identity service. */
export function accountSentence(error: unknown): string {
  if (!(error instanceof IdentityError)) return errorSentence(error);
  // of a password the service says what is wrong with it
  if (error.code === 'WEAK_PASSWORD' && error.detail !== '') return texts.weak(error.detail);
  return identitySentence(error.code) ?? errorSentence(null);
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
