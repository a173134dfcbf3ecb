import type { StoredValues } from '../../columns';
import { checkRows, type ImportGroup } from '../../imports/check-rows';
import { type ImportChoices, noChoices } from '../../imports/choices';
import type { CheckedImport } from '../../imports/faults';
import type { ImportTable } from '../../imports/table';
import { limits } from '../../limits';
import { type CompetitorColumns, competitorColumns } from '../competitors/columns';
import { standInName } from '../competitors/stand-in-name';

/** What the competition already has. */
export interface CompetitorsContext {
  readonly numbers: readonly { readonly number: number; readonly name: string }[];
  readonly categories: readonly ImportGroup[];
  readonly cohorts: readonly ImportGroup[];
}

/** A competitor ready to be inserted. */
export interface ReadyCompetitor extends StoredValues<CompetitorColumns> {
  readonly line: number;
}

/** Returns the competitors of a file ready to be inserted, those without a name under a stand-in, and all faults. */
export function checkCompetitors(
  table: ImportTable,
  { numbers, categories, cohorts }: CompetitorsContext,
  choices: ImportChoices = noChoices,
): CheckedImport<ReadyCompetitor> {
  const checked = checkRows(table, competitorColumns, {
    required: ['name'],
    rowsMax: limits.competitor.import.recordsMax,
    taken: { number: new Map(numbers.map(({ number, name }) => [number, `by ${name}`])) },
    groups: { category: categories, cohort: cohorts },
    choices,
  });
  const ready = checked.ready.map(({ line, values }) => ({
    line,
    ...values,
    name: values.name ?? standInName(values.number),
  }));
  return { ...checked, ready };
}
