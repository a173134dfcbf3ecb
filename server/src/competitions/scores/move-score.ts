import type { moveScore as contract, Score } from '@cruxboard/contracts/competitions/scores/scores';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { emptyCell, isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';
import type * as z from 'zod/mini';
import { announce, lifecycleOf, openAsStaff, recordChange } from '../competitions/public';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { checkSituation, conflict, mutableCell } from './check-score';
import { putScore } from './late-repo';
import { publishToOwner } from './record-score';
import { findScoreSituation, presentScore, type ScoreSituation } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** Clears one competitor's cell and enters it for another, each with a log row as if it had been done by hand. */
export async function moveScore(context: Context): Promise<z.input<typeof contract.output>> {
  const { tx, input, caller } = context;
  const { competitionId, climbId, from, to } = input;
  const { uid } = caller;
  const { competition } = await openAsStaff(tx, { competitionId, uid, action: 'editScores' });
  if (competition.state === 'draft') throw new AppError('competition_not_started');
  if (!isAllowed(lifecycleOf(competition), 'recordScore')) throw new AppError('results_final');
  if (from.competitorId === to.competitorId) {
    throw fieldError('to.competitorId', 'Must be another competitor');
  }
  const source = await situationOf(context, from);
  const target = await situationOf(context, to);
  const { cell } = source;
  if (cell === null || isEmptyCell(cell)) throw conflict(source, { ...from, climbId });
  if (target.cell !== null && !isEmptyCell(target.cell)) throw conflict(target, { ...to, climbId });
  checkSituation(target, { ...to, climbId, uid, cell });
  const empty = mutableCell(emptyCell(source.format, source.climb?.zones ?? 0));
  const cleared = await put(context, {
    ...from,
    before: source,
    cell: empty,
    kind: 'score_removed',
  });
  const entered = await put(context, { ...to, before: target, cell, kind: 'score_added' });
  announce(context, { competitionId, seq: entered.seq, kinds: ['score_removed', 'score_added'] });
  return { from: cleared.score, to: entered.score, seq: entered.seq };
}

type Side = Context['input']['from'];

/** @throws {AppError} `not_found`; `score_conflict` if it changed since the caller saw it. */
async function situationOf({ tx, input, caller }: Context, side: Side): Promise<ScoreSituation> {
  const { competitionId, climbId } = input;
  const { competitorId, version } = side;
  const key = { competitionId, competitorId, climbId, uid: caller.uid };
  const situation = await findScoreSituation(tx, key);
  if (situation === undefined || situation.competitorState === null || situation.climb === null) {
    throw new AppError('not_found');
  }
  if (situation.version !== version) throw conflict(situation, { competitorId, climbId });
  return situation;
}

interface Change {
  readonly competitorId: string;
  readonly before: ScoreSituation;
  readonly cell: Score['cell'];
  readonly kind: LogKind;
}

async function put(
  context: Context,
  { competitorId, before, cell, kind }: Change,
): Promise<{ score: Score; seq: number }> {
  const { tx, input, caller, deps } = context;
  const { competitionId, climbId } = input;
  const { uid } = caller;
  const version = before.version + 1;
  const at = deps.now();
  const place = { competitionId, competitorId, climbId };
  const row = await putScore(tx, { ...place, version, cell, enteredBy: uid, enteredAt: at });
  const seq = await recordChange(tx, {
    ...place,
    kind,
    at,
    actorUid: uid,
    before: before.cell === null ? null : { cell: before.cell, version: before.version },
    after: { cell, version },
  });
  const { claimedBy } = before;
  context.afterCommit(() => publishToOwner(deps, competitionId, { uid, claimedBy }));
  return { score: presentScore(row), seq };
}
