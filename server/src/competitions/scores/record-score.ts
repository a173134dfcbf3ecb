import type { CallableOutput } from '@cruxboard/contracts/define';
import { ownChanged } from '@cruxboard/contracts/live';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { recordScore as contract } from '@cruxboard/contracts/competitions/scores/scores';
import type * as z from 'zod/mini';
import { findMergedInto } from '../competitors/public';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/http/app-error';
import type { BareCallContext } from '../../platform/http/serve-callable';
import { checkSituation, checkShape } from './check-score';
import { keepLateScore } from './keep-late-score';
import type { Submission } from './record-lane';
import { type BatchOutcome, findScoreSituation } from './repo';

type Input = z.output<typeof contract.input>;
type Output = CallableOutput<typeof contract>;

/** Every round finds the situation of before changed meanwhile; so many in a row do not happen. */
const ROUNDS_MAX = 4;

/** Records one cell. The quick way takes it or not; only what it did not take is looked into. */
export function recordScore(
  submit: (competitionId: string, submission: Submission) => Promise<BatchOutcome>,
): (context: BareCallContext<Input, 'initialised'>) => Promise<unknown> {
  return async (context) => {
    try {
      return await record(submit, context);
    } catch (error) {
      // entered on a device that does not know yet that two competitors have become one
      const competitorId = await becomeAnother(context, error);
      if (competitorId === undefined) throw error;
      return record(submit, { ...context, input: { ...context.input, competitorId } });
    }
  };
}

async function becomeAnother(
  { input, deps }: BareCallContext<Input, 'initialised'>,
  error: unknown,
): Promise<string | undefined> {
  if (!(error instanceof AppError) || error.code !== 'not_found') return undefined;
  return findMergedInto(deps.database.drizzle, input);
}

async function record(
  submit: (competitionId: string, submission: Submission) => Promise<BatchOutcome>,
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
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const outcome = await submit(input.competitionId, submission);
    if (outcome.outcome === 'key_reused') throw new AppError('idempotency_key_reused');
    if (outcome.outcome === 'answered') return outcome.answer;
    if (outcome.outcome === 'recorded') {
      tellOwner(deps, input.competitionId, { uid: caller.uid, claimedBy: outcome.claimed_by });
      return outcome.answer;
    }
    const late = await lookInto(context, cell);
    if (late !== 'again') return late;
  }
  throw new AppError('unavailable');
}

/** Tells a competitor of a change that somebody else made to their card. */
export function tellOwner(
  deps: Pick<Deps, 'live'>,
  competitionId: string,
  of: { uid: string; claimedBy: string | null },
): void {
  if (of.claimedBy === null || of.claimedBy === of.uid) return;
  deps.live.send(`own:${of.claimedBy}`, ownChanged, { kinds: ['scores'], ids: [competitionId] });
}

/**
 * Finds out why a score was not taken.
 * @returns its answer as a late one, or `again` where nothing stands in its way any more.
 * @throws {AppError} the reason.
 */
async function lookInto(
  context: BareCallContext<Input, 'initialised'>,
  cell: Cell,
): Promise<Output | 'again'> {
  const { input, caller, deps } = context;
  const { competitionId, competitorId, climbId } = input;
  const situation = await findScoreSituation(deps.database.drizzle, {
    competitionId,
    competitorId,
    climbId,
    uid: caller.uid,
  });
  const verdict = checkSituation(situation, { ...input, cell, uid: caller.uid });
  return verdict === 'clear' ? 'again' : keepLateScore(context);
}
