import type { recordScore } from '@cruxboard/contracts/competitions/scores/scores';
import type * as z from 'zod/mini';
import { lockCompetition, recordChange, tellStaff } from '../competitions/public';
import { withTransaction } from '../../platform/db/transaction';
import { AnsweredMeanwhile, findAnswer, keepAnswer } from '../../platform/http/idempotency';
import type { BareCallContext } from '../../platform/http/serve-callable';
import { checkSituation } from './check-score';
import { insertLateScore } from './late-repo';
import { findScoreSituation } from './repo';

type Context = BareCallContext<z.output<typeof recordScore.input>, 'initialised'>;
type Answer = { status: 'late'; lateId: string };
type Kept = { answer: Answer; seq: number };

/**
 * Keeps a score that came when it could not be taken any more, for staff to decide, and tells their screens.
 * @returns the answer, or `again` where it could be taken after all in this instant.
 * @throws {AppError} what stands in its way by now.
 */
export async function keepLateScore(context: Context): Promise<Answer | 'again'> {
  const { input, idempotency, deps } = context;
  try {
    const kept = await keep(context);
    if (kept === 'again') return kept;
    const { competitionId } = input;
    deps.bus.publish('competition.changed', { competitionId, seq: kept.seq });
    await tellOfIt(context);
    return kept.answer;
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile) || idempotency === null) throw error;
    // kept by this very call a moment ago
    return (await findAnswer(deps.database.drizzle, idempotency)) as Answer;
  }
}

function keep({ input, caller, idempotency, deps }: Context): Promise<Kept | 'again'> {
  const { competitionId, competitorId, climbId, cell } = input;
  const { uid } = caller;
  return withTransaction(deps.database, async (tx) => {
    await lockCompetition(tx, competitionId);
    const place = { competitionId, competitorId, climbId };
    const situation = await findScoreSituation(tx, { ...place, uid });
    const why = checkSituation(situation, { ...input, uid });
    if (why === 'clear') return 'again';
    const lateId = deps.newId();
    const at = deps.now();
    await insertLateScore(tx, {
      id: lateId,
      ...place,
      seenVersion: input.version,
      cell,
      why,
      sentBy: uid,
      recordedAt: input.recordedAt === undefined ? null : new Date(input.recordedAt),
      receivedAt: at,
    });
    const seq = await recordChange(tx, {
      ...place,
      kind: 'late_score_kept',
      at,
      actorUid: uid,
      after: { late: cell, why },
    });
    const answer: Answer = { status: 'late', lateId };
    if (idempotency !== null) await keepAnswer(tx, idempotency, answer);
    return { answer, seq };
  });
}

/** No board shows what waits for a decision. The score is kept whether or not staff hear of it now. */
async function tellOfIt({ deps, input }: Context): Promise<void> {
  try {
    await tellStaff(deps, input.competitionId);
  } catch (error) {
    deps.log.warn({ err: error }, 'staff were not told of a late score');
  }
}
