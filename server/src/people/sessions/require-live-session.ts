import type { AccountStates, AccountStatus } from '../accounts/public';
import { type IdTokenClaims, type Identity, TokenFault } from '../identity/public';
import type { SessionStates } from './session-states';

interface LiveParts {
  readonly identity: Identity;
  readonly states: SessionStates;
  readonly accountStates: AccountStates;
}

/** @returns whether everything `requireLiveSession` checks is known in memory and valid. */
export function isKnownLive(
  { identity, states, accountStates }: LiveParts,
  { id, claims }: { readonly id: string; readonly claims: IdTokenClaims },
): boolean {
  return (
    identity.userStates.isKnownValid(claims.sub, claims.auth_time) &&
    states.isKnownLive(id) &&
    accountStates.known(claims.sub)?.deleted === false
  );
}

/**
 * Checks that a valid token's account and session (`sid`), if it has one, are still valid.
 * @returns what the account may do now.
 * @throws {TokenFault}
 */
export async function requireLiveSession(
  { identity, states, accountStates }: LiveParts,
  claims: IdTokenClaims,
  sid: string | undefined = claims.sid,
): Promise<AccountStatus> {
  await identity.userStates.requireValid(claims.sub, claims.auth_time);
  const isLive =
    typeof sid === 'string'
      ? await states.isLive(sid)
      : await states.isSessionlessTokenValid(claims.sub, claims.iat);
  if (!isLive) throw new TokenFault('TOKEN_REVOKED');
  const status = await accountStates.read(claims.sub);
  // an outside provider may still know the account
  if (status.deleted) throw new TokenFault('USER_DISABLED');
  return status;
}
