import { ownChanged } from '@cruxboard/contracts/live';
import type { NotificationSubject } from '@cruxboard/domain/people/notifications/kinds';
import { inBatch, inBatches, RUN_MAX_MS } from '../../platform/db/batches';
import { afterCommit, type Transaction, withTransaction } from '../../platform/db/transaction';
import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import type { JobPayload, NewJob } from '../../platform/jobs/jobs';
import type { Slice } from '../../platform/slice';
import type { Withdrawal } from './hooks';
import { describeSubjects } from './subjects';
import { listWaiting, withdrawAbout, withdrawByIds, type Withdrawn } from './withdrawals-repo';

/** The event of subjects that are deleted for good; carries what they were and their ids. */
export const subjectsGone = 'notifications.subjectsGone';

const idsPerJob = 100;
const peoplePerBatch = 1_000;
const waitingPerBatch = 500;

/** @returns what follows when subjects are deleted for good, in the transaction that deletes them. */
export function goneEvents(subject: NotificationSubject, ids: readonly string[]): NewJob[] {
  return Array.from({ length: Math.ceil(ids.length / idsPerJob) }, (_, page) => ({
    type: subjectsGone,
    payload: { subject, ids: ids.slice(page * idsPerJob, (page + 1) * idsPerJob) },
  }));
}

/** @returns a handler of deleted subjects, and one for each event after which nobody is to be told of a subject any more. */
export function followWithdrawals(slices: readonly Slice[]): JobHandler<Deps>[] {
  const withdrawals = slices.flatMap((slice) => slice.withdrawals ?? []);
  const types = new Set(withdrawals.map(({ eventType }) => eventType));
  const queue = 'withdrawals';
  return [
    { type: subjectsGone, queue, run: withdrawGone },
    ...[...types].map((type): JobHandler<Deps> => ({
      type,
      queue,
      run: async (deps, { subjectId }) => {
        for (const withdrawal of withdrawals) {
          if (withdrawal.eventType === type) await follow(deps, withdrawal, String(subjectId));
        }
      },
    })),
  ];
}

/** The current state is what counts: whatever is shown again meanwhile stays told. */
async function follow(deps: Deps, withdrawal: Withdrawal, subjectId: string): Promise<void> {
  const { subject, kinds, find } = withdrawal;
  const ids = await withTransaction(deps.database, (tx) => find(tx, subjectId));
  await withdrawAll(deps, { subject, ids, kinds });
}

/** Of subjects that the list can't name. */
async function withdrawGone(deps: Deps, payload: JobPayload): Promise<void> {
  // written by goneEvents alone
  const { subject, ids } = payload as { subject: NotificationSubject; ids: readonly string[] };
  const wanted = ids.map((subjectId) => ({ subject, subjectId }));
  const subjectOf = await describeSubjects(deps, wanted);
  const gone = wanted.filter((of) => subjectOf(of) === undefined);
  await withdrawAll(deps, { subject, ids: gone.map(({ subjectId }) => subjectId) });
}

async function withdrawAll(deps: Deps, about: Parameters<typeof withdrawAbout>[1]): Promise<void> {
  if (about.ids.length === 0) return;
  await inBatches(deps.database, peoplePerBatch, async (tx) => {
    const limit = peoplePerBatch;
    return announce(tx, deps, await withdrawAbout(tx, about, { now: deps.now(), limit }));
  });
}

/** Withdraws what the list can't show, whatever its subject ended by: the count counts it. */
export async function sweepGone(deps: Deps): Promise<void> {
  const end = performance.now() + RUN_MAX_MS;
  const limit = waitingPerBatch;
  let after: Withdrawn | null = null;
  do {
    const page: Awaited<ReturnType<typeof listWaiting>> = await listWaiting(deps.database.drizzle, {
      after,
      limit,
    });
    const subjectOf = await describeSubjects(deps, page);
    const gone = page.filter((row) => subjectOf(row) === undefined).map(({ id }) => id);
    if (gone.length > 0) {
      await inBatch(deps.database, async (tx) =>
        announce(tx, deps, await withdrawByIds(tx, gone, deps.now())),
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
