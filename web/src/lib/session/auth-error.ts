/** Failures of the session's own tokens, by the specification's codes and words. */
const messages = {
  INVALID_CREDENTIAL: 'Invalid credentials',
  INTERNAL_ERROR: 'Internal error',
  INVALID_CUSTOM_TOKEN: 'Invalid custom token',
} as const;

/** The session can't be renewed. */
export class AuthError extends Error {
  constructor(
    readonly code: keyof typeof messages,
    { detail, ...options }: ErrorOptions & { readonly detail?: string } = {},
  ) {
    super(detail === undefined ? messages[code] : `${messages[code]}: ${detail}`, options);
    this.name = 'AuthError';
  }
}
