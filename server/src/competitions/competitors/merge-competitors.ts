import type { mergeCompetitors as contract } from '@cruxboard/contracts/competitions/competitors/merge';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';
import { mergeCells } from '@cruxboard/domain/competitions/scores/merge';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { changeCompetition, changeCompetitionMany, openForEdit } from '../competitions/public';
import { competitions } from '../competitions/public';
import { AppError, fieldError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { requireCompetitors, publishToOwner, logFields, unlessTaken } from './changes';
import { mergeFields } from './merge-fields';
import { listScoresOf, type MergedScore, putScores, type ScoreRow } from '../scores/public';
import { removeMerged } from './merge-repo';
import { updateCompetitorRow } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/**
 * Merges competitors into one. The lock on the competition holds up scores and other organisers; if scores changed
 * since the caller looked, the merge is refused.
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
  const found = await requireCompetitors(tx, competitionId, ids);
  const all = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  const [kept, ...merged] = all;
  if (kept === undefined) throw new Error('nobody to keep');
  checkChoices(context, ids);
  const entered = await listScoresOf(tx, ids);
  const versions = entered.reduce((sum, { version }) => sum + version, 0);
  if (versions !== input.versionsSeen) throw new AppError('merge_outdated');
  const after = mergeFields(all, input.fields ?? []);
  const mergedCells = mergedCellsOf(entered, context);
  await removeMerged(tx, { competitionId, keptId, mergedIds });
  await unlessTaken(() => updateCompetitorRow(tx, after));
  await putScores(
    tx,
    mergedCells.map(({ score }) => score),
  );
  await logMergedScores(context, mergedCells);
  const change = await changeCompetition(context, {
    competitionId,
    kind: 'competitors_merged',
    competitorId: keptId,
    before: {
      ...logFields(kept),
      merged: merged.map((one) => ({ id: one.id, ...logFields(one) })),
    },
    after: { ...logFields(after), mergedIds },
    set: {
      competitorCount: sql`${competitions.competitorCount} - ${mergedIds.length}::int`,
      balance: sql`${competitions.balance} + ${mergedIds.length}::int`,
    },
  });
  const owners = new Map([...all, after].map((one) => [one.claimedBy, one]));
  for (const owner of owners.values()) publishToOwner(context, owner);
  return change;
}

/** @throws {AppError} `invalid_argument` if a choice names someone who isn't being merged. */
function checkChoices({ input }: Context, ids: readonly string[]): void {
  const message = 'Must be one of the merged competitors';
  for (const part of ['fields', 'cells'] as const) {
    const index = (input[part] ?? []).findIndex(({ competitorId }) => !ids.includes(competitorId));
    if (index !== -1) throw fieldError(`${part}.${index}.competitorId`, message);
  }
}

interface MergedCell {
  readonly score: MergedScore;
  /** The kept competitor's score. */
  readonly before: ScoreRow | undefined;
  /** Several of them had a score here, so the log has to record which one remains. */
  readonly isLogged: boolean;
}

/** @returns the scores to write, without those that stay the same. */
function mergedCellsOf(entered: readonly ScoreRow[], { input }: Context): MergedCell[] {
  const { keptId } = input;
  const choices = new Map((input.cells ?? []).map((one) => [one.climbId, one.competitorId]));
  const of = (climbId: string) => entered.filter((row) => row.climbId === climbId);
  return mergeCells(entered, keptId, choices).flatMap(({ climbId, competitorId, versionMax }) => {
    const rows = of(climbId);
    const before = rows.find((row) => row.competitorId === keptId);
    const chosen = rows.find((row) => row.competitorId === competitorId);
    if (chosen === undefined || (rows.length === 1 && chosen === before)) return [];
    // a new version, so that a device that saw a different one of the scores can't overwrite it
    const version = rows.length === 1 ? versionMax : versionMax + 1;
    const score = { ...chosen, competitorId: keptId, version };
    return [{ score, before, isLogged: rows.length > 1 }];
  });
}

/** Logs the merged scores, so that each cell's history ends with the current one. */
async function logMergedScores(context: Context, merged: readonly MergedCell[]): Promise<void> {
  const logged = merged.filter(({ isLogged }) => isLogged);
  if (logged.length === 0) return;
  await changeCompetitionMany(
    context,
    context.input.competitionId,
    logged.map(({ score, before }) => ({
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
