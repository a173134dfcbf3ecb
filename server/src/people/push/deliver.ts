import { pushUselessAt } from '@cruxboard/domain/people/notifications/kinds';
import { quietUntil } from '@cruxboard/domain/people/notifications/quiet-hours';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler, ScheduledJob } from '../../platform/jobs/handler';
import { type JobPayload, type NewJob, Undeliverable } from '../../platform/jobs/jobs';
import {
  describeUnread,
  notificationsArrived,
  readClock,
  wantsPush,
} from '../notifications/public';
import { deleteGone, findTarget, holdPush, listTargets, takeDue } from './repo';

interface Delivery {
  readonly sessionId: string;
  readonly notificationId: string;
}

const sendPush = 'push.send';
const releaseMax = 500;

export const pushHandlers: readonly JobHandler<Deps>[] = [
  // a job for each browser, so that one that is tried again rings no other twice
  {
    type: notificationsArrived,
    queue: 'push-targets',
    run: async (deps, { ids }) => {
      const { drizzle } = deps.database;
      const targets = await listTargets(drizzle, ids as readonly string[], deps.now());
      if (targets.length === 0) return;
      await withTransaction(deps.database, (tx) => deps.jobs.enqueue(tx, jobsOf(targets)));
    },
  },
  {
    type: sendPush,
    queue: 'push',
    slots: 8,
    run: (deps, payload) => deliver(deps, parse(payload)),
  },
];

export const releaseHeldJob: ScheduledJob<Deps> = {
  name: 'push.releaseHeld',
  due: 'every minute',
  run: async (deps) => {
    for (let count = releaseMax; count === releaseMax;) {
      count = await withTransaction(deps.database, async (tx) => {
        const due = await takeDue(tx, deps.now(), releaseMax);
        await deps.jobs.enqueue(tx, jobsOf(due));
        return due.length;
      });
    }
  },
};

/**
 * Sends a notification to a browser, unless it was seen meanwhile, isn't wanted, or has to wait. What is of no use later
 * waits for nothing: it is sent in quiet hours too, or dropped.
 */
async function deliver(deps: Deps, { sessionId, notificationId }: Delivery): Promise<void> {
  const { drizzle } = deps.database;
  const at = deps.now();
  const target = await findTarget(drizzle, sessionId, at);
  if (target === undefined) return;
  const { uid, endpoint, p256dh, auth } = target;
  const unread = await describeUnread(deps, { uid, id: notificationId });
  if (unread === undefined || !(await wantsPush(drizzle, uid, unread.kind))) return;
  const uselessAt = pushUselessAt(unread.kind, unread.createdAt);
  if (uselessAt !== null && at >= uselessAt) return;
  const hold = (dueAt: Date) => holdPush(drizzle, { sessionId, notificationId, dueAt });
  const quietEnd = uselessAt === null ? await findQuietEnd(deps, uid, at) : null;
  if (quietEnd !== null) return hold(quietEnd);
  const outcome = await deps.push.send({
    subscription: { endpoint, keys: { p256dh, auth } },
    content: JSON.stringify({ id: notificationId, title: unread.text, path: unread.path }),
    // of a ULID's length, and of its letters
    topic: notificationId,
    urgentForS: uselessAt === null ? undefined : secondsUntil(uselessAt, at),
  });
  if (outcome.is === 'gone') await deleteGone(drizzle, target);
  else if (outcome.is === 'later') await hold(new Date(at.getTime() + outcome.afterS * 1_000));
  else if (outcome.is === 'refused')
    throw new Undeliverable(`The push service answered ${outcome.status}`);
}

/** @returns when somebody's quiet hours end; null outside of them. */
async function findQuietEnd(
  { database, settings }: Deps,
  uid: string,
  at: Date,
): Promise<Date | null> {
  const { quietHours, timeZone } = await readClock({ on: database.drizzle, settings }, uid);
  return quietHours === null ? null : quietUntil(quietHours, { at, timeZone });
}

function secondsUntil(end: Date, at: Date): number {
  return Math.ceil((end.getTime() - at.getTime()) / 1_000);
}

function jobsOf(deliveries: readonly Delivery[]): NewJob[] {
  return deliveries.map((payload) => ({ type: sendPush, payload: { ...payload } }));
}

function parse({ sessionId, notificationId }: JobPayload): Delivery {
  return { sessionId: String(sessionId), notificationId: String(notificationId) };
}
