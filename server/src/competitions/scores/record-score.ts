import { ownChanged } from '@cruxboard/contracts/live';
import type { recordScore as contract } from '@cruxboard/contracts/competitions/scores/scores';
import type * as z from 'zod/mini';
import { findMergedInto } from '../competitors/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import { createCallLimit } from '../../platform/http/call-limit';
import type { BareCallContext } from '../../platform/http/serve-callable';
import { checkShape } from './check-score';
import type { BatchOutcome, Submission } from './record-batch';
import { settleScore } from './settle-score';

/** Late scores a minute of one sender in one competition: a phone that was offline has one per climb, and sends the rest a minute later. */
const LATE_PER_MINUTE = 60;

type Input = z.output<typeof contract.input>;

/** Records a cell: at once if the domain's conditions hold in the database; anything else is decided separately. */
export function recordScore(
  submit: Ways['submit'],
): (context: BareCallContext<Input, 'initialised'>) => Promise<unknown> {
  const ways = { submit, limitLate: createCallLimit(LATE_PER_MINUTE) };
  return async (context) => {
    try {
      return await record(ways, context);
    } catch (error) {
      // the device doesn't know yet that the competitor was merged into another
      const competitorId = await findMergeTarget(context, error);
      if (competitorId === undefined) throw error;
      return record(ways, { ...context, input: { ...context.input, competitorId } });
    }
  };
}

async function findMergeTarget(
  { input, deps }: BareCallContext<Input, 'initialised'>,
  error: unknown,
): Promise<string | undefined> {
  if (!(error instanceof AppError) || error.code !== 'not_found') return undefined;
  return findMergedInto(deps.database.drizzle, input);
}

interface Ways {
  readonly submit: (competitionId: string, submission: Submission) => Promise<BatchOutcome>;
  readonly limitLate: (sender: string) => void;
}

async function record(
  { submit, limitLate }: Ways,
  context: BareCallContext<Input, 'initialised'>,
): Promise<unknown> {
  const { input, caller, idempotency, deps } = context;
  const cell = checkShape(input.cell);
  const submission: Submission = {
    uid: caller.uid,
    competitorId: input.competitorId,
    climbId: input.climbId,
    seenVersion: input.version,
    cell,
    reason: input.reason ?? null,
    idempotency,
  };
  const quick = await submit(input.competitionId, submission);
  const settled =
    quick.outcome === 'refused' ? await settleScore(context, submission, limitLate) : quick;
  if (settled.outcome === 'key_reused') throw new AppError('idempotency_key_reused');
  if (settled.outcome === 'recorded') {
    publishToOwner(deps, input.competitionId, { uid: caller.uid, claimedBy: settled.claimed_by });
  }
  return settled.answer;
}

/** Tells a competitor about a change someone else made to their card. */
export function publishToOwner(
  deps: Pick<Deps, 'live'>,
  competitionId: string,
  of: { uid: string; claimedBy: string | null },
): void {
  if (of.claimedBy === null || of.claimedBy === of.uid) return;
  deps.live.send(`own:${of.claimedBy}`, ownChanged, { kinds: ['scores'], ids: [competitionId] });
}
