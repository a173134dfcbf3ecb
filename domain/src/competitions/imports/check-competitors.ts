import { limits } from '../../limits';
import { fieldRules, importRule } from '../../patterns';
import { foldText } from '../../text';
import { closestName } from '../../imports/closest';
import { competitorColumns, mapColumns, type CompetitorColumn, type ImportTable } from './columns';
import {
  cellReader,
  checkTable,
  extraCellsFault,
  filledRows,
  type CheckedImport,
  type ImportFault,
} from '../../imports/faults';
import { checksOfRow, claimUnique, type RowChecks, type Taken } from '../../imports/row-checks';

/** A category or cohort that the file may refer to. */
export interface ImportGroup {
  readonly id: string;
  readonly name: string;
}

/** What the competition already has. */
export interface CompetitorsContext {
  readonly numbers: readonly { readonly number: number; readonly name: string }[];
  readonly categories: readonly ImportGroup[];
  readonly cohorts: readonly ImportGroup[];
}

/** A competitor ready to be inserted. Missing values are null, never ''. */
export interface ReadyCompetitor {
  readonly line: number;
  readonly name: string;
  readonly number: number | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly categoryId: string | null;
  readonly cohortId: string | null;
  readonly seed: number | null;
}

const rules = {
  name: { ...importRule(fieldRules.competitor.name), min: limits.competitor.name.min },
  email: importRule(fieldRules.competitor.email),
  phone: importRule(fieldRules.competitor.phone),
  number: fieldRules.competitor.number,
  seed: fieldRules.competitor.seed,
};

/** Returns the competitors of a file ready to be inserted, and all faults. */
export function checkCompetitors(
  table: ImportTable,
  context: CompetitorsContext,
): CheckedImport<ReadyCompetitor, CompetitorColumn> {
  const columns = mapColumns(table.header, competitorColumns);
  const fileFaults = checkTable(table, columns, {
    required: ['name'],
    // Object.keys widens the keys of a literal to string.
    known: Object.keys(competitorColumns) as CompetitorColumn[],
    max: limits.competitor.import.recordsMax,
  });
  const ready: ReadyCompetitor[] = [];
  const faults: ImportFault[] = [];
  if (fileFaults.length > 0) return { ready, faults, fileFaults, columns };
  const taken: Taken = new Map(context.numbers.map(({ number, name }) => [number, `by ${name}`]));
  for (const row of filledRows(table)) {
    const checks = checksOfRow(row.line);
    const competitor = readCompetitor(checks, cellReader(columns, row), { context, row, taken });
    const extra = extraCellsFault(columns, row);
    if (extra !== null) faults.push(extra);
    faults.push(...checks.faults);
    if (extra === null && checks.faults.length === 0) ready.push(competitor);
  }
  return { ready, faults, fileFaults, columns };
}

function readCompetitor(
  checks: RowChecks,
  read: (column: CompetitorColumn) => string,
  given: { context: CompetitorsContext; row: { line: number }; taken: Taken },
): ReadyCompetitor {
  const { context, row, taken } = given;
  const number = checks.number('number', rules.number, read('number'));
  const name = checks.text('name', rules.name, read('name'));
  if (number !== null) {
    claimUnique(checks, taken, { column: 'number', value: number, by: `on line ${row.line}` });
  }
  return {
    line: row.line,
    name,
    number,
    email: orNull(checks.text('email', rules.email, read('email'))),
    phone: orNull(checks.text('phone', rules.phone, read('phone'))),
    categoryId: readGroup(checks, 'category', { raw: read('category'), of: context.categories }),
    cohortId: readGroup(checks, 'cohort', { raw: read('cohort'), of: context.cohorts }),
    seed: checks.number('seed', rules.seed, read('seed')),
  };
}

function readGroup(
  checks: RowChecks,
  column: 'category' | 'cohort',
  { raw, of: groups }: { raw: string; of: readonly ImportGroup[] },
): string | null {
  if (raw === '') return null;
  const folded = foldText(raw);
  const exact = groups.find((group) => group.name === raw);
  const group = exact ?? groups.find((candidate) => foldText(candidate.name) === folded);
  if (group !== undefined) return group.id;
  const suggestion = closestName(
    raw,
    groups.map((candidate) => candidate.name),
  );
  checks.add(column, raw, {
    rule: 'unknown',
    message: `No such ${column}.`,
    ...(suggestion === null ? {} : { suggestion }),
  });
  return null;
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
