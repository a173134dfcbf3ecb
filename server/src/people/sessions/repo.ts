import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { prepareKeyedQuery } from '../../platform/db/keyed-query';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { isLiveSession } from './is-live-repo';
import { sessions, signOuts } from './schema';

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

const selectEnd = prepareKeyedQuery('sessions.end', 'id', (on, hasKey) =>
  on
    .select({ id: sessions.id, expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(hasKey(sessions.id)),
);

export async function findSessionEnd(
  executor: Executor,
  id: string,
): Promise<Pick<SessionRow, 'expiresAt' | 'revokedAt'> | undefined> {
  const [row] = await selectEnd(executor, id);
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

/** @returns a user's live sessions, last used first. */
export function listSessions(
  executor: Executor,
  uid: string,
  now: Date,
): Promise<Pick<SessionRow, 'id' | 'device' | 'createdAt' | 'lastSeenAt'>[]> {
  const { id, device, createdAt, lastSeenAt } = sessions;
  return executor
    .select({ id, device, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.uid, uid), isLiveSession(now)))
    .orderBy(desc(lastSeenAt), desc(id));
}

/** @returns whether the user has had other sessions, ended ones too, and one of them on this device. */
export async function findKnownDevice(
  executor: Executor,
  { uid, exceptId, device }: Readonly<Record<'uid' | 'exceptId' | 'device', string>>,
): Promise<{ hasOthers: boolean; isKnown: boolean }> {
  const [row] = await executor
    .select({
      hasOthers: sql<boolean>`count(*) > 0`,
      isKnown: sql<boolean>`coalesce(bool_or(${sessions.device} = ${device}), false)`,
    })
    .from(sessions)
    .where(and(eq(sessions.uid, uid), ne(sessions.id, exceptId)));
  return row ?? { hasOthers: false, isKnown: false };
}

interface Surplus {
  readonly uid: string;
  /** The session just stored, which stays. */
  readonly newest: string;
  /** How many stay. */
  readonly keep: number;
  readonly at: Date;
}

/** Ends the user's longest unused live sessions. @returns their ids. */
export async function revokeSurplusSessions(
  tx: Transaction,
  { uid, newest, keep, at }: Surplus,
): Promise<string[]> {
  const isOther = and(eq(sessions.uid, uid), ne(sessions.id, newest));
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isOther, isNull(sessions.revokedAt), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(keep - 1);
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(inArray(sessions.id, surplus))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

/** Ends a session of the user. @returns whether it was live. */
export async function revokeOwnSession(
  tx: Transaction,
  { uid, id, at }: { readonly uid: string; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, id), eq(sessions.uid, uid), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends all sessions of the user but one. @returns the ids of those that were live. */
export async function revokeOtherSessions(
  tx: Transaction,
  {
    uid,
    exceptId,
    at,
  }: { readonly uid: string; readonly exceptId: string | null; readonly at: Date },
): Promise<string[]> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.uid, uid),
        isNull(sessions.revokedAt),
        exceptId === null ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  return rows.filter(({ expiresAt }) => expiresAt > at).map(({ id }) => id);
}

export async function writeSignOut(tx: Transaction, uid: string, at: Date): Promise<void> {
  await tx
    .insert(signOuts)
    .values({ uid, at })
    .onConflictDoUpdate({ target: signOuts.uid, set: { at } });
}

export async function findSignedOutAt(executor: Executor, uid: string): Promise<Date | null> {
  const [row] = await executor
    .select({ at: signOuts.at })
    .from(signOuts)
    .where(eq(signOuts.uid, uid));
  return row?.at ?? null;
}
