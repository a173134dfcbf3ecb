import { randomBytes } from 'node:crypto';
import { patterns } from '@cruxboard/domain/patterns';
import type { CreateAuthUriBody } from '@cruxboard/contracts/people/identity/bodies';
import type { WireRequest } from './wire-operation';
import { WireError } from './wire-error';

interface CreateAuthUriAnswer {
  readonly kind: 'identitytoolkit#CreateAuthUriResponse';
  readonly sessionId: string;
}

/** Would tell how an address signs in; to reveal nothing it never looks. */
export async function createAuthUri(
  _request: WireRequest,
  body: CreateAuthUriBody,
): Promise<CreateAuthUriAnswer> {
  if (!body.identifier) throw new WireError('MISSING_IDENTIFIER');
  if (!patterns.email.test(body.identifier.trim())) throw new WireError('INVALID_IDENTIFIER');
  if (!body.continueUri) throw new WireError('MISSING_CONTINUE_URI');
  if (!URL.canParse(body.continueUri)) throw new WireError('INVALID_CONTINUE_URI');
  const sessionId = randomBytes(20).toString('base64url');
  return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId };
}
