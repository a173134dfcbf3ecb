import type { updateCompetitionClimbs as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { FieldFault } from '@cruxboard/contracts/errors';
import type * as z from 'zod/mini';
import { openForEdit, requireUnchanged } from '../competitions/public';
import type { Transaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { changedFields, climbEdits, codeKey, merge, recordChanges, zonesScored } from './changes';
import { type ClimbRow, listClimbs, listScored, updateClimbs } from './repo';

type Input = z.output<typeof contract.input>;

/** A climb before and after, and its index in the request. */
interface Change {
  readonly index: number;
  readonly before: ClimbRow;
  readonly after: ClimbRow;
  readonly names: readonly string[];
}

/** Changes many climbs with a single log entry, so that the boards rescore once. */
export async function updateCompetitionClimbs(
  context: CallContext<Input, 'initialised'>,
): Promise<{ seq: number; changedCount: number }> {
  const { tx, input, caller } = context;
  const { competitionId } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editClimbs',
  });
  const present = await listClimbs(tx, competitionId);
  const changes = changesOf(input, present);
  const faults = [
    ...clashes(present, changes),
    ...(competition.format === 'boulder_final'
      ? await scoredZones(tx, competitionId, changes)
      : []),
  ];
  if (faults.length > 0) throw new AppError('invalid_argument', { fields: faults });
  const changed = changes.filter(({ names }) => names.length > 0);
  if (changed.length === 0) return { seq: competition.seq, changedCount: 0 };
  await requireUnchanged(context, {
    ...climbEdits,
    competitionId,
    seenSeq: input.seenSeq,
    seq: competition.seq,
    names: new Map(changed.map(({ after, names }) => [after.id, names])),
  });
  await updateClimbs(
    tx,
    changed.map(({ after }) => after),
  );
  const { seq } = await recordChanges(context, competitionId, changed);
  return { seq, changedCount: changed.length };
}

function changesOf({ climbs }: Input, present: readonly ClimbRow[]): Change[] {
  const byId = new Map(present.map((climb) => [climb.id, climb]));
  const isTwice = new Set(climbs.map(({ climbId }) => climbId)).size < climbs.length;
  return climbs.map(({ climbId, ...given }, index) => {
    const before = byId.get(climbId);
    if (before === undefined || isTwice) {
      throw new AppError('not_found', { message: 'Some of these climbs no longer exist' });
    }
    const after = merge(before, given);
    return { index, before, after, names: changedFields(before, after) };
  });
}

/** @returns the faults of numbers and codes that would be used twice after all changes. */
function clashes(present: readonly ClimbRow[], changes: readonly Change[]): FieldFault[] {
  const changedIds = new Set(changes.map(({ after }) => after.id));
  const all = [
    ...present.filter(({ id }) => !changedIds.has(id)),
    ...changes.map(({ after }) => after),
  ];
  const numbers = ownersBy(all, ({ number }) => String(number));
  const codes = ownersBy(all, ({ code }) => codeKey(code));
  return changes.flatMap(({ index, after, names }) => {
    const faults: FieldFault[] = [];
    if (names.includes('number') && (numbers.get(String(after.number)) ?? 0) > 1) {
      faults.push({ path: `climbs.${index}.number`, message: 'Another climb has this number' });
    }
    if (names.includes('code') && after.code !== '' && (codes.get(codeKey(after.code)) ?? 0) > 1) {
      faults.push({ path: `climbs.${index}.code`, message: 'Another climb has this code' });
    }
    return faults;
  });
}

function ownersBy(
  climbs: readonly ClimbRow[],
  keyOf: (climb: ClimbRow) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const climb of climbs) counts.set(keyOf(climb), (counts.get(keyOf(climb)) ?? 0) + 1);
  return counts;
}

async function scoredZones(
  tx: Transaction,
  competitionId: string,
  changes: readonly Change[],
): Promise<FieldFault[]> {
  const zoned = changes.filter(({ names }) => names.includes('zones'));
  if (zoned.length === 0) return [];
  const climbIds = zoned.map(({ after }) => after.id);
  const scored = await listScored(tx, { competitionId, climbIds });
  return zoned
    .filter(({ after }) => scored.includes(after.id))
    .map(({ index }) => ({ path: `climbs.${index}.zones`, message: zonesScored }));
}
