import type { bulkImportCompetitors as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { ImportReport } from '@cruxboard/contracts/imports';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import {
  checkCompetitors,
  type PlannedCompetitor,
} from '@cruxboard/domain/competitions/imports/check-competitors';
import { limits } from '@cruxboard/domain/limits';
import type * as z from 'zod/mini';
import { listGroupNames } from '../groups/public';
import {
  changeCompetition,
  changeCompetitionMany,
  openForEdit,
  readAsStaff,
  requireUnchanged,
} from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext, PrepareContext } from '../../platform/http/serve-callable';
import type { ReadTable } from '../../platform/imports/read-table';
import { openFile, reportOn, requireFaultless } from '../../platform/imports/report';
import {
  changedFields,
  competitorEdits,
  kindOf,
  logFields,
  merge,
  newCompetitor,
  publishToOwner,
  takingPlaces,
  unlessTaken,
} from './changes';
import {
  type Competitor,
  insertCompetitors,
  listCompetitorRows,
  replaceCompetitorRows,
} from './repo';

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

/** Checks a file of competitors; in commit mode it enters and changes all of them or none. */
export async function bulkImportCompetitors(context: Context): Promise<ImportReport> {
  const { tx, input, caller, prepared: read } = context;
  const { competitionId, mode, expected, seenSeq } = input;
  const access = { competitionId, uid: caller.uid, action: 'editCompetitors' } as const;
  // a preview takes no lock, so that scores keep coming in
  const open = mode === 'commit' ? openForEdit : readAsStaff;
  const { competition } = await open(tx, access);
  const category = await listGroupNames(tx, 'category', competitionId);
  const cohort = await listGroupNames(tx, 'cohort', competitionId);
  const competitors = await listCompetitorRows(tx, competitionId);
  const file = openFile(read, competitorColumns, {
    given: input.choices,
    country: competition.phoneCountry,
  });
  const known = { competitors, categories: category, cohorts: cohort };
  const checked = checkCompetitors(file.table, known, file.choices);
  const placesLeft = competition.balance;
  const shown = reportOn(file, checked, { placesLeft, groups: { category, cohort } });
  const report = { ...withIds(shown, checked.ready), seq: competition.seq };
  if (mode === 'preview') return report;
  const changes = changesOf(checked.ready, competitors);
  await requireUnchanged(context, {
    ...competitorEdits,
    competitionId,
    seenSeq,
    seq: competition.seq,
    names: new Map(changes.map(({ after, names }) => [after.id, names])),
  });
  requireFaultless(report, expected);
  requirePlaces(report.newCount, placesLeft);
  await setPhoneCountry(context, competition.phoneCountry, report.country);
  await changeAll(context, changes);
  await enterAll(context, checked.ready);
  return {
    ...report,
    importedCount: report.newCount,
    placesLeft: placesLeft - report.newCount,
  };
}

function requirePlaces(newCount: number, placesLeft: number): void {
  const missing = newCount - placesLeft;
  if (missing <= 0) return;
  const message = `The file has ${newCount} new competitors but only ${placesLeft} places are left. Top up ${missing} more, then import again.`;
  throw new AppError('balance_empty', { message, details: { missing, placesLeft } });
}

/** The next import of the competition begins with the same country. */
async function setPhoneCountry(
  context: Context,
  before: string | null,
  country: string | null,
): Promise<void> {
  if (country === before) return;
  await changeCompetition(context, {
    competitionId: context.input.competitionId,
    kind: 'settings_updated',
    before: { settings: { phoneCountry: before } },
    after: { settings: { phoneCountry: country } },
    set: { phoneCountry: country },
  });
}

async function enterAll(context: Context, planned: readonly PlannedCompetitor[]): Promise<void> {
  const { tx, input } = context;
  const { competitionId } = input;
  const rows = planned
    .filter(({ known }) => known === null)
    .map(({ values }) => newCompetitor(context, competitionId, values));
  if (rows.length === 0) return;
  await changeCompetition(context, {
    competitionId,
    kind: 'competitors_imported',
    after: { count: rows.length, ids: rows.map(({ id }) => id) },
    ...takingPlaces(rows.length),
  });
  await unlessTaken(() => insertCompetitors(tx, rows));
}

/** @returns the report with the ids of those whom it changes. */
function withIds(report: ImportReport, planned: readonly PlannedCompetitor[]): ImportReport {
  const ids = new Map(planned.map(({ line, known }) => [line, known?.id]));
  return {
    ...report,
    changes: report.changes.map((change) => ({ ...change, id: ids.get(change.line) })),
  };
}

interface Change {
  readonly before: Competitor;
  readonly after: Competitor;
  readonly names: readonly string[];
}

function changesOf(
  planned: readonly PlannedCompetitor[],
  competitors: readonly Competitor[],
): Change[] {
  const byId = new Map(competitors.map((one) => [one.id, one]));
  return planned.flatMap(({ known, values }) => {
    const before = known && byId.get(known.id);
    if (!before) return [];
    const after = merge(before, values);
    const names = changedFields(before, after);
    return names.length > 0 ? [{ before, after, names }] : [];
  });
}

async function changeAll(context: Context, changes: readonly Change[]): Promise<void> {
  const { tx, input } = context;
  if (changes.length === 0) return;
  const rows = changes.map(({ after }) => after);
  await unlessTaken(() => replaceCompetitorRows(tx, rows));
  await changeCompetitionMany(
    context,
    input.competitionId,
    changes.map(({ before, after, names }) => ({
      kind: kindOf(names),
      competitorId: after.id,
      before: logFields(before),
      after: logFields(after),
    })),
  );
  for (const after of rows) publishToOwner(context, after);
}
