import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';
import { climbSolutionSorts } from '@cruxboard/domain/sort-options';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSortBy } from '../../../lib/address/use-sort-by';
import { useSession } from '../../../lib/session/hooks';
import { Badge } from '../../../ui/badge';
import { LoadNextPage } from '../../../ui/load-next-page';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { SortSelect } from '../../../ui/sort-select';
import { OwnDrafts } from './own-drafts';
import { climbSolutionsQuery, ownClimbSolutionsQuery } from './queries';
import { SolutionCard, solutionGridClass } from './solution-card';
import { texts } from './texts';

/** A climb's solutions: one's own first, then those of others in the order chosen; and the way to add one. */
export function ClimbSolutions({ climb }: { climb: Climb }) {
  const { gymId, id: climbId, name } = climb;
  const [sort, setSort] = useSortBy(climbSolutionSorts);
  const { status } = useSession();
  const solutions = useInfiniteQuery(climbSolutionsQuery(gymId, climbId, sort));
  const own = useQuery({
    ...ownClimbSolutionsQuery(gymId, climbId),
    enabled: status === 'signed-in',
  });
  const total = solutions.data?.pages[0]?.total ?? 0;
  const mine = own.data?.items ?? [];
  const published = mine.filter(({ state }) => state === 'published');
  const ownIds = new Set(published.map(({ id }) => id));
  const others = (solutions.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ id }) => !ownIds.has(id),
  );
  return (
    <section aria-labelledby="solutions" className="border-t border-line p-4 md:p-6">
      <div className="mb-3 flex min-h-tap flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="solutions" className="grow text-20 font-strong">
          {texts.title} {total > 0 ? <span className="text-ink-3">{total}</span> : null}
        </h2>
        <SortSelect sorts={climbSolutionSorts} value={sort} onChange={setSort} count={total} />
      </div>
      <OwnDrafts drafts={mine.filter(({ state }) => state === 'draft')} />
      {solutions.isPending ? <Placeholders /> : null}
      {solutions.isError && solutions.data === undefined ? (
        <ReadFailed title={texts.failedTitle} read={solutions} />
      ) : null}
      {solutions.data !== undefined && published.length + others.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.empty}</p>
      ) : null}
      <ul className={solutionGridClass}>
        {published.map((solution) => (
          <li key={solution.id}>
            <SolutionCard
              solution={solution}
              climbName={name}
              badge={<Badge>{solution.hidden ? texts.hiddenBadge : texts.yours}</Badge>}
            />
          </li>
        ))}
        {others.map((solution) => (
          <li key={solution.id}>
            <SolutionCard solution={solution} climbName={name} />
          </li>
        ))}
      </ul>
      <LoadNextPage query={solutions} label={texts.more} onScroll={false} />
    </section>
  );
}

function Placeholders() {
  return (
    <Skeleton label={texts.loading} className={solutionGridClass}>
      <SkeletonShape width="100%" height={240} />
      <SkeletonShape width="100%" height={240} />
    </Skeleton>
  );
}
