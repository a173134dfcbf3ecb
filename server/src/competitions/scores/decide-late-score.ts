import type { CallableOutput } from '@cruxboard/contracts/define';
import type {
  decideLateScore as contract,
  Score,
} from '@cruxboard/contracts/competitions/scores/scores';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import type * as z from 'zod/mini';
import {
  announce,
  type Change,
  lifecycleOf,
  openAsStaff,
  recordChange,
} from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { checkSituation } from './check-score';
import { waitingEvents } from './events';
import { decideLate, lockUndecided, putScore } from './late-repo';
import { publishToOwner } from './record-score';
import { findScoreSituation, presentScore, type ScoreSituation } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;
type Late = NonNullable<Awaited<ReturnType<typeof lockUndecided>>>;

/**
 * Accepts a late score as if staff entered it now over the value they saw, or refuses it. Either way it is decided
 * once.
 */
export async function decideLateScore(context: Context): Promise<CallableOutput<typeof contract>> {
  const { tx, input, caller, deps } = context;
  const { competitionId, lateId, decision } = input;
  const { competition } = await openAsStaff(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editScores',
  });
  const late = await lockUndecided(tx, competitionId, lateId);
  if (late === undefined) throw new AppError('not_found');
  if (competition.state === 'draft') throw new AppError('competition_not_started');
  if (!isAllowed(lifecycleOf(competition), 'recordScore')) throw new AppError('results_final');
  await decideLate(tx, lateId, { decision, decidedBy: caller.uid, decidedAt: deps.now() });
  await deps.jobs.enqueue(tx, waitingEvents(competitionId, late.why));
  const score = decision === 'accept' ? await accept(context, late) : await refuse(context, late);
  return { score };
}

async function refuse(context: Context, late: Late): Promise<null> {
  const { tx, caller, deps } = context;
  const { competitionId } = late;
  const { cell, why } = late;
  await recordDecision(context, late, { kind: 'late_score_refused', after: { late: cell, why } });
  const situation = await findScoreSituation(tx, { ...late, uid: caller.uid });
  const claimedBy = situation?.claimedBy ?? null;
  context.afterCommit(() => publishToOwner(deps, competitionId, { uid: caller.uid, claimedBy }));
  return null;
}

async function accept(context: Context, late: Late): Promise<Score> {
  const { tx, caller, deps } = context;
  const situation = await readSituation(context, late);
  const version = situation.version + 1;
  const row = await putScore(tx, {
    competitorId: late.competitorId,
    climbId: late.climbId,
    competitionId: late.competitionId,
    version,
    cell: late.cell,
    enteredBy: caller.uid,
    enteredAt: deps.now(),
  });
  const before = situation.cell;
  await recordDecision(context, late, {
    kind: 'late_score_accepted',
    before: before === null ? null : { cell: before, version: situation.version },
    after: { cell: late.cell, version, why: late.why },
  });
  context.afterCommit(() =>
    publishToOwner(deps, late.competitionId, { uid: caller.uid, claimedBy: situation.claimedBy }),
  );
  return presentScore(row);
}

/** @throws {AppError} if the score couldn't be entered by hand either. */
async function readSituation(context: Context, late: Late): Promise<ScoreSituation> {
  const { tx, caller, input } = context;
  const { uid } = caller;
  const situation = await findScoreSituation(tx, { ...late, uid });
  const version = input.version ?? late.seenVersion;
  const { competitorId, climbId, cell } = late;
  const { is } = checkSituation(situation, { uid, competitorId, climbId, version, cell });
  if (situation === undefined || is === 'late') throw new AppError('results_final');
  return situation;
}

/** Stores the decision and its log row, and announces it after the commit. */
async function recordDecision(
  context: Context,
  late: Late,
  change: Pick<Change, 'kind' | 'before' | 'after'>,
): Promise<void> {
  const { tx, caller, deps } = context;
  const { competitionId, competitorId, climbId } = late;
  const at = deps.now();
  const seq = await recordChange(tx, {
    ...change,
    competitionId,
    competitorId,
    climbId,
    at,
    actorUid: caller.uid,
  });
  announce(context, { competitionId, seq, kinds: [change.kind] });
}
