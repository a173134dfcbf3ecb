import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { isActiveAccount } from '../accounts/public';
import { notifications } from '../notifications/schema';
import { isLiveSession } from '../sessions/public';
import { sessions } from '../sessions/schema';
import { heldPushes, pushSubscriptions } from './schema';

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** Replaces what the session or the browser had; somebody else may have been signed in there. */
export async function putSubscription(tx: Transaction, row: Subscription): Promise<void> {
  const { sessionId, endpoint } = row;
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)),
    );
  const { sessionId: _key, ...set } = row;
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set });
}

/** @returns whether there was one. */
export async function deleteSubscription(on: Executor, sessionId: string): Promise<boolean> {
  const rows = await on
    .delete(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
    .returning({ uid: pushSubscriptions.uid });
  return rows.length > 0;
}

/** Deletes a subscription that a push service knows no longer, unless the browser has another by now. */
export async function deleteGone(
  on: Executor,
  { sessionId, endpoint }: Pick<Subscription, 'sessionId' | 'endpoint'>,
): Promise<void> {
  await on
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)),
    );
}

/** Browsers of live sessions; a deactivated account hears nothing until it is reactivated. */
function getsPushes(at: Date) {
  return and(isLiveSession(at), sql.raw(isActiveAccount('push_subscriptions.uid')));
}

/** @returns the browsers in which somebody gets pushes, the first one first. */
export function listDevices(on: Executor, uid: string, at: Date) {
  return on
    .select({
      sessionId: pushSubscriptions.sessionId,
      device: sessions.device,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.uid, uid), isLiveSession(at)))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.sessionId));
}

/** @returns which browsers a new notification may go to. */
export function listTargets(on: Executor, notificationIds: readonly string[], at: Date) {
  return on
    .select({
      notificationId: notifications.id,
      sessionId: pushSubscriptions.sessionId,
    })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.uid, notifications.recipientUid))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(notifications.id, [...notificationIds]), getsPushes(at)));
}

/** @returns the browser of a live session; undefined if it gets no pushes any longer. */
export async function findTarget(
  on: Executor,
  sessionId: string,
  at: Date,
): Promise<Subscription | undefined> {
  const [row] = await on
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.sessionId, sessionId), getsPushes(at)));
  return row?.subscription;
}

/** What waits for a browser. */
export interface HeldPushes {
  readonly sessionId: string;
  readonly notificationIds: readonly string[];
}

/** Keeps pushes for later; those that wait already keep waiting. */
export async function holdPushes(
  on: Executor,
  { sessionId, notificationIds }: HeldPushes,
  dueAt: Date,
): Promise<void> {
  const rows = notificationIds.map((notificationId) => ({ sessionId, notificationId, dueAt }));
  await on.insert(heldPushes).values(rows).onConflictDoNothing();
}

/**
 * Takes out pushes that are due, all of a browser's together, so that they can be counted: at least `size` if there are
 * so many and nobody else takes them.
 */
export async function takeDue(tx: Transaction, at: Date, size: number): Promise<HeldPushes[]> {
  const first = tx
    .select({ sessionId: heldPushes.sessionId })
    .from(heldPushes)
    .where(lte(heldPushes.dueAt, at))
    .orderBy(asc(heldPushes.dueAt))
    .limit(size);
  const browsers = await tx
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.sessionId, first))
    // holding another push must not wait for this
    .for('no key update', { skipLocked: true });
  if (browsers.length === 0) return [];
  const sessionIds = browsers.map(({ sessionId }) => sessionId);
  const rows = await tx
    .delete(heldPushes)
    .where(and(inArray(heldPushes.sessionId, sessionIds), lte(heldPushes.dueAt, at)))
    .returning({ sessionId: heldPushes.sessionId, notificationId: heldPushes.notificationId });
  const idsOf = new Map<string, string[]>();
  for (const { sessionId, notificationId } of rows) {
    idsOf.set(sessionId, [...(idsOf.get(sessionId) ?? []), notificationId]);
  }
  return [...idsOf].map(([sessionId, ids]) => ({ sessionId, notificationIds: ids.toSorted() }));
}
