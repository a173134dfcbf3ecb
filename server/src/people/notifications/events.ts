import { ownChanged } from '@cruxboard/contracts/live';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import type { JobPayload } from '../../platform/jobs/jobs';
import type { Slice } from '../../platform/slice';
import { type Transaction, withTransaction } from '../../platform/db/transaction';
import { lockSubjects } from './fold-repo';
import { notify, withdrawNotification } from './fold';
import { insertNotice, withdrawNotice } from './own-notices';
import type { Notice, NoticeCause, Occasion } from './hooks';

/** The event of new notifications, and of those that somebody joined; carries their ids. */
export const notificationsArrived = 'notifications.arrived';

/** @returns a handler for each event of the slices' notices. */
export function followNotices(slices: readonly Slice[]): JobHandler<Deps>[] {
  const notices = slices.flatMap((slice) => slice.notices ?? []);
  const types = new Set(notices.flatMap(({ eventTypes }) => eventTypes));
  return [...types].map((type) => ({
    type,
    queue: 'notifications',
    run: async (deps, payload) => {
      for (const notice of notices) {
        if (notice.eventTypes.includes(type)) await follow(deps, notice, parseEvent(payload));
      }
    },
  }));
}

/**
 * Brings a subject's notifications in line with its current state. Events come more than once and in any
 * order, so none is believed: quick likes and unlikes end as the last one.
 */
async function follow(deps: Deps, notice: Notice, cause: NoticeCause): Promise<void> {
  const changed = await withTransaction(deps.database, async (tx) => {
    // before reading, so that the second of two events sees what the first wrote
    await lockSubjects(tx, { kinds: [notice.kind], subjectIds: [cause.subjectId] });
    const occasion = await notice.find(tx, cause);
    if (occasion === undefined || occasion.recipientUid === occasion.actorUid) return null;
    const ids = await reconcile(tx, { deps, notice, occasion, subjectId: cause.subjectId });
    if (occasion.at !== null && occasion.isHidden !== true && ids.length > 0) {
      await deps.jobs.enqueue(tx, [{ type: notificationsArrived, payload: { ids } }]);
    }
    return { recipientUid: occasion.recipientUid, ids };
  });
  if (changed === null || changed.ids.length === 0) return;
  deps.live.send(`own:${changed.recipientUid}`, ownChanged, {
    kinds: ['notifications'],
    ids: [...changed.ids],
  });
}

interface NoticeState {
  readonly deps: Pick<Deps, 'now' | 'newId'>;
  readonly notice: Notice;
  readonly occasion: Occasion;
  readonly subjectId: string;
}

function reconcile(tx: Transaction, state: NoticeState): Promise<readonly string[]> {
  const { notice, occasion, subjectId } = state;
  const { kind, subject } = notice;
  const { recipientUid, actorUid, at, isHidden = false } = occasion;
  const { newId } = state.deps;
  const now = state.deps.now();
  if (actorUid === null) {
    const about = { recipientUid, kind, subjectId };
    return at === null
      ? withdrawNotice(tx, about, now)
      : insertNotice(tx, { ...about, subject, isHidden, now, newId });
  }
  const of = { recipientUid, actorUid, kind, subjectId };
  return at === null
    ? withdrawNotification(tx, of, now)
    : notify(tx, { ...of, subject, at, isHidden, now, newId });
}

function parseEvent(payload: JobPayload): NoticeCause {
  const { subjectId, uid } = payload;
  return { subjectId: String(subjectId), uid: typeof uid === 'string' ? uid : null };
}
