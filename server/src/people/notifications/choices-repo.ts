import type { NotificationKind } from '@cruxboard/domain/people/notifications/kinds';
import {
  type ChannelChange,
  defaultChoice,
  type NotificationChannel,
} from '@cruxboard/domain/people/notifications/settings';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/transaction';
import { notificationChoices, notificationClocks } from './schema';

/** @returns a condition: the person whose id this is gets the kind by a channel. */
export function isChosen(
  uid: SQL,
  kind: NotificationKind,
  channel: NotificationChannel = 'product',
): SQL {
  return sql`coalesce((select is_on from ${notificationChoices} choice
    where choice.uid = ${uid} and choice.kind = ${kind} and choice.channel = ${channel}),
    ${defaultChoice(kind)[channel]}::boolean)`;
}

/** @returns whether somebody gets a kind at all. */
export async function isKindOn(
  on: Executor,
  uid: string,
  kind: NotificationKind,
): Promise<boolean> {
  const { rows } = await on.execute<{ isOn: boolean }>(
    sql`select ${isChosen(sql`${uid}`, kind)} as "isOn"`,
  );
  return rows[0]?.isOn ?? false;
}

/** @returns what somebody turned on or off. */
export function listChoices(on: Executor, uid: string): Promise<ChannelChange[]> {
  const { kind, channel, isOn } = notificationChoices;
  return on
    .select({ kind, channel, isOn })
    .from(notificationChoices)
    .where(eq(notificationChoices.uid, uid));
}

export async function writeChoices(
  tx: Transaction,
  uid: string,
  changes: readonly ChannelChange[],
): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values(changes.map((change) => ({ uid, ...change })))
    .onConflictDoUpdate({
      target: [notificationChoices.uid, notificationChoices.kind, notificationChoices.channel],
      set: { isOn: sql`excluded.is_on` },
    });
}

type Clock = typeof notificationClocks.$inferSelect;

/** @returns the clock that somebody set; undefined if they set none. */
export async function findClock(on: Executor, uid: string): Promise<Clock | undefined> {
  const [clock] = await on.select().from(notificationClocks).where(eq(notificationClocks.uid, uid));
  return clock;
}

export async function writeClock(tx: Transaction, clock: Clock): Promise<void> {
  const { uid, ...set } = clock;
  await tx
    .insert(notificationClocks)
    .values({ uid, ...set })
    .onConflictDoUpdate({ target: notificationClocks.uid, set });
}

/** The same unless they set one. */
export async function addClock(tx: Transaction, clock: Clock): Promise<void> {
  await tx.insert(notificationClocks).values(clock).onConflictDoNothing();
}
