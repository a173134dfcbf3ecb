import type { AccountStates, AccountStatus } from '../accounts/public';
import { type IdTokenClaims, type Identity, TokenFault } from '../identity/public';
import type { SessionStates } from './session-states';

interface LiveParts {
  readonly identity: Identity;
  readonly states: SessionStates;
  readonly accountStates: AccountStates;
}

/** @returns whether all that `demandLive` asks of a session's token is known in memory, and good. */
export function isKnownLive(
  { identity, states, accountStates }: LiveParts,
  { id, claims }: { readonly id: string; readonly claims: IdTokenClaims },
): boolean {
  return (
    identity.userStates.isKnownGood(claims.sub, claims.auth_time) &&
    states.isKnownLive(id) &&
    accountStates.known(claims.sub)?.deleted === false
  );
}

/**
 * Looks whether what a good token speaks of is still good: its account, and its session (`sid`), if it
 * is of one.
 * @returns what the account may do now.
 * @throws {TokenFault}
 */
export async function demandLive(
  { identity, states, accountStates }: LiveParts,
  claims: IdTokenClaims,
  sid: string | undefined = claims.sid,
): Promise<AccountStatus> {
  await identity.userStates.demandGood(claims.sub, claims.auth_time);
  const isLive =
    typeof sid === 'string'
      ? await states.isLive(sid)
      : await states.isBareTokenGood(claims.sub, claims.iat);
  if (!isLive) throw new TokenFault('TOKEN_REVOKED');
  const status = await accountStates.read(claims.sub);
  // an outside provider may still know the account
  if (status.deleted) throw new TokenFault('USER_DISABLED');
  return status;
}
