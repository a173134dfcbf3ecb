import { quietUntil } from '@cruxboard/domain/people/notifications/quiet-hours';
import type { Deps } from '../../platform/deps';
import { Undeliverable } from '../../platform/jobs/jobs';
import { readClock } from '../notifications/public';
import { deleteGone, type HeldPushes, holdPushes, type Subscription } from './repo';

/** What the browser's service worker reads: see the web's `sw/push.ts`. */
interface PushContent {
  /** Of the notification that a tap opens; empty if it opens none. */
  readonly id: string;
  /** A push with the same one replaces this; its id if it isn't said. */
  readonly tag?: string;
  readonly title: string;
  readonly path: string;
  /** When it happened, by which the list is in order; undefined if it is of several. */
  readonly at?: string;
}

interface Sending {
  readonly content: PushContent;
  /** What waits again if the push service asks for patience. */
  readonly held: HeldPushes;
  readonly at: Date;
  readonly urgentForS?: number | undefined;
}

/** Sends a push, and does what the push service's answer asks for. @throws {VendorDown} @throws {Undeliverable} */
export async function sendToBrowser(
  deps: Deps,
  browser: Subscription,
  { content, held, at, urgentForS }: Sending,
): Promise<void> {
  const { drizzle } = deps.database;
  const { endpoint, p256dh, auth } = browser;
  const outcome = await deps.push.send({
    subscription: { endpoint, keys: { p256dh, auth } },
    content: JSON.stringify(content),
    // 32 letters at most
    topic: content.tag ?? content.id,
    urgentForS,
  });
  if (outcome.is === 'gone') await deleteGone(drizzle, browser);
  else if (outcome.is === 'later')
    await holdPushes(drizzle, held, new Date(at.getTime() + outcome.afterS * 1_000));
  else if (outcome.is === 'refused')
    throw new Undeliverable(`The push service answered ${outcome.status}`);
}

/** @returns when somebody's quiet hours end; null outside of them. */
export async function findQuietEnd(
  { database, settings }: Deps,
  uid: string,
  at: Date,
): Promise<Date | null> {
  const { quietHours, timeZone } = await readClock({ on: database.drizzle, settings }, uid);
  return quietHours === null ? null : quietUntil(quietHours, { at, timeZone });
}
