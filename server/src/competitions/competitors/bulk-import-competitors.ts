import type { bulkImportCompetitors as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { ImportReport } from '@cruxboard/contracts/imports';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import {
  checkCompetitors,
  type CompetitorsContext,
  type ReadyCompetitor,
} from '@cruxboard/domain/competitions/imports/check-competitors';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import { listGroupNames } from '../groups/public';
import { changeCompetition, openForEdit, readAsStaff } from '../competitions/public';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { CallContext, PrepareContext } from '../../platform/http/serve-callable';
import type { ReadTable } from '../../platform/imports/read-table';
import { openFile, reportOn, requireFaultless, sampleOf } from '../../platform/imports/report';
import { newCompetitor, takingPlaces, unlessTaken } from './changes';
import { insertCompetitors, listNumbers } from './repo';

type Input = z.output<typeof contract.input>;
type Context = CallContext<Input, 'initialised', ReadTable>;

/** Reads the file, for staff only, before any transaction. */
export async function readCompetitorsFile({
  deps,
  input,
  caller,
}: PrepareContext<Input, 'initialised'>): Promise<ReadTable> {
  const { competitionId } = input;
  const access = { competitionId, uid: caller.uid, action: 'editCompetitors' } as const;
  await readAsStaff(deps.database.drizzle, access);
  return deps.importReader.read(input.file, limits.competitor.import);
}

/** Checks a file of competitors; in commit mode it inserts all of them or none. */
export async function bulkImportCompetitors(context: Context): Promise<ImportReport> {
  const { tx, input, caller, prepared: read } = context;
  const { competitionId, mode } = input;
  const access = { competitionId, uid: caller.uid, action: 'editCompetitors' } as const;
  // a preview takes no lock, so that scores keep coming in
  const open = mode === 'commit' ? openForEdit : readAsStaff;
  const { competition } = await open(tx, access);
  const known = await readContext(tx, competitionId);
  const file = openFile(read, competitorColumns, input.choices);
  const checked = checkCompetitors(file.table, known, file.choices);
  const report = reportOn(file, checked, {
    placesLeft: competition.balance,
    sample: (row) => sampleRow(row, known),
  });
  if (mode === 'preview') return report;
  requireFaultless(report);
  requirePlaces(checked.ready.length, competition.balance);
  const { placesLeft } = await writeAll(context, checked.ready);
  return { ...report, importedCount: checked.ready.length, placesLeft };
}

async function readContext(on: Executor, competitionId: string): Promise<CompetitorsContext> {
  const numbers = await listNumbers(on, competitionId);
  const categories = await listGroupNames(on, 'category', competitionId);
  const cohorts = await listGroupNames(on, 'cohort', competitionId);
  return { numbers, categories, cohorts };
}

function requirePlaces(wanted: number, placesLeft: number): void {
  const missing = wanted - placesLeft;
  if (missing <= 0) return;
  const message = `The file has ${wanted} competitors but only ${placesLeft} places are left. Top up ${missing} more, then import again.`;
  throw new AppError('balance_empty', { message, details: { missing, placesLeft } });
}

async function writeAll(context: Context, ready: readonly ReadyCompetitor[]) {
  const { tx, input } = context;
  const { competitionId } = input;
  const rows = ready.map((row) => newCompetitor(context, competitionId, row));
  const change = await changeCompetition(context, {
    competitionId,
    kind: 'competitors_imported',
    after: { count: rows.length, ids: rows.map(({ id }) => id) },
    ...takingPlaces(rows.length),
  });
  await unlessTaken(() => insertCompetitors(tx, rows));
  return change;
}

function sampleRow(row: ReadyCompetitor, { categories, cohorts }: CompetitorsContext) {
  return sampleOf(competitorColumns, row, { category: categories, cohort: cohorts });
}
