import { errorSentence } from '../../lib/api/errors';
import { IdentityError } from '../../lib/session/identity-wire';
import { identitySentence } from './identity-sentences';

/** @returns what to say about a failure of the server or of the identity service. */
export function accountSentence(error: unknown): string {
  if (!(error instanceof IdentityError)) return errorSentence(error);
  return identitySentence(error.code) ?? errorSentence(null);
}
