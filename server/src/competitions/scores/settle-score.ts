import type { recordScore } from '@cruxboard/contracts/competitions/scores/scores';
import { isSameCell } from '@cruxboard/domain/competitions/scores/cells';
import type { LateReason } from '@cruxboard/domain/competitions/scores/decide-recording';
import type * as z from 'zod/mini';
import { lockCompetition, recordChange } from '../competitions/public';
import { publishToStaff } from '../staff/public';
import { type Executor, type Transaction, withTransaction } from '../../platform/db/transaction';
import { AnsweredMeanwhile, findAnswer, storeAnswer } from '../../platform/http/idempotency';
import type { BareCallContext } from '../../platform/http/serve-callable';
import { type Admitted, checkSituation } from './check-score';
import { waitingEvents } from './events';
import { findUndecidedOf, insertLateScore, replaceLate } from './late-repo';
import { type BatchOutcome, recordDecided, type Submission } from './record-batch';
import { announceRecorded } from './record-lane';
import { findScoreSituation } from './repo';

type Context = BareCallContext<z.output<typeof recordScore.input>, 'initialised'>;
type LateAnswer = { status: 'late'; lateId: string; why: LateReason };
type StoredLate = {
  readonly outcome: 'late';
  readonly answer: LateAnswer;
  /** null if nothing changed. */
  readonly seq: number | null;
};
type Settled = BatchOutcome | Pick<StoredLate, 'outcome' | 'answer'>;

/**
 * Decides about a score that met none of the domain's conditions in the database. A refusal is answered at once.
 * Otherwise it is decided again and carried out with the competition locked, so nothing can change between the
 * decision and its commit, and it always ends in an answer.
 * @param limitLate throws for a sender of too many late scores.
 * @throws {AppError} why it is refused.
 */
export async function settleScore(
  context: Context,
  submission: Submission,
  limitLate: (sender: string) => void,
): Promise<Settled> {
  const { input, deps } = context;
  const { competitionId } = input;
  const { is } = await decide(deps.database.drizzle, context);
  if (is === 'late') limitLate(`${competitionId} ${context.caller.uid}`);
  const at = deps.now();
  const settled = await settleUnderLock(context, submission, at);
  if (settled.outcome === 'recorded') {
    const submissions = [submission];
    announceRecorded(deps, { competitionId, submissions, outcomes: [settled], at });
  }
  if (settled.outcome === 'late' && settled.seq !== null) {
    deps.bus.publish('competition.changed', { competitionId, seq: settled.seq });
    await publishLate(context);
  }
  return settled;
}

/** @throws {AppError} why it is refused. */
async function decide(on: Executor, { input, caller }: Context): Promise<Admitted> {
  const { uid } = caller;
  return checkSituation(await findScoreSituation(on, { ...input, uid }), { ...input, uid });
}

async function settleUnderLock(context: Context, submission: Submission, at: Date) {
  const { input, idempotency, deps } = context;
  const { competitionId } = input;
  try {
    return await withTransaction(deps.database, async (tx, client) => {
      await lockCompetition(tx, competitionId);
      const decision = await decide(tx, context);
      return decision.is === 'late'
        ? storeLateScore(tx, context, { why: decision.why, at })
        : recordDecided(client, { competitionId, submission, at });
    });
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile) || idempotency === null) throw error;
    // stored by this very call a moment ago
    const answer = (await findAnswer(deps.database.drizzle, idempotency)) as LateAnswer;
    return { outcome: 'late', answer, seq: null } as const;
  }
}

/**
 * Stores a late score for staff to decide. A sender has one undecided value per cell: a new one replaces it and the same
 * one changes nothing, so however often a device sends, staff have one thing to decide.
 */
export async function storeLateScore(
  tx: Transaction,
  { input, caller, idempotency, deps }: Context,
  { why, at }: { readonly why: LateReason; readonly at: Date },
): Promise<StoredLate> {
  const { competitionId, competitorId, climbId, cell, recordedAt } = input;
  const place = { competitionId, competitorId, climbId };
  const value = {
    seenVersion: input.version,
    cell,
    why,
    recordedAt: recordedAt === undefined ? null : new Date(recordedAt),
    receivedAt: at,
  };
  const sentBy = caller.uid;
  const before = await findUndecidedOf(tx, { competitorId, climbId, sentBy });
  const lateId = before?.id ?? deps.newId();
  const answer = { status: 'late', lateId, why } as const;
  if (idempotency !== null) await storeAnswer(tx, idempotency, answer);
  if (before === undefined) await insertLateScore(tx, { id: lateId, ...place, ...value, sentBy });
  else await replaceLate(tx, lateId, value);
  if (before !== undefined && isSameCell(before.cell, cell)) {
    return { outcome: 'late', answer, seq: null };
  }
  await deps.jobs.enqueue(tx, waitingEvents(competitionId, why));
  const seq = await recordChange(tx, {
    ...place,
    kind: 'late_score_received',
    at,
    actorUid: sentBy,
    ...(before === undefined ? {} : { before: { late: before.cell, why: before.why } }),
    after: { late: cell, why },
  });
  return { outcome: 'late', answer, seq };
}

/** No board shows undecided scores. The score is stored whether or not staff are notified now. */
export async function publishLate({
  deps,
  input,
}: Pick<Context, 'deps'> & { input: { competitionId: string } }): Promise<void> {
  try {
    await publishToStaff(deps, input.competitionId);
  } catch (error) {
    deps.log.warn({ err: error }, 'staff were not told of a late score');
  }
}
