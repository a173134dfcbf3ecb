import type { bulkImportClimbs as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { ImportReport } from '@cruxboard/contracts/imports';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { checkClimbs, type ReadyClimb } from '@cruxboard/domain/competitions/imports/check-climbs';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit, readAsStaff } from '../competitions/public';
import type { CallContext, PrepareContext } from '../../platform/http/serve-callable';
import type { ReadTable } from '../../platform/imports/read-table';
import { openFile, reportOn, requireFaultless, sampleOf } from '../../platform/imports/report';
import { newClimb, unlessNumberTaken } from './changes';
import { insertClimbs, listClimbs } from './repo';

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

/** Checks a file of climbs; in commit mode it inserts all of them or none. */
export async function bulkImportClimbs(context: Context): Promise<ImportReport> {
  const { tx, input, caller, prepared: read } = context;
  const { competitionId, mode } = input;
  const access = { competitionId, uid: caller.uid, action: 'editClimbs' } as const;
  // a preview takes no lock, so that scores keep coming in
  if (mode === 'commit') await openForEdit(tx, access);
  const file = openFile(read, climbColumns, input.choices);
  const known = { climbs: await listClimbs(tx, competitionId) };
  const checked = checkClimbs(file.table, known, file.choices);
  const report = reportOn(file, checked, {
    placesLeft: null,
    sample: (row) => sampleOf(climbColumns, row),
  });
  if (mode === 'preview') return report;
  requireFaultless(report);
  await writeAll(context, checked.ready);
  return { ...report, importedCount: checked.ready.length };
}

async function writeAll(context: Context, ready: readonly ReadyClimb[]): Promise<void> {
  const { tx, input } = context;
  const { competitionId } = input;
  const rows = ready.map((row) => newClimb(context, competitionId, row));
  await unlessNumberTaken(() => insertClimbs(tx, rows));
  await changeCompetition(context, {
    competitionId,
    kind: 'climbs_imported',
    after: { count: rows.length, ids: rows.map(({ id }) => id) },
  });
}
