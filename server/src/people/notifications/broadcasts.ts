import { ownChanged } from '@cruxboard/contracts/live';
import { withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import type { JobPayload } from '../../platform/jobs/jobs';
import type { Slice } from '../../platform/slice';
import { lockSubject } from './fold-repo';
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
  const { kind, subject, eventType, find } = broadcast;
  const subjectId = String(payload['subjectId']);
  const after = typeof payload['after'] === 'string' ? payload['after'] : '';
  const changed = await withTransaction(deps.database, async (tx) => {
    await lockSubject(tx, `${kind} ${subjectId}`);
    const audience = await find(tx, subjectId);
    if (audience === undefined) return [];
    const people = await audience.listNext({ after, limit: peoplePerBatch });
    const last = people.length < peoplePerBatch ? undefined : people.at(-1);
    if (last !== undefined) {
      await deps.jobs.enqueue(tx, [{ type: eventType, payload: { subjectId, after: last } }]);
    }
    const recipientUids = people.filter((uid) => uid !== audience.exceptUid);
    const now = deps.now();
    const about = { kind, subjectId, now };
    if (audience.isOver === true) return withdrawNotices(tx, { ...about, recipientUids: people });
    const mayComeAgain = broadcast.mayComeAgain ?? false;
    const { newId } = deps;
    const told = await insertNotices(tx, {
      ...about,
      recipientUids,
      subject,
      mayComeAgain,
      newId,
    });
    if (told.length > 0) {
      const ids = told.map(({ id }) => id);
      await deps.jobs.enqueue(tx, [{ type: notificationsArrived, payload: { ids } }]);
    }
    return told;
  });
  for (const { id, recipientUid } of changed) {
    deps.live.send(`own:${recipientUid}`, ownChanged, { kinds: ['notifications'], ids: [id] });
  }
}
