import type { StoredValues } from '../../columns';
import { checkRows, type ImportGroup, type ReadRow } from '../../imports/check-rows';
import { type ImportChoices, noChoices } from '../../imports/choices';
import type { CheckedImport, ImportFault } from '../../imports/faults';
import { type PlannedRow, updatedValues } from '../../imports/planned';
import type { ImportTable } from '../../imports/table';
import { limits } from '../../limits';
import { foldText } from '../../text';
import { type CompetitorColumns, competitorColumns } from '../competitors/columns';
import { nameWithNumber, standInName } from '../competitors/stand-in-name';
import { competitorMatcher, type KnownCompetitor } from './match-competitors';

/** What the competition already has. */
export interface CompetitorsContext {
  readonly competitors: readonly KnownCompetitor[];
  readonly categories: readonly ImportGroup[];
  readonly cohorts: readonly ImportGroup[];
}

/** A competitor ready to be inserted, or to be changed. */
export type PlannedCompetitor = PlannedRow<CompetitorColumns, KnownCompetitor>;

type Row = ReadRow<CompetitorColumns>;

/**
 * Returns the competitors of a file as they will be stored, new ones without a name under a stand-in, and all faults.
 * Rows of somebody who is entered change them; an empty cell keeps the value.
 */
export function checkCompetitors(
  table: ImportTable,
  { competitors, categories, cohorts }: CompetitorsContext,
  choices: ImportChoices = noChoices,
): CheckedImport<PlannedCompetitor> {
  const checked = checkRows(table, competitorColumns, {
    required: ['name'],
    rowsMax: limits.competitor.import.recordsMax,
    taken: { number: new Map() },
    groups: { category: categories, cohort: cohorts },
    choices,
  });
  const match = competitorMatcher(competitors, choices.people);
  const isNew = new Set(choices.people.flatMap(({ line, is }) => (is === 'new' ? line : [])));
  const changedOn = new Map<string, number>();
  const enteredOn = new Map<string, number>();
  const planned: PlannedCompetitor[] = [];
  const faults: ImportFault[] = [];
  for (const row of checked.ready) {
    const { known, fault } = match(row);
    const twice = known === null ? null : (changedOn.get(known.id) ?? null);
    const again = known === null && !isNew.has(row.line) ? againOn(row, enteredOn) : null;
    if (fault !== null) faults.push(fault);
    else if (twice !== null) faults.push(repeatedFault(row, twice));
    else if (again !== null) faults.push(repeatedFault(row, again));
    else planned.push(plan(row, known));
    if (known !== null) changedOn.set(known.id, row.line);
  }
  const clashes = clashingNumbers(planned, competitors);
  const isClashing = new Set(clashes.map(({ line }) => line));
  return {
    ...checked,
    ready: planned.filter(({ line }) => !isClashing.has(line)),
    faults: [...checked.faults, ...faults, ...clashes].toSorted((a, b) => a.line - b.line),
  };
}

function plan(row: Row, known: KnownCompetitor | null): PlannedCompetitor {
  const { line, values } = row;
  if (known === null) {
    return { line, known, values: { ...values, name: values.name ?? standInName(values.number) } };
  }
  const updated = updatedValues(competitorColumns, known, row);
  const name = row.given.has('name') ? updated.name : nameWithNumber(known, updated.number);
  return { line, known, values: { ...updated, name } };
}

/** Returns the line of the same new person further up, null if there is none, and remembers this one. */
function againOn({ line, values }: Row, entered: Map<string, number>): number | null {
  const { name, email, number } = values;
  if (name === null || (email === null && number !== null)) return null;
  const key = `${foldText(name)} ${email?.toLowerCase() ?? ''}`;
  const before = entered.get(key);
  if (before !== undefined) return before;
  entered.set(key, line);
  return null;
}

function repeatedFault({ line, values }: Row, before: number): ImportFault {
  const value = values.name ?? values.email ?? String(values.number ?? '');
  const message = `This is the same competitor as on line ${before}. Leave one of the rows out.`;
  return { line, column: 'name', value, rule: 'repeated', message };
}

/** Returns a fault for each row whose number somebody has whom the file doesn't change. */
function clashingNumbers(
  planned: readonly PlannedCompetitor[],
  competitors: readonly KnownCompetitor[],
): ImportFault[] {
  const changed = new Map(
    planned.flatMap((row) => (row.known ? [[row.known.id, row] as const] : [])),
  );
  const holders = new Map<number, StoredValues<CompetitorColumns>>();
  for (const one of competitors) {
    const holder = changed.get(one.id)?.values ?? one;
    if (holder.number !== null) holders.set(holder.number, holder);
  }
  return planned.flatMap(({ line, known, values }) => {
    const holder = values.number === null ? undefined : holders.get(values.number);
    if (
      holder === undefined ||
      holder === values ||
      (known && changed.get(known.id)?.values === holder)
    ) {
      return [];
    }
    const message = `Already used by ${holder.name}. Pick another or leave it empty.`;
    return [{ line, column: 'number', value: String(values.number), rule: 'unique', message }];
  });
}
