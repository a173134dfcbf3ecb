import { and, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { qualified } from '../../platform/db/qualified';
import { identityRefreshTokens, identityUsers } from '../identity/schema';
import { sessions } from './schema';

/**
 * @returns a condition: the session wasn't ended and didn't run out. A new password, a reset or a deletion ends sessions
 * by their refresh tokens alone; those of an outside identity service aren't stored here.
 */
export function isLiveSession(at: Date): SQL | undefined {
  const hasToken = sql`exists (select from ${identityRefreshTokens} token
    where token.token_hash = ${qualified(sessions.refreshTokenHash)} and token.revoked_at is null)`;
  const isOutside = sql`not exists (select from ${identityUsers} owner
    where owner.uid = ${qualified(sessions.uid)})`;
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, at),
    sql`(${hasToken} or ${isOutside})`,
  );
}
