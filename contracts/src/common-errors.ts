import type { Access, Callable, Read } from './define';
import type { ErrorCode } from './errors';

const byAccess: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: [],
  session: ['unauthenticated', 'account_deleted'],
  initialised: [
    'unauthenticated',
    'account_deleted',
    'account_deactivated',
    'email_unverified',
    'account_incomplete',
  ],
};

const ofTokens: readonly ErrorCode[] = ['token_invalid', 'token_expired', 'session_revoked'];

/** @returns every code a callable can answer below 500: its own and those of its access. */
export function callableErrors({ access, errors }: Callable): readonly ErrorCode[] {
  return [
    'invalid_argument',
    'bad_request',
    'body_too_large',
    'idempotency_key_reused',
    'rate_limited',
    // any of them can be put behind the bot check by a setting
    'app_check_failed',
    ...ofTokens,
    ...byAccess[access],
    ...errors,
  ];
}

/** @returns every code a read can answer below 500: its own and those of its access. */
export function readErrors({ access, errors }: Read): readonly ErrorCode[] {
  return ['invalid_argument', 'bad_request', ...ofTokens, ...byAccess[access], ...errors];
}
