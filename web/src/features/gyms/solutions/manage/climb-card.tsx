import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../../ui/card';
import { Loaded } from '../../../../ui/loaded';
import { textLinkClass } from '../../../../ui/text-link';
import { useCanGym } from '../../model/for-gym-role';
import { texts as publicTexts } from '../texts';
import { staffClimbSolutionsQuery } from './queries';
import { texts } from './texts';

/** A climb's newest solutions, on its page of the dashboard. */
export function ClimbSolutionsCard({ gymId, climbId }: { gymId: string; climbId: string }) {
  const canModerate = useCanGym(gymId, 'moderateSolutions');
  const solutions = useQuery({
    ...staffClimbSolutionsQuery(gymId, climbId),
    enabled: canModerate,
  });
  if (!canModerate) return null;
  return (
    <Card
      title={texts.title}
      isFlush
      actions={
        <Link to="/dashboard/$gymId/solutions" params={{ gymId }} className={textLinkClass()}>
          {texts.all}
        </Link>
      }
    >
      <Loaded what={texts.title} query={solutions} isQuiet>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-4 pb-4 text-14 text-ink-2">{texts.noneOfClimb}</p>
          ) : (
            <ul className="border-t border-line">
              {items.map(({ id, author, caption, climb, state, thankCount }) => (
                <li key={id} className="border-b border-line last:border-b-0">
                  <Link
                    to="/$username/solution/$solutionId"
                    params={{ username: author.username, solutionId: id }}
                    className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken"
                  >
                    <span className="min-w-0 grow">
                      <b className="ell block font-name">{author.name}</b>
                      <small className="ell block text-13 text-ink-3">
                        {caption || publicTexts.of(climb.name)}
                      </small>
                    </span>
                    <small className="shrink-0 text-13 text-ink-3">
                      {state === 'hidden'
                        ? texts.filters.states.hidden
                        : publicTexts.thanks(thankCount)}
                    </small>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
