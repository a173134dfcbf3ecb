import type { FeedClimb } from '@cruxboard/contracts/gyms/feed/feed';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../lib/dom/cx';
import { formatNumber } from '../../../lib/format/format';
import { ClimbTag } from '../../../ui/climb-tag';
import { SectionHead } from '../../../ui/page-header';
import { rowLinkClass } from '../../../ui/row-link';
import { SolutionCard, solutionGridClass } from './solution-card';
import { texts } from './texts';

/** What others published at the user's gyms, or of climbs they saved, since they were last there. */
export function NewSolutions({ climbs }: { climbs: readonly FeedClimb[] }) {
  if (climbs.length === 0) return null;
  return (
    <section aria-labelledby="new-solutions-title">
      <SectionHead id="new-solutions-title" title={texts.news} />
      <ul className="grid gap-6">
        {climbs.map((news) => (
          <li key={news.climb.id}>
            <ClimbNews news={news} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClimbNews({ news }: { news: FeedClimb }) {
  const { climb, gymId, gymName, isFavourite, count, solutions } = news;
  const left = count - solutions.length;
  const facts = [gymName, climb.sectionName, isFavourite ? texts.saved : ''];
  return (
    <article aria-label={climb.name}>
      <Link
        to="/gym/$gymId/climb/$climbId"
        params={{ gymId, climbId: climb.id }}
        hash="solutions"
        className={cx(
          rowLinkClass,
          'row-inset mb-3 grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-3.5',
        )}
      >
        <ClimbTag
          colour={climb.colour}
          grade={climb.grade === null ? null : formatGrade(climb.grade)}
        />
        <span className="min-w-0">
          <b className="ell block text-17 leading-snug font-name">{climb.name}</b>
          <small className="ell block text-14 text-ink-3">
            {facts.filter((fact) => fact !== '').join(' · ')}
          </small>
        </span>
        {left > 0 ? (
          <span className="text-14 text-ink-3">{texts.left(formatNumber(left))}</span>
        ) : null}
      </Link>
      <ul className={solutionGridClass}>
        {solutions.map((solution) => (
          <li key={solution.id}>
            <SolutionCard solution={solution} climbName={climb.name} />
          </li>
        ))}
      </ul>
    </article>
  );
}
