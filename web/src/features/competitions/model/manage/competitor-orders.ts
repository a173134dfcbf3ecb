import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { competitorSorts, scoreSorts } from '@cruxboard/domain/sort-options';
import type { SortKey, SortOrders } from '@cruxboard/domain/sorting';
import type { Standings } from './use-standings';

type Row = Pick<
  CompetitorManaged,
  'id' | 'name' | 'number' | 'categoryId' | 'cohortId' | 'scoreCount'
>;
type Sorts = (typeof competitorSorts)[number] | (typeof scoreSorts)[number];
type Groups = Pick<CompetitionManaged, 'categories' | 'cohorts'>;

const byNumber: SortKey<Row> = { value: (one) => one.number };
const byName: SortKey<Row> = { value: (one) => one.name };
const byId: SortKey<Row> = { value: (one) => one.id };
const ties = [byNumber, byName, byId];

/**
 * What each option sorts competitors by. Categories and cohorts come in the organiser's order; ids are made in the
 * order of entry, so they tell who is newest.
 */
export function competitorOrders(groups: Groups, standings: Standings): SortOrders<Sorts, Row> {
  const placeIn = (list: readonly { readonly id: string }[]) => {
    const places = new Map(list.map(({ id }, index) => [id, index]));
    return (id: string | null) => (id === null ? null : (places.get(id) ?? null));
  };
  const categoryPlace = placeIn(groups.categories);
  const cohortPlace = placeIn(groups.cohorts);
  const standing = (one: Row) => standings.get(one.id);
  return {
    'competitor-number': ties,
    name: [byName, byNumber, byId],
    category: [{ value: (one) => categoryPlace(one.categoryId) }, ...ties],
    cohort: [{ value: (one) => cohortPlace(one.cohortId) }, ...ties],
    score: [
      { value: (one) => standing(one)?.totalHundredths ?? null, isDescending: true },
      ...ties,
    ],
    ranking: [{ value: (one) => standing(one)?.rank ?? null }, ...ties],
    'completed-first': [{ value: (one) => one.scoreCount, isDescending: true }, ...ties],
    newest: [{ ...byId, isDescending: true }],
    oldest: [byId],
  };
}

/** @returns whether a sort needs the leaderboard. */
export function needsStandings(sort: string | undefined): boolean {
  return /^-?(score|ranking)$/.test(sort ?? '');
}

/** @returns the options a list offers: a draft has no leaderboard yet. */
export function offeredSorts<Id extends Sorts>(
  sorts: readonly Id[],
  { state }: Pick<CompetitionManaged, 'state'>,
): readonly Id[] {
  return state === 'draft' ? sorts.filter((id) => !needsStandings(id)) : sorts;
}
