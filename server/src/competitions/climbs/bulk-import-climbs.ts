import type { bulkImportClimbs as contract } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { ImportReport } from '@cruxboard/contracts/imports';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import { checkClimbs, type ReadyClimb } from '@cruxboard/domain/competitions/imports/check-climbs';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit, readAsStaff } from '../competitions/public';
import type { CallContext } from '../../platform/http/serve-callable';
import { openImport, reportOn, requireFaultless, sampleOf } from '../../platform/imports/report';
import { newClimb, unlessNumberTaken } from './changes';
import { insertClimbs, listClimbs } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** Checks a file of climbs; in commit mode it inserts all of them or none. */
export async function bulkImportClimbs(context: Context): Promise<ImportReport> {
  const { tx, input, caller } = context;
  const { competitionId, mode } = input;
  const access = { competitionId, uid: caller.uid, action: 'editClimbs' } as const;
  // checked without a lock, so that scores keep coming in while a large file is read
  await readAsStaff(tx, access);
  const read = openImport(input.file, limits.competitionClimb.import);
  if (mode === 'commit') await openForEdit(tx, access);
  const checked = checkClimbs(read.table, { climbs: await listClimbs(tx, competitionId) });
  const report = reportOn(read, checked, {
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
