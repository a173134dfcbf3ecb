import { eq } from 'drizzle-orm';
import { sessions, signOuts } from '../sessions/schema';
import type { Identity } from './identity';

/**
 * A token that names its browser session (`sid`) lives as long as that session: not after sign-out or expiry.
 * Sessions of an outside product aren't known here.
 * @returns whether the session is known here and has ended.
 */
export async function isSessionOver(
  { database, now }: Pick<Identity, 'database' | 'now'>,
  sid: unknown,
): Promise<boolean> {
  if (typeof sid !== 'string') return false;
  const [session] = await database.drizzle
    .select({ revokedAt: sessions.revokedAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, sid));
  if (session === undefined) return false;
  return session.revokedAt !== null || session.expiresAt <= now();
}

/** @returns when somebody last signed out everywhere; null: never. */
export async function findSignOut(
  { database }: Pick<Identity, 'database'>,
  uid: string,
): Promise<Date | null> {
  const [found] = await database.drizzle
    .select({ at: signOuts.at })
    .from(signOuts)
    .where(eq(signOuts.uid, uid));
  return found?.at ?? null;
}
