import type { updateCompetitionClimb as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit, requireUnchanged } from '../competitions/public';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import {
  changedFields,
  climbEdits,
  requireFreeCode,
  merge,
  logFields,
  unlessNumberTaken,
  zonesScored,
} from './changes';
import { type ClimbRow, findClimb, listScored, updateClimbRow } from './repo';

type Input = z.output<typeof contract.input>;

/** Changes a climb, including removing or restoring it. The boards rescore. */
export async function updateCompetitionClimb(
  context: CallContext<Input, 'initialised'>,
): Promise<{ seq: number }> {
  const { tx, input, caller } = context;
  const { competitionId, climbId } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editClimbs',
  });
  const climb = await findClimb(tx, { competitionId, climbId });
  if (climb === undefined) throw new AppError('not_found');
  const changed = merge(climb, input);
  const names = changedFields(climb, changed);
  if (names.length === 0) return { seq: competition.seq };
  await requireUnchanged(context, {
    ...climbEdits,
    competitionId,
    seenSeq: input.seenSeq,
    seq: competition.seq,
    names: new Map([[climbId, names]]),
  });
  if (names.includes('zones') && competition.format === 'boulder_final') {
    const [scored] = await listScored(tx, { competitionId, climbIds: [climbId] });
    if (scored !== undefined) throw fieldError('zones', zonesScored);
  }
  if (names.includes('code')) await requireFreeCode(tx, changed);
  await unlessNumberTaken(() => updateClimbRow(tx, changed));
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: kindOf(names, changed),
    climbId,
    before: logFields(climb),
    after: logFields(changed),
  });
  return { seq };
}

function kindOf(names: readonly string[], { isActive }: ClimbRow): LogKind {
  if (names.length > 1 || names[0] !== 'isActive') return 'climb_updated';
  return isActive ? 'climb_activated' : 'climb_deactivated';
}
