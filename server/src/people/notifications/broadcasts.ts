import { ownChanged } from '@cruxboard/contracts/live';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import type { JobPayload } from '../../platform/jobs/jobs';
import type { Slice } from '../../platform/slice';
import { lockSubjects } from './fold-repo';
import { notificationsArrived } from './events';
import type { Broadcast } from './hooks';
import { insertNotices, withdrawNotices } from './own-notices';

/** So many people are told in one transaction; the rest by another job. */
const peoplePerBatch = 200;

/** @returns a handler for each event that notifies many people; in a queue of their own, because they take longer. */
export function followBroadcasts(slices: readonly Slice[]): JobHandler<Deps>[] {
  return slices
    .flatMap((slice) => slice.broadcasts ?? [])
    .map((broadcast) => ({
      type: broadcast.eventType,
      queue: 'broadcasts',
      run: (deps, payload) => notifyNext(deps, broadcast, payload),
    }));
}

/** Tells some people, or withdraws what they were told, and leaves the rest to the next job. */
async function notifyNext(deps: Deps, broadcast: Broadcast, payload: JobPayload): Promise<void> {
  const { kind, eventType, find } = broadcast;
  const { subjectId, after, wrongBefore } = parseEvent(payload);
  const changed = await withTransaction(deps.database, async (tx) => {
    await lockSubjects(tx, { kinds: [kind], subjectIds: [subjectId] });
    const now = deps.now();
    const audience = await find(tx, subjectId, now);
    if (audience === undefined) return [];
    const people = await audience.listNext({ after, limit: peoplePerBatch });
    const last = people.length < peoplePerBatch ? undefined : people.at(-1);
    if (last !== undefined) {
      const next = { ...payload, subjectId, after: last };
      await deps.jobs.enqueue(tx, [{ type: eventType, payload: next }]);
    }
    const about = { kind, subjectId, recipientUids: people, now };
    const wrong = wrongBefore === null ? [] : await withdrawNotices(tx, { ...about, wrongBefore });
    if (audience.isOver === true) return [...wrong, ...(await withdrawNotices(tx, about))];
    const recipientUids = people.filter((uid) => uid !== audience.exceptUid);
    return [...wrong, ...(await tell(tx, deps, { ...about, broadcast, recipientUids }))];
  });
  for (const { id, recipientUid } of changed) {
    deps.live.send(`own:${recipientUid}`, ownChanged, { kinds: ['notifications'], ids: [id] });
  }
}

interface Telling {
  readonly broadcast: Broadcast;
  readonly subjectId: string;
  readonly recipientUids: readonly string[];
  readonly now: Date;
}

/** @returns the new notifications, which are on their way as pushes, too. */
async function tell(
  tx: Transaction,
  { jobs, newId }: Pick<Deps, 'jobs' | 'newId'>,
  { broadcast, ...telling }: Telling,
) {
  const { kind, subject, mayComeAgain = false } = broadcast;
  const told = await insertNotices(tx, { ...telling, kind, subject, mayComeAgain, newId });
  if (told.length > 0) {
    const ids = told.map(({ id }) => id);
    await jobs.enqueue(tx, [{ type: notificationsArrived, payload: { ids } }]);
  }
  return told;
}

function parseEvent({ subjectId, after, wrongBefore }: JobPayload) {
  return {
    subjectId: String(subjectId),
    after: typeof after === 'string' ? after : '',
    wrongBefore: typeof wrongBefore === 'string' ? new Date(wrongBefore) : null,
  };
}
