import { pushUselessAt } from '@cruxboard/domain/people/notifications/kinds';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler, ScheduledJob } from '../../platform/jobs/handler';
import type { JobPayload, NewJob } from '../../platform/jobs/jobs';
import { listUnread, pushChoiceOf } from '../notifications/public';
import { sendJob } from './deliver';
import { findTarget, type HeldPushes, holdPushes, takeDue } from './repo';
import { findQuietEnd, sendToBrowser } from './send-to-browser';

const sendTogether = 'push.sendTogether';
const releaseSize = 500;
/** More for one browser come as one push: a night's worth would ring for minutes. */
const singlyMax = 3;
/** The home page with the bell's panel open: see the web's `bell.tsx`. */
const listPath = '/?notifications=1';

export const releaseHeldJob: ScheduledJob<Deps> = {
  name: 'push.releaseHeld',
  due: 'every minute',
  run: async (deps) => {
    for (let count = releaseSize; count >= releaseSize;) {
      count = await withTransaction(deps.database, async (tx) => {
        const due = await takeDue(tx, deps.now(), releaseSize);
        await deps.jobs.enqueue(tx, due.flatMap(jobsOf));
        return due.reduce((sum, { notificationIds }) => sum + notificationIds.length, 0);
      });
    }
  },
};

export const togetherHandler: JobHandler<Deps> = {
  type: sendTogether,
  queue: 'push',
  slots: 8,
  run: (deps, payload) => deliverTogether(deps, parse(payload)),
};

/** Few are sent like new ones; whether many still are many is seen when they are sent. */
function jobsOf(held: HeldPushes): NewJob[] {
  const { sessionId, notificationIds } = held;
  if (notificationIds.length > singlyMax) return [{ type: sendTogether, payload: { ...held } }];
  return notificationIds.map((notificationId) => sendJob({ sessionId, notificationId }));
}

/** Sends how many of what waited for a browser are still unread and wanted, or each if they are few by now. */
async function deliverTogether(
  deps: Deps,
  { sessionId, notificationIds }: HeldPushes,
): Promise<void> {
  const { drizzle } = deps.database;
  const at = deps.now();
  const target = await findTarget(drizzle, sessionId, at);
  if (target === undefined) return;
  const { uid } = target;
  const unread = await listUnread(deps, { uid, ids: notificationIds });
  const isWanted = await pushChoiceOf(drizzle, uid);
  const wanted = unread.filter(({ kind }) => isWanted(kind));
  // what is soon of no use can't be a number among others
  const urgent = wanted.filter(({ kind, createdAt }) => pushUselessAt(kind, createdAt) !== null);
  const others = wanted.filter((one) => !urgent.includes(one));
  const singly = others.length > singlyMax ? urgent : wanted;
  const jobs = singly.map(({ id }) => sendJob({ sessionId, notificationId: id }));
  await withTransaction(deps.database, (tx) => deps.jobs.enqueue(tx, jobs));
  const newest = others.at(-1);
  if (newest === undefined || others.length <= singlyMax) return;
  const held = { sessionId, notificationIds: others.map(({ id }) => id) };
  const quietEnd = await findQuietEnd(deps, uid, at);
  if (quietEnd !== null) return holdPushes(drizzle, held, quietEnd);
  const title = `${others.length} new notifications`;
  // tried again it replaces itself; tomorrow's is another
  const content = { id: '', tag: `many-${newest.id}`, title, path: listPath };
  await sendToBrowser(deps, target, { content, held, at });
}

function parse({ sessionId, notificationIds }: JobPayload): HeldPushes {
  // written by `jobsOf`
  return {
    sessionId: String(sessionId),
    notificationIds: notificationIds as readonly string[],
  };
}
