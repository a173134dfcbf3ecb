import type {
  CompetitionManaged,
  Group,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import type { GroupKind, PrintSearch } from './sheets';
import { texts } from './texts';

/** A category or cohort of a sheet, or all who are in none; with a page of its own. */
export interface Part {
  readonly kind: GroupKind;
  /** Null: those in no group of that kind, or everybody where there are none. */
  readonly groupId: string | null;
  readonly title: string;
}

/** Somebody who stands on a sheet. */
export interface Placed {
  readonly categoryId: string | null;
  readonly cohortId?: string | null;
}

type Grouped = Pick<CompetitionManaged, 'categories' | 'cohorts'>;

/** @returns the groups of that kind, in their order. */
export function groupsOf({ categories, cohorts }: Grouped, kind: GroupKind): readonly Group[] {
  return kind === 'category' ? categories : cohorts;
}

/** What a sheet is parted by, and the one part that is asked for. */
export interface Grouping {
  readonly by: GroupKind;
  readonly group: string | undefined;
}

/** @returns what an address parts a sheet by, of what there is: results by category alone, else by what has groups. */
export function groupingOf(competition: Grouped, { sheet, by, group }: PrintSearch): Grouping {
  const hasCohorts = sheet !== 'results' && competition.cohorts.length > 0;
  const isByCohort = hasCohorts && (by ?? defaultKind(competition)) === 'cohort';
  const kind = isByCohort ? 'cohort' : 'category';
  return { by: kind, group: groupsOf(competition, kind).find(({ id }) => id === group)?.id };
}

function defaultKind({ categories }: Grouped): GroupKind {
  return categories.length === 0 ? 'cohort' : 'category';
}

/** @returns the parts of a sheet in the order of the groups, the asked one alone; those with nobody in them too. */
export function partsOf(competition: Grouped, { by, group: asked }: Grouping): Part[] {
  const groups = groupsOf(competition, by);
  if (groups.length === 0) return [{ kind: by, groupId: null, title: texts.overall }];
  const all: Part[] = [
    ...groups.map(({ id, name }) => ({ kind: by, groupId: id, title: name })),
    { kind: by, groupId: null, title: texts.none[by] },
  ];
  const chosen = all.filter(({ groupId }) => groupId === asked);
  return chosen.length > 0 && asked !== undefined ? chosen : all;
}

/** @returns those of a part in their order. */
export function inPart<E extends Placed>(entries: readonly E[], { kind, groupId }: Part): E[] {
  return entries.filter(
    (one) => ((kind === 'category' ? one.categoryId : one.cohortId) ?? null) === groupId,
  );
}
