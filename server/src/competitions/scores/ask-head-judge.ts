import type { askHeadJudge as contract } from '@cruxboard/contracts/competitions/scores/scores';
import type * as z from 'zod/mini';
import { openAsStaff } from '../competitions/public';
import type { CallContext } from '../../platform/http/serve-callable';
import { checkShape, checkSituation } from './check-score';
import { findScoreSituation } from './repo';
import { storeLateScore, publishLate } from './settle-score';

/**
 * Keeps a judge's score beside the one that stands, for the organisers to decide, and tells them.
 * @throws {AppError} what would refuse the score if nothing stood there.
 */
export async function askHeadJudge(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ lateId: string }> {
  const { tx, input, madeAt, caller, deps, afterCommit } = context;
  const { uid } = caller;
  const { competitionId } = input;
  await openAsStaff(tx, { competitionId, uid, action: 'editScores' });
  checkShape(input.cell);
  const situation = await findScoreSituation(tx, { ...input, uid });
  // it differs from what stands, so the version that its sender saw says nothing here
  const version = situation?.version ?? 0;
  const { is } = checkSituation(situation, { ...input, version, uid });
  const why = is === 'late' ? 'final' : 'conflict';
  // this call's answer is stored by the call itself
  const kept = await storeLateScore(
    tx,
    { input, madeAt, caller, deps, idempotency: null },
    { why, at: deps.now() },
  );
  const { seq } = kept;
  if (seq !== null) {
    afterCommit(() => {
      deps.bus.publish('competition.changed', { competitionId, seq });
      void publishLate({ deps, input });
    });
  }
  return { lateId: kept.answer.lateId };
}
