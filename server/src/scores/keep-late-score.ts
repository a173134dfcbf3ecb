import type { recordScore } from '@cruxboard/contracts/scores/scores';
import type * as z from 'zod/mini';
import { tellStaff } from '../competitions/public';
import { withTransaction } from '../db/transaction';
import { AnsweredMeanwhile, findAnswer, keepAnswer } from '../http/idempotency';
import type { BareCallContext } from '../http/serve-callable';
import { insertLateScore, lockEnded } from './late-repo';

type Context = BareCallContext<z.output<typeof recordScore.input>, 'initialised'>;
type Answer = { status: 'late'; lateId: string };

/**
 * Keeps a competitor's score that came after the end, for staff to decide.
 * @returns the answer, or `again` where the competition was taken up again in this instant.
 */
export async function keepLateScore(context: Context): Promise<Answer | 'again'> {
  const { input, caller, idempotency, deps } = context;
  try {
    const kept = await withTransaction(deps.database, async (tx): Promise<Answer | 'again'> => {
      if (!(await lockEnded(tx, input.competitionId))) return 'again';
      const lateId = deps.newId();
      await insertLateScore(tx, {
        id: lateId,
        competitionId: input.competitionId,
        competitorId: input.competitorId,
        climbId: input.climbId,
        seenVersion: input.version,
        cell: input.cell,
        sentBy: caller.uid,
        recordedAt: input.recordedAt === undefined ? null : new Date(input.recordedAt),
        receivedAt: deps.now(),
      });
      const answer: Answer = { status: 'late', lateId };
      if (idempotency !== null) await keepAnswer(tx, idempotency, answer);
      return answer;
    });
    if (kept !== 'again') await tellOfIt(context);
    return kept;
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile) || idempotency === null) throw error;
    // kept by this very call a moment ago
    return (await findAnswer(deps.database.drizzle, idempotency)) as Answer;
  }
}

/** No log row tells of what waits for a decision. The score is kept whether or not staff hear of it now. */
async function tellOfIt({ deps, input }: Context): Promise<void> {
  try {
    await tellStaff(deps, input.competitionId);
  } catch (error) {
    deps.log.warn({ err: error }, 'staff were not told of a late score');
  }
}
