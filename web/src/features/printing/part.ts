import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import { texts } from './texts';

/** A category of a sheet, or all who are in none; with a page of its own. */
export interface Part {
  /** Null: those without a category, or everybody where there are no categories. */
  readonly categoryId: string | null;
  readonly title: string;
}

/** @returns the parts of a sheet in the order of the categories, the asked one alone; those with nobody in them too. */
export function partsOf(
  { categories }: Pick<CompetitionManaged, 'categories'>,
  asked: string | undefined,
): Part[] {
  if (categories.length === 0) return [{ categoryId: null, title: texts.overall }];
  const all = [
    ...categories.map(({ id, name }) => ({ categoryId: id, title: name })),
    { categoryId: null, title: texts.none },
  ];
  const chosen = all.filter(({ categoryId }) => categoryId === asked);
  return chosen.length > 0 && asked !== undefined ? chosen : all;
}

/** @returns those of a part in their order. */
export function inPart<E extends { readonly categoryId: string | null }>(
  entries: readonly E[],
  { categoryId }: Part,
): E[] {
  return entries.filter((one) => one.categoryId === categoryId);
}
