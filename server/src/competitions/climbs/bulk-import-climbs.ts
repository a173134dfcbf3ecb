import type { bulkImportClimbs as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { ImportReport } from '@cruxboard/contracts/imports';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import {
  checkClimbs,
  type PlannedClimb,
} from '@cruxboard/domain/competitions/imports/check-climbs';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit, readAsStaff } from '../competitions/public';
import type { CallContext, PrepareContext } from '../../platform/http/serve-callable';
import type { ReadTable } from '../../platform/imports/read-table';
import { openFile, reportOn, requireFaultless } from '../../platform/imports/report';
import { changedFields, newClimb, recordChanges, unlessNumberTaken } from './changes';
import { type ClimbRow, insertClimbs, listClimbs, listScored, updateClimbs } from './repo';

type Input = z.output<typeof contract.input>;
type Context = CallContext<Input, 'initialised', ReadTable>;

/** Reads the file, for staff only, before any transaction. */
export async function readClimbsFile({
  deps,
  input,
  caller,
}: PrepareContext<Input, 'initialised'>): Promise<ReadTable> {
  const { competitionId } = input;
  const access = { competitionId, uid: caller.uid, action: 'editClimbs' } as const;
  await readAsStaff(deps.database.drizzle, access);
  return deps.importReader.read(input.file, limits.competitionClimb.import);
}

/** Checks a file of climbs; in commit mode it adds and changes all of them or none. */
export async function bulkImportClimbs(context: Context): Promise<ImportReport> {
  const { tx, input, caller, prepared: read } = context;
  const { competitionId, mode, expected } = input;
  const access = { competitionId, uid: caller.uid, action: 'editClimbs' } as const;
  // a preview takes no lock, so that scores keep coming in
  const open = mode === 'commit' ? openForEdit : readAsStaff;
  const { competition } = await open(tx, access);
  const file = openFile(read, climbColumns, { given: input.choices, country: null });
  const climbs = await listClimbs(tx, competitionId);
  const ids = climbs.map(({ id }) => id);
  const zonesScored =
    competition.format === 'boulder_final'
      ? await listScored(tx, { competitionId, climbIds: ids })
      : [];
  const checked = checkClimbs(file.table, { climbs, zonesScored }, file.choices);
  const report = reportOn(file, checked, { placesLeft: null });
  if (mode === 'preview') return report;
  requireFaultless(report, expected);
  await addAll(context, checked.ready);
  await changeAll(context, checked.ready, climbs);
  return { ...report, importedCount: report.newCount };
}

async function addAll(context: Context, planned: readonly PlannedClimb[]): Promise<void> {
  const { tx, input } = context;
  const { competitionId } = input;
  const rows = planned
    .filter(({ known }) => known === null)
    .map(({ values }) => newClimb(context, competitionId, values));
  if (rows.length === 0) return;
  await unlessNumberTaken(() => insertClimbs(tx, rows));
  await changeCompetition(context, {
    competitionId,
    kind: 'climbs_imported',
    after: { count: rows.length, ids: rows.map(({ id }) => id) },
  });
}

async function changeAll(
  context: Context,
  planned: readonly PlannedClimb[],
  climbs: readonly ClimbRow[],
): Promise<void> {
  const byId = new Map(climbs.map((climb) => [climb.id, climb]));
  const changed = planned.flatMap(({ known, values }) => {
    const before = known && byId.get(known.id);
    if (!before) return [];
    const after = { ...before, ...values };
    return changedFields(before, after).length > 0 ? [{ before, after }] : [];
  });
  if (changed.length === 0) return;
  await updateClimbs(
    context.tx,
    changed.map(({ after }) => after),
  );
  await recordChanges(context, context.input.competitionId, changed);
}
