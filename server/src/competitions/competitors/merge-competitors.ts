import type { mergeCompetitors as contract } from '@cruxboard/contracts/competitions/competitors/merge';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';
import { mergeCells } from '@cruxboard/domain/competitions/scores/merge';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { changeCompetition, changeCompetitionMany, openForEdit } from '../competitions/public';
import { competitions } from '../competitions/schema';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { demandCompetitors, tellOwner, told, unlessTaken } from './changes';
import { mergeFields } from './merge-fields';
import {
  listScoresOf,
  type MergedScore,
  putScores,
  removeMerged,
  type ScoreRow,
} from './merge-repo';
import { updateCompetitorRow } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/**
 * Makes one of several competitors. The lock on the competition keeps scores and other organisers waiting; what
 * changed since the one who merges looked is refused.
 */
export async function mergeCompetitors(
  context: Context,
): Promise<{ seq: number; placesLeft: number }> {
  const { tx, input, caller } = context;
  const { competitionId, keptId } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCompetitors' });
  const mergedIds = [...new Set(input.mergedIds)];
  if (mergedIds.includes(keptId)) {
    throw fieldError('mergedIds', 'Can’t include the competitor they are merged into');
  }
  const ids = [keptId, ...mergedIds];
  const found = await demandCompetitors(tx, competitionId, ids);
  const all = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  const [kept, ...merged] = all;
  if (kept === undefined) throw new Error('nobody to keep');
  checkNamed(context, ids);
  const entered = await listScoresOf(tx, ids);
  const versions = entered.reduce((sum, { version }) => sum + version, 0);
  if (versions !== input.versionsSeen) throw new AppError('merge_outdated');
  const after = mergeFields(all, input.fields ?? []);
  const standing = standingOf(entered, context);
  await removeMerged(tx, { competitionId, keptId, mergedIds });
  await unlessTaken(() => updateCompetitorRow(tx, after));
  await putScores(
    tx,
    standing.map(({ score }) => score),
  );
  await tellScores(context, standing);
  const change = await changeCompetition(context, {
    competitionId,
    kind: 'competitors_merged',
    competitorId: keptId,
    before: { ...told(kept), merged: merged.map((one) => ({ id: one.id, ...told(one) })) },
    after: { ...told(after), mergedIds },
    set: {
      competitorCount: sql`${competitions.competitorCount} - ${mergedIds.length}::int`,
      balance: sql`${competitions.balance} + ${mergedIds.length}::int`,
    },
  });
  const owners = new Map([...all, after].map((one) => [one.claimedBy, one]));
  for (const owner of owners.values()) tellOwner(context, owner);
  return change;
}

/** @throws {AppError} `invalid_argument` where somebody is named who has no part in it. */
function checkNamed({ input }: Context, ids: readonly string[]): void {
  const message = 'Must be one of the merged competitors';
  for (const part of ['fields', 'cells'] as const) {
    const index = (input[part] ?? []).findIndex(({ competitorId }) => !ids.includes(competitorId));
    if (index !== -1) throw fieldError(`${part}.${index}.competitorId`, message);
  }
}

interface Standing {
  readonly score: MergedScore;
  /** Of the kept competitor. */
  readonly before: ScoreRow | undefined;
  /** Several had been entered on the climb, so that the log has to say which one stands. */
  readonly isTold: boolean;
}

/** @returns the scores that are to be written; one that stays as it is is none of them. */
function standingOf(entered: readonly ScoreRow[], { input }: Context): Standing[] {
  const { keptId } = input;
  const choices = new Map((input.cells ?? []).map((one) => [one.climbId, one.competitorId]));
  const of = (climbId: string) => entered.filter((row) => row.climbId === climbId);
  return mergeCells(entered, keptId, choices).flatMap(({ climbId, competitorId, versionMax }) => {
    const rows = of(climbId);
    const before = rows.find((row) => row.competitorId === keptId);
    const chosen = rows.find((row) => row.competitorId === competitorId);
    if (chosen === undefined || (rows.length === 1 && chosen === before)) return [];
    // a device that has seen one of several must not write over another that it has not
    const version = rows.length === 1 ? versionMax : versionMax + 1;
    const score = { ...chosen, competitorId: keptId, version };
    return [{ score, before, isTold: rows.length > 1 }];
  });
}

/** The rows of the log by which the history of a cell ends with what stands. */
async function tellScores(context: Context, standing: readonly Standing[]): Promise<void> {
  const told = standing.filter(({ isTold }) => isTold);
  if (told.length === 0) return;
  await changeCompetitionMany(
    context,
    context.input.competitionId,
    told.map(({ score, before }) => ({
      kind: kindOf(before?.cell, score.cell),
      competitorId: score.competitorId,
      climbId: score.climbId,
      before: before === undefined ? null : { cell: before.cell, version: before.version },
      after: { cell: score.cell, version: score.version, reason: 'Merged' },
    })),
  );
}

function kindOf(before: Cell | undefined, after: Cell) {
  if (isEmptyCell(after)) return 'score_removed' as const;
  const isNew = before === undefined || isEmptyCell(before);
  return isNew ? ('score_added' as const) : ('score_updated' as const);
}
