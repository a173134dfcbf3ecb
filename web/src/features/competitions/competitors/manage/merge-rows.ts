import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { MergedField } from '@cruxboard/contracts/competitions/competitors/merge';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { entriesOf } from '@cruxboard/domain/columns';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { isEmptyCell, isSameCell } from '@cruxboard/domain/competitions/scores/cells';
import { mergeCells } from '@cruxboard/domain/competitions/scores/merge';
import { climbName } from '../../model/scoring';
import { cellWords } from '../../scores/grid/cell-words';
import { texts } from './texts';

/** A field in which the entries differ, and whose value is selected by default. */
export interface MergeRow {
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly competitorId: string; readonly words: string }[];
  readonly selected: string;
}

/** Group names by id. */
export interface GroupNames {
  readonly categoryOf: (id: string | null) => string;
  readonly cohortOf: (id: string | null) => string;
}

/** @returns the competitors, the kept one first: the claimed one, or else the one with the most scores. */
export function inMergeOrder(who: readonly CompetitorManaged[]): CompetitorManaged[] {
  return who.toSorted(
    (a, b) => Number(b.isClaimed) - Number(a.isClaimed) || b.scoreCount - a.scoreCount,
  );
}

type FieldRow = [
  field: MergedField,
  label: string,
  wordsOf: (one: CompetitorManaged) => string | null,
];

/** @returns the fields in which they differ; values only one of them has are kept without asking. */
export function fieldRows(
  all: readonly CompetitorManaged[],
  { categoryOf, cohortOf }: GroupNames,
): (MergeRow & { readonly key: MergedField })[] {
  const { form, columns, merge } = texts;
  const nameOf = { category: categoryOf, cohort: cohortOf };
  const entered = entriesOf(competitorColumns).map(([field, column]): FieldRow => [
    field,
    field === 'startingGroup' ? form.startingGroup : form[competitorColumns[field].names[0]],
    ({ [field]: value }) => {
      if (value === null) return null;
      return 'group' in column ? nameOf[column.group](String(value)) || null : String(value);
    },
  ]);
  const rows: readonly FieldRow[] = [
    ...entered,
    ['state', form.state, ({ state }) => texts.states[state]],
    ['claim', columns.claimed, claimWords(merge.claimed)],
  ];
  return rows.flatMap(([key, label, wordsOf]) => {
    const options = all.flatMap((one) => {
      const words = wordsOf(one);
      return words === null ? [] : [{ competitorId: one.id, words }];
    });
    const [first] = options;
    if (first === undefined || !isDisputed(key, options)) return [];
    const out = key === 'state' ? all.find(({ state }) => state === 'disqualified') : undefined;
    return [{ key, label, options, selected: out?.id ?? first.competitorId }];
  });
}

const claimWords =
  (unnamed: string) =>
  ({ isClaimed, claimedBy }: CompetitorManaged): string | null =>
    isClaimed ? (claimedBy === null ? unnamed : `@${claimedBy}`) : null;

/** Two claims always belong to two people, as each has one entry per competition. */
function isDisputed(key: MergedField, options: MergeRow['options']): boolean {
  if (key === 'claim') return options.length > 1;
  return new Set(options.map(({ words }) => words)).size > 1;
}

/** The outcome for their scores. */
export interface MergedScores {
  /** Climbs on which they have different results. */
  readonly rows: readonly MergeRow[];
  /** Climbs with a result after merging. */
  readonly count: number;
  /** Lets the server detect scores that arrived since. */
  readonly versions: number;
}

/** @returns the merged scores, and where there is a choice. */
export function scoreRows(
  all: readonly CompetitorManaged[],
  scores: readonly Score[],
  climbs: readonly CompetitionClimb[],
): MergedScores {
  const [kept] = all;
  const ids = new Set(all.map(({ id }) => id));
  const own = scores.filter(({ competitorId }) => ids.has(competitorId));
  const mergedCells = mergeCells(own, kept?.id ?? '');
  const rows = climbs
    .toSorted((a, b) => a.number - b.number)
    .flatMap((climb) => {
      const merged = mergedCells.find(({ climbId }) => climbId === climb.id);
      if (!merged?.isContested) return [];
      const entered = all.flatMap(({ id }) => {
        const score = own.find((one) => one.climbId === climb.id && one.competitorId === id);
        return score === undefined || isEmptyCell(score.cell) ? [] : [score];
      });
      if (entered.every(({ cell }) => isSameCell(cell, merged.cell))) return [];
      return [
        {
          key: climb.id,
          label: texts.merge.climb(climbName(climb)),
          options: entered.map(({ competitorId, cell }) => ({
            competitorId,
            words: cellWords(cell),
          })),
          selected: merged.competitorId,
        },
      ];
    });
  return {
    rows,
    count: mergedCells.filter(({ cell }) => !isEmptyCell(cell)).length,
    versions: own.reduce((sum, { version }) => sum + version, 0),
  };
}
