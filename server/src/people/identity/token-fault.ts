/** Why a token is refused, by the specification's authentication codes. */
const tokenFaults = {
  USER_NOT_FOUND: 'User not found',
  USER_DISABLED: 'User disabled',
  INVALID_CREDENTIAL: 'Invalid credentials',
  TOKEN_EXPIRED: 'Token expired',
  TOKEN_REVOKED: 'Token revoked',
  INVALID_ARGUMENT: 'Invalid argument',
  INTERNAL_ERROR: 'Internal error',
  NO_KID_IN_HEADER: 'No kid in jwt header',
  INVALID_SIGNATURE: 'Invalid token signature.',
  NO_MATCHING_KID: 'Kid is not matching any certificate',
  MISMATCHING_TENANT_ID: 'Tenant of the token is not the configured one',
} as const;

type TokenFaultCode = keyof typeof tokenFaults;

/** An invalid token. The message is the code's text. */
export class TokenFault extends Error {
  constructor(
    readonly code: TokenFaultCode,
    options?: { readonly cause?: unknown },
  ) {
    super(tokenFaults[code], options);
    this.name = 'TokenFault';
  }
}
