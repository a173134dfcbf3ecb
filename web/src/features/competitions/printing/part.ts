import type {
  CompetitionManaged,
  Group,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import type { GroupKind, PrintSearch } from './sheets';
import { texts } from './texts';

/** A category or cohort on a sheet, or everyone without one; each on its own page. */
export interface Part {
  readonly kind: GroupKind;
  /** Null: those without a group of that kind, or everyone if there are no groups. */
  readonly groupId: string | null;
  readonly title: string;
}

/** Someone on a sheet. */
export interface Placed {
  readonly categoryId: string | null;
  readonly cohortId?: string | null;
}

type Grouped = Pick<CompetitionManaged, 'categories' | 'cohorts'>;

/** @returns the groups of that kind, in order. */
export function groupsOf({ categories, cohorts }: Grouped, kind: GroupKind): readonly Group[] {
  return kind === 'category' ? categories : cohorts;
}

/** How a sheet is split, and the selected part. */
export interface Grouping {
  readonly by: GroupKind;
  readonly group: string | undefined;
}

/** @returns how an address splits a sheet, given the groups that exist: results only by category. */
export function groupingOf(competition: Grouped, { sheet, by, group }: PrintSearch): Grouping {
  const hasCohorts = sheet !== 'results' && competition.cohorts.length > 0;
  const isByCohort = hasCohorts && (by ?? defaultKind(competition)) === 'cohort';
  const kind = isByCohort ? 'cohort' : 'category';
  return { by: kind, group: groupsOf(competition, kind).find(({ id }) => id === group)?.id };
}

function defaultKind({ categories }: Grouped): GroupKind {
  return categories.length === 0 ? 'cohort' : 'category';
}

/** @returns a sheet's parts in the groups' order, or only the selected one; empty parts are included. */
export function partsOf(competition: Grouped, { by, group: chosenId }: Grouping): Part[] {
  const groups = groupsOf(competition, by);
  if (groups.length === 0) return [{ kind: by, groupId: null, title: texts.overall }];
  const all: Part[] = [
    ...groups.map(({ id, name }) => ({ kind: by, groupId: id, title: name })),
    { kind: by, groupId: null, title: texts.none[by] },
  ];
  const chosen = all.filter(({ groupId }) => groupId === chosenId);
  return chosen.length > 0 && chosenId !== undefined ? chosen : all;
}

/** @returns a part's entries in order. */
export function inPart<E extends Placed>(entries: readonly E[], { kind, groupId }: Part): E[] {
  return entries.filter(
    (one) => ((kind === 'category' ? one.categoryId : one.cohortId) ?? null) === groupId,
  );
}
