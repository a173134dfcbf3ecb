import { ownChanged } from '@cruxboard/contracts/live';
import type { NotificationSubject } from '@cruxboard/domain/people/notifications/kinds';
import { inBatch, inBatches, RUN_MAX_MS } from '../../platform/db/batches';
import { afterCommit, type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import type { JobPayload, NewJob } from '../../platform/jobs/jobs';
import type { Slice } from '../../platform/slice';
import { lockSubjects } from './fold-repo';
import type { SubjectPage, Withdrawal } from './hooks';
import { describeSubjects } from './subjects';
import { deleteWaiting, followState, listWaiting, type Withdrawn } from './withdrawals-repo';

/** The event of subjects that are deleted for good; carries what they were and their ids. */
export const subjectsGone = 'notifications.subjectsGone';

/** The event of subjects whose notifications somebody took out of the archive, where these follow nothing. */
const subjectsRestored = 'notifications.subjectsRestored';

/** Each is locked once a kind until the commit. */
const idsPerJob = 50;
const peoplePerBatch = 1_000;
const waitingPerBatch = 500;

/** @returns what follows when subjects are deleted for good, in the transaction that deletes them. */
export function goneEvents(subject: NotificationSubject, ids: readonly string[]): NewJob[] {
  return eventsOf(subjectsGone, subject, ids);
}

/** @returns what follows when somebody restores archived notifications: their subjects may be hidden or gone by now. */
export function restoredEvents(
  slices: readonly Slice[],
  restored: readonly { readonly subject: string; readonly subjectId: string }[],
): NewJob[] {
  const subjects = new Set(ownWithdrawals(slices).map(({ subject }) => subject));
  return [...subjects].flatMap((subject) => {
    const ids = restored.flatMap((of) => (of.subject === subject ? [of.subjectId] : []));
    return eventsOf(subjectsRestored, subject, [...new Set(ids)]);
  });
}

function eventsOf(type: string, subject: NotificationSubject, ids: readonly string[]): NewJob[] {
  return Array.from({ length: Math.ceil(ids.length / idsPerJob) }, (_, page) => ({
    type,
    payload: { subject, ids: ids.slice(page * idsPerJob, (page + 1) * idsPerJob) },
  }));
}

/** @returns those whose events are about the subject itself. */
function ownWithdrawals(slices: readonly Slice[]): Withdrawal[] {
  return slices
    .flatMap(({ withdrawals = [] }) => withdrawals)
    .filter(({ listNext }) => listNext === undefined);
}

/**
 * @returns handlers of deleted subjects and of those of restored notifications, and one for each event that hides
 * subjects or shows them again.
 */
export function followWithdrawals(slices: readonly Slice[]): JobHandler<Deps>[] {
  const withdrawals = slices.flatMap((slice) => slice.withdrawals ?? []);
  const types = new Set(withdrawals.map(({ eventType }) => eventType));
  const queue = 'withdrawals';
  return [
    { type: subjectsGone, queue, run: followGone },
    { type: subjectsRestored, queue, run: followRestored },
    ...[...types].map((type): JobHandler<Deps> => ({
      type,
      queue,
      run: async (deps, { subjectId, after }) => {
        // more of the people who are told of the same event, which was followed whole
        if (after !== undefined) return;
        for (const withdrawal of withdrawals) {
          if (withdrawal.eventType === type) await follow(deps, withdrawal, String(subjectId));
        }
      },
    })),
  ];
}

/** The current state is what counts: whatever is shown again meanwhile stays told. */
async function follow(deps: Deps, withdrawal: Withdrawal, subjectId: string): Promise<void> {
  const { listNext } = withdrawal;
  if (listNext === undefined) return followStates(deps, withdrawal, [subjectId]);
  let after: string | undefined = '';
  do {
    const page: SubjectPage = { subjectId, after, limit: idsPerJob };
    const ids: readonly string[] = await withTransaction(deps.database, (tx) => listNext(tx, page));
    await followStates(deps, withdrawal, ids);
    after = ids.length < idsPerJob ? undefined : ids.at(-1);
  } while (after !== undefined);
}

async function followRestored(deps: Deps, payload: JobPayload): Promise<void> {
  const { subject, ids } = parseSubjects(payload);
  for (const withdrawal of ownWithdrawals(deps.slices)) {
    if (withdrawal.subject === subject) await followStates(deps, withdrawal, ids);
  }
}

/** Of subjects that the list can't name. */
async function followGone(deps: Deps, payload: JobPayload): Promise<void> {
  const { subject, ids } = parseSubjects(payload);
  const { slices } = deps;
  const told = slices.flatMap(({ notices = [], broadcasts = [] }) => [...notices, ...broadcasts]);
  const kinds = told.flatMap((of) => (of.subject === subject ? [of.kind] : []));
  const find: Withdrawal['find'] = async (on) => {
    const wanted = ids.map((subjectId) => ({ subject, subjectId }));
    const subjectOf = await describeSubjects({ on, slices }, wanted);
    const gone = wanted.filter((of) => subjectOf(of) === undefined);
    return gone.map(({ subjectId }) => ({ id: subjectId, state: 'gone' as const }));
  };
  await followStates(deps, { subject, kinds: [...new Set(kinds)], find }, ids);
}

function parseSubjects(payload: JobPayload) {
  // written by eventsOf alone
  return payload as { readonly subject: NotificationSubject; readonly ids: readonly string[] };
}

async function followStates(
  deps: Deps,
  { subject, kinds, find }: Pick<Withdrawal, 'subject' | 'kinds' | 'find'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await inBatches(deps.database, peoplePerBatch, async (tx) => {
    // as telling does, before reading: nothing is told in between
    await lockSubjects(tx, { kinds, subjectIds: ids });
    const states = await find(tx, ids);
    const by = { now: deps.now(), limit: peoplePerBatch };
    const changed: Withdrawn[] = [];
    for (const state of ['hidden', 'shown', 'gone'] as const) {
      const such = states.flatMap((of) => (of.state === state ? [of.id] : []));
      changed.push(...(await followState(tx, { subject, kinds, ids: such, state }, by)));
    }
    return announce(tx, deps, changed);
  });
}

/** Deletes what the list can't show, whatever its subject ended by: the count counts it. */
export async function sweepGone(deps: Deps): Promise<void> {
  const end = performance.now() + RUN_MAX_MS;
  const limit = waitingPerBatch;
  let after: Withdrawn | null = null;
  do {
    const page: Awaited<ReturnType<typeof listWaiting>> = await listWaiting(deps.database.drizzle, {
      after,
      limit,
    });
    const subjectOf = await describeSubjects(
      { on: deps.database.drizzle, slices: deps.slices },
      page,
    );
    const gone = page.filter((row) => subjectOf(row) === undefined).map(({ id }) => id);
    if (gone.length > 0) {
      await inBatch(deps.database, async (tx) =>
        announce(tx, deps, await deleteWaiting(tx, gone, deps.now())),
      );
    }
    after = page.length < limit ? null : (page.at(-1) ?? null);
  } while (after !== null && performance.now() < end);
}

/** Tells their recipients after the commit. @returns how many there are. */
function announce(
  tx: Transaction,
  { live }: Pick<Deps, 'live'>,
  withdrawn: readonly Withdrawn[],
): number {
  afterCommit(tx, () => {
    for (const { id, recipientUid } of withdrawn) {
      live.send(`own:${recipientUid}`, ownChanged, { kinds: ['notifications'], ids: [id] });
    }
  });
  return withdrawn.length;
}
