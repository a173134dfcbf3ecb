import type { FavouriteSolution } from '@cruxboard/contracts/gyms/favourites/favourites';
import { favouriteSolutionSorts } from '@cruxboard/domain/sort-options';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useSortBy } from '../../../lib/address/use-sort-by';
import { cardClass } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Loaded } from '../../../ui/loaded';
import { SortSelect } from '../../../ui/sort-select';
import { SolutionCard, solutionGridClass } from '../solutions/solution-card';
import { arrange, type Arranged } from './arrange';
import { FavouritesFrame, NoFavourites } from './favourites-frame';
import { favouriteSolutionsQuery } from './queries';
import { texts } from './texts';
import { useStillSaved } from './use-still-saved';
import { WallHead } from './wall-head';

/** The solutions that the user saved, by gym and wall. */
export function FavouriteSolutions() {
  const [sort, setSort] = useSortBy(favouriteSolutionSorts);
  const solutions = useQuery(favouriteSolutionsQuery());
  const isStillSaved = useStillSaved('solution');
  const saved = solutions.data?.items.filter(({ id }) => isStillSaved(id)) ?? [];
  return (
    <FavouritesFrame
      sort={
        <SortSelect
          sorts={favouriteSolutionSorts}
          value={sort}
          onChange={setSort}
          count={solutions.data && saved.length}
        />
      }
    >
      <Loaded what={texts.title} query={solutions}>
        {() =>
          saved.length === 0 ? (
            <NoFavourites of="solutions" />
          ) : (
            <div className="grid gap-4">
              {arrange(saved.map(arranged), sort).map((wall) => (
                <section key={wall.id} className={cardClass}>
                  <WallHead wall={wall} />
                  <ul className={`${solutionGridClass} px-4 pb-4`}>
                    {wall.items.map(({ solution }) => (
                      <li key={solution.id}>
                        <SolutionCard
                          solution={solution}
                          climbName={solution.climb.name}
                          note={solution.climb.name}
                          badge={solution.isDone ? <Done /> : null}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
    </FavouritesFrame>
  );
}

function Done() {
  return (
    <span className="inline-flex items-center gap-1 font-bold text-success">
      <Icon icon={Check} size="xs" />
      {texts.done}
    </span>
  );
}

function arranged(
  solution: FavouriteSolution,
): Arranged & { readonly solution: FavouriteSolution } {
  const { climb, ...rest } = solution;
  const { name, grade, sectionId, sectionName, isArchived } = climb;
  return { ...rest, name, grade, sectionId, sectionName, isArchived, ascentCount: 0, solution };
}
