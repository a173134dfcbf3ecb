import { pushUselessAt } from '@cruxboard/domain/people/notifications/kinds';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import type { JobPayload, NewJob } from '../../platform/jobs/jobs';
import { describeUnread, notificationsArrived, pushChoiceOf } from '../notifications/public';
import { findTarget, holdPushes, listTargets } from './repo';
import { findQuietEnd, sendToBrowser } from './send-to-browser';

interface Delivery {
  readonly sessionId: string;
  readonly notificationId: string;
}

const sendPush = 'push.send';

export const pushHandlers: readonly JobHandler<Deps>[] = [
  // a job for each browser, so that one that is tried again rings no other twice
  {
    type: notificationsArrived,
    queue: 'push-targets',
    run: async (deps, { ids }) => {
      const { drizzle } = deps.database;
      const targets = await listTargets(drizzle, ids as readonly string[], deps.now());
      if (targets.length === 0) return;
      await withTransaction(deps.database, (tx) => deps.jobs.enqueue(tx, targets.map(sendJob)));
    },
  },
  {
    type: sendPush,
    queue: 'push',
    slots: 8,
    run: (deps, payload) => deliver(deps, parse(payload)),
  },
];

/**
 * Sends a notification to a browser, unless it was seen meanwhile, isn't wanted, or has to wait. What is of no use later
 * waits for nothing: it is sent in quiet hours too, or dropped.
 */
async function deliver(deps: Deps, { sessionId, notificationId }: Delivery): Promise<void> {
  const { drizzle } = deps.database;
  const at = deps.now();
  const target = await findTarget(drizzle, sessionId, at);
  if (target === undefined) return;
  const { uid } = target;
  const unread = await describeUnread(deps, { uid, id: notificationId });
  if (unread === undefined || !(await pushChoiceOf(drizzle, uid))(unread.kind)) return;
  const uselessAt = pushUselessAt(unread.kind, unread.createdAt);
  if (uselessAt !== null && at >= uselessAt) return;
  const held = { sessionId, notificationIds: [notificationId] };
  const quietEnd = uselessAt === null ? await findQuietEnd(deps, uid, at) : null;
  if (quietEnd !== null) return holdPushes(drizzle, held, quietEnd);
  await sendToBrowser(deps, target, {
    content: {
      id: notificationId,
      title: unread.text,
      path: unread.path,
      at: unread.createdAt.toISOString(),
    },
    held,
    at,
    urgentForS: uselessAt === null ? undefined : secondsUntil(uselessAt, at),
  });
}

function secondsUntil(end: Date, at: Date): number {
  return Math.ceil((end.getTime() - at.getTime()) / 1_000);
}

/** @returns the job that sends one. */
export function sendJob({ sessionId, notificationId }: Delivery): NewJob {
  return { type: sendPush, payload: { sessionId, notificationId } };
}

function parse({ sessionId, notificationId }: JobPayload): Delivery {
  return { sessionId: String(sessionId), notificationId: String(notificationId) };
}
