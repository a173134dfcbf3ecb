import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/transaction';
import { sessions } from './schema';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(
  executor: Executor,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await executor.insert(sessions).values(session);
}

export async function findSession(
  executor: Executor,
  refreshTokenHash: string,
): Promise<SessionRow | undefined> {
  const [row] = await executor
    .select()
    .from(sessions)
    .where(eq(sessions.refreshTokenHash, refreshTokenHash));
  return row;
}

export async function findSessionEnd(
  executor: Executor,
  id: string,
): Promise<Pick<SessionRow, 'expiresAt' | 'revokedAt'> | undefined> {
  const [row] = await executor
    .select({ expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(eq(sessions.id, id));
  return row;
}

export async function touchSession(
  executor: Executor,
  id: string,
  seen: { readonly lastSeenAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await executor
    .update(sessions)
    .set(seen)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

export async function revokeSession(executor: Executor, id: string, at: Date): Promise<void> {
  await executor
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}
