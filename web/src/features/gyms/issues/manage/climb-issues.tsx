import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../../../lib/format/format';
import { Card } from '../../../../ui/card';
import { ReadFailed } from '../../../../ui/read-failed';
import { rowLinkClass } from '../../../../ui/row-link';
import { IssueStateBadge } from '../state-badge';
import { kindLabels } from '../texts';
import { issuesQuery } from './queries';
import { texts } from './texts';

interface ClimbIssuesProps {
  gymId: string;
  timeZone: string;
  climbId: string;
}

/** What was reported of a climb, in every state. */
export function ClimbIssues({ gymId, timeZone, climbId }: ClimbIssuesProps) {
  const issues = useInfiniteQuery(issuesQuery(gymId, { climb: climbId }));
  const items = issues.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={texts.onClimb} isFlush>
      {issues.isError && issues.data === undefined ? (
        <ReadFailed title={texts.onClimb} read={issues} />
      ) : null}
      {issues.data !== undefined && items.length === 0 ? (
        <p className="px-4 py-3 text-14 text-ink-2">{texts.noneOnClimb}</p>
      ) : null}
      <ul>
        {items.map(({ id, kind, state, openedAt, message }) => (
          <li key={id}>
            <Link
              to="/dashboard/$gymId/issues"
              params={{ gymId }}
              search={{ issue: id, ...(state === 'open' ? {} : { state }) }}
              className={rowLinkClass}
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b className="font-name">{kindLabels[kind]}</b>
                <IssueStateBadge state={state} />
                <time dateTime={openedAt} className="text-13 text-ink-3">
                  {formatInstant(openedAt, { timeZone })}
                </time>
              </span>
              <span className="ell text-14 text-ink-2">{message}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
