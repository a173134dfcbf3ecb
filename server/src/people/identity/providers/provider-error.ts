import type { Identity } from '../identity';
import { WireError } from '../wire-error';
import { ProviderFault } from './provider-fault';

/** @returns the refusal for a provider that isn't configured. */
export function notOffered(): WireError {
  const text = 'The identity provider configuration is not found.';
  return new WireError('OPERATION_NOT_ALLOWED', { text });
}

/** @returns a provider's failure as the protocol's error; anything else unchanged. */
export function providerError(identity: Identity, error: unknown): unknown {
  if (!(error instanceof ProviderFault)) return error;
  switch (error.reason) {
    case 'not_offered':
      return notOffered();
    case 'nonce':
      return new WireError('MISSING_OR_INVALID_NONCE');
    case 'invalid':
      return new WireError('INVALID_IDP_RESPONSE', { text: 'The credential is not valid.' });
    case 'unreachable':
      identity.log.warn({ err: error }, 'a sign-in provider is out of reach');
      return new WireError('PROVIDER_UNREACHABLE', { text: 'The provider can’t be reached.' });
  }
}
