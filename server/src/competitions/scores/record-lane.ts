import { findPostgresError, isForeignKeyViolation, withRetry } from '../../platform/db/errors';
import type { Deps } from '../../platform/deps';
import type { ScoreChange } from './public';
import { type BatchOutcome, recordBatch, type Submission } from './record-batch';

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (outcome: BatchOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** A larger commit would keep the first score waiting too long. */
const BATCH_MAX = 64;

/**
 * Writes a competition's scores batch by batch. Its writers take turns on the row lock anyway, so one batch runs
 * while arriving scores form the next. A quiet competition doesn't wait, a busy one shares commits, and waiting for
 * the lock takes one connection instead of the whole pool.
 */
export function createRecordLanes(
  deps: Writing,
): (competitionId: string, submission: Submission) => Promise<BatchOutcome> {
  const lanes = new Map<string, Waiting[]>();

  async function run(competitionId: string, queue: Waiting[]): Promise<void> {
    try {
      while (queue.length > 0) {
        const batch = takeBatch(queue);
        try {
          await runBatch(deps, competitionId, batch);
        } catch (error) {
          // fail those in this batch rather than let them wait forever; later ones aren't affected
          for (const { reject } of batch) reject(error);
        }
      }
    } finally {
      lanes.delete(competitionId);
    }
  }

  return (competitionId, submission) =>
    new Promise((resolve, reject) => {
      const waiting = { submission, resolve, reject };
      const queue = lanes.get(competitionId);
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      const created = [waiting];
      lanes.set(competitionId, created);
      void run(competitionId, created);
    });
}

/** Takes a batch without repeated cells or keys, because a batch sees the state before itself. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const taken = new Set<string>();
  const batch: Waiting[] = [];
  const left: Waiting[] = [];
  for (const waiting of queue) {
    const { uid, competitorId, climbId, idempotency } = waiting.submission;
    const cell = `${competitorId} ${climbId}`;
    const key = idempotency === null ? null : `key ${uid} ${idempotency.key}`;
    const isTwin = taken.has(cell) || (key !== null && taken.has(key));
    taken.add(cell);
    if (key !== null) taken.add(key);
    if (isTwin || batch.length === BATCH_MAX) left.push(waiting);
    else batch.push(waiting);
  }
  queue.splice(0, queue.length, ...left);
  return batch;
}

type Writing = Pick<Deps, 'database' | 'bus' | 'log' | 'now'>;

async function runBatch(deps: Writing, competitionId: string, batch: Waiting[]): Promise<void> {
  const submissions = batch.map(({ submission }) => submission);
  const at = deps.now();
  let outcomes: BatchOutcome[];
  try {
    outcomes = await withRetry(() =>
      recordBatch(deps.database.pool, { competitionId, submissions, at }),
    );
  } catch (error) {
    await failBatch(deps, { competitionId, batch, error });
    return;
  }
  announceRecorded(deps, { competitionId, submissions, outcomes, at });
  for (const [index, waiting] of batch.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) waiting.reject(new Error('record_scores left a score unanswered'));
    else waiting.resolve(outcome);
  }
}

/** A single score caused the failure, so each is tried alone and the others succeed. */
async function failBatch(
  deps: Writing,
  failed: { competitionId: string; batch: Waiting[]; error: unknown },
): Promise<void> {
  const { competitionId, batch, error } = failed;
  const [only] = batch;
  const isData = findPostgresError(error) !== undefined;
  if (isData && batch.length > 1) {
    for (const waiting of batch) await runBatch(deps, competitionId, [waiting]);
    return;
  }
  if (only !== undefined && isForeignKeyViolation(error)) {
    // the competitor or climb was deleted just now
    only.resolve({
      n: 0,
      outcome: 'refused',
      seq: null,
      before: null,
      claimed_by: null,
      answer: null,
    });
    return;
  }
  for (const waiting of batch) waiting.reject(error);
}

/** Tells the boards: this node's with the changes, the others' just that there are some. */
export function announceRecorded(
  deps: Pick<Deps, 'bus' | 'log'>,
  recorded: {
    readonly competitionId: string;
    readonly submissions: readonly Submission[];
    readonly outcomes: readonly BatchOutcome[];
    readonly at: Date;
  },
): void {
  const changes: ScoreChange[] = [];
  for (const { n, outcome, seq, before } of recorded.outcomes) {
    const submission = recorded.submissions[n];
    if (outcome !== 'recorded' || seq === null || submission === undefined) continue;
    const { competitorId, climbId, cell } = submission;
    changes.push({ seq, at: recorded.at, competitorId, climbId, before, after: cell });
  }
  const last = changes.at(-1);
  if (last === undefined) return;
  const { competitionId } = recorded;
  try {
    deps.bus.publish('competition.changed', { competitionId, seq: last.seq }, changes);
  } catch (error) {
    // the scores are committed, and boards poll for what they missed
    deps.log.error({ err: error, competitionId }, 'recorded scores could not be announced');
  }
}
