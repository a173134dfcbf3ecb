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
import { followState } from './withdrawals-repo';

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
  const limit = peoplePerBatch;
  const changed = await withTransaction(deps.database, async (tx) => {
    await lockSubjects(tx, { kinds: [kind], subjectIds: [subjectId] });
    const now = deps.now();
    const audience = await find(tx, subjectId, now);
    if (audience === undefined) return [];
    const { isOver = false, since = null, exceptUid, listNext } = audience;
    const ended = await withdrawEnded(tx, broadcast, { subjectId, isOver, wrongBefore, now });
    if (ended.length === limit) {
      await deps.jobs.enqueue(tx, [{ type: eventType, payload }]);
      return ended;
    }
    const people = await listNext({ after, limit });
    const last = people.length < limit ? undefined : people.at(-1);
    if (last !== undefined) {
      const next = { ...payload, subjectId, after: last };
      await deps.jobs.enqueue(tx, [{ type: eventType, payload: next }]);
    }
    const about = { kind, subjectId, recipientUids: people, now };
    const wrong = wrongBefore === null ? [] : await withdrawNotices(tx, { ...about, wrongBefore });
    const withdrawn = [...ended, ...wrong];
    if (isOver) return [...withdrawn, ...(await withdrawNotices(tx, about))];
    const recipientUids = people.filter((uid) => uid !== exceptUid);
    return [...withdrawn, ...(await tell(tx, deps, { ...about, broadcast, since, recipientUids }))];
  });
  for (const { id, recipientUid } of changed) {
    deps.live.send(`own:${recipientUid}`, ownChanged, { kinds: ['notifications'], ids: [id] });
  }
}

interface Ended {
  readonly subjectId: string;
  readonly isOver: boolean;
  readonly wrongBefore: Date | null;
  readonly now: Date;
}

/**
 * Withdraws what isn't so and wasn't opened from whoever has it: some of them are no longer in the audience, because
 * they don't see the subject any more. @returns some of it.
 */
async function withdrawEnded(
  tx: Transaction,
  { kind, subject }: Broadcast,
  { subjectId, isOver, wrongBefore, now }: Ended,
) {
  if (!isOver && wrongBefore === null) return [];
  const before = isOver ? undefined : (wrongBefore ?? undefined);
  const about = { subject, kinds: [kind], ids: [subjectId], state: 'gone', before } as const;
  return followState(tx, about, { now, limit: peoplePerBatch });
}

interface Telling {
  readonly broadcast: Broadcast;
  readonly subjectId: string;
  readonly recipientUids: readonly string[];
  readonly since: Date | null;
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
