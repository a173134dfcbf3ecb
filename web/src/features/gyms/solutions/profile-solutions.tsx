import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import type { ProfileSolution } from '@cruxboard/contracts/gyms/solutions/profile-solutions';
import { solutionSorts } from '@cruxboard/domain/sort-options';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSortBy } from '../../../lib/address/use-sort-by';
import { errorSentence, requestIdOf } from '../../../lib/api/errors';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { LoadNextPage } from '../../../ui/load-next-page';
import { SortSelect } from '../../../ui/sort-select';
import { profileSolutionsQuery } from './queries';
import { SolutionCard, solutionGridClass } from './solution-card';
import { texts } from './texts';

/** What somebody published, in the order chosen; nothing until there is something. */
export function ProfileSolutions({ username }: { username: string }) {
  const [sort, setSort] = useSortBy(solutionSorts);
  const query = useInfiniteQuery(profileSolutionsQuery(username, sort));
  const { data, error } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (error === null && items.length === 0) return null;
  return (
    <Card
      title={texts.title}
      actions={
        <SortSelect sorts={solutionSorts} value={sort} onChange={setSort} count={items.length} />
      }
    >
      {items.length === 0 ? (
        <ErrorState
          title={texts.failedTitle}
          headingLevel={3}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          requestId={requestIdOf(error)}
        >
          {errorSentence(error)}
        </ErrorState>
      ) : (
        <ul className={solutionGridClass}>
          {items.map((solution) => (
            <li key={solution.id}>
              <SolutionCard
                solution={solution}
                climbName={solution.climb.name}
                note={placeOf(solution)}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadNextPage query={query} label={texts.more} onScroll={false} />
    </Card>
  );
}

function placeOf({ climb, gymName }: ProfileSolution): string {
  const grade = climb.grade === null ? [] : [formatGrade(climb.grade)];
  return [climb.name, ...grade, gymName].join(' · ');
}
