import type { SolutionPage } from '@cruxboard/contracts/gyms/solutions/solutions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textLinkClass } from '../../../ui/text-link';
import { climbSolutionsQuery } from './queries';
import { SolutionCard } from './solution-card';
import { texts } from './texts';

const shownMax = 4;

/** Other ways up the same climb, those that helped most first. */
export function MoreSolutions({ solution: { id, gymId, climb } }: { solution: SolutionPage }) {
  const { data } = useInfiniteQuery(climbSolutionsQuery(gymId, climb.id, 'most-appreciated'));
  const others = (data?.pages[0]?.items ?? []).filter((other) => other.id !== id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-solutions">
      <div className="mb-3 flex items-baseline gap-3">
        <h2 id="more-solutions" className="ell grow font-strong">
          {texts.moreOn(climb.name)}
        </h2>
        <Link
          to="/gym/$gymId/climb/$climbId"
          params={{ gymId, climbId: climb.id }}
          hash="solutions"
          className={textLinkClass()}
        >
          {texts.all}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4 xl:grid-cols-2">
        {others.slice(0, shownMax).map((other) => (
          <li key={other.id}>
            <SolutionCard solution={other} climbName={climb.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
