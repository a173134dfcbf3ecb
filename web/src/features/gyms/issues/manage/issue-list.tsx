import type { IssueRow } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../../lib/dom/cx';
import { formatInstant } from '../../../../lib/format/format';
import { Checkbox } from '../../../../ui/checkbox';
import { ClimbTag } from '../../../../ui/climb-tag';
import type { SelectedRows } from '../../../../ui/use-selection';
import { aboutLabels, kindLabels } from '../texts';
import styles from './issue-list.module.css';
import type { IssuesSearch } from './issues-search';
import { texts } from './texts';

interface IssueListProps {
  gymId: string;
  timeZone: string;
  issues: readonly IssueRow[];
  search: IssuesSearch;
  shownId: string | undefined;
  selection: SelectedRows;
}

/** A line for each report: tag, kind, climb, and the first words of it. */
export function IssueList(props: IssueListProps) {
  const { gymId, timeZone, issues, search, shownId, selection } = props;
  return (
    <ul aria-label={texts.list}>
      {issues.map((issue) => (
        <li key={issue.id} className={cx(styles.row, issue.id === shownId && styles.on)}>
          <Checkbox
            label={texts.select(titleOf(issue))}
            labelHidden
            checked={selection.keys.has(issue.id)}
            onChange={() => selection.toggle(issue.id)}
          />
          <Link
            to="/dashboard/$gymId/issues"
            params={{ gymId }}
            search={{ ...search, issue: issue.id }}
            replace={shownId !== undefined}
            resetScroll={false}
            className={styles.link}
            {...(issue.id === shownId ? { 'aria-current': 'true' as const } : {})}
            data-issue={issue.id}
          >
            <IssueLine issue={issue} timeZone={timeZone} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** @returns what is wrong with what. */
export function titleOf(issue: Pick<IssueRow, 'kind' | 'climb' | 'subject'>): string {
  return `${kindLabels[issue.kind]}, ${aboutOf(issue)}`;
}

/** @returns the climb, or what of it: "Comment on Slow Burn". */
function aboutOf({ subject, climb }: Pick<IssueRow, 'climb' | 'subject'>): string {
  return `${aboutLabels[subject]} ${climb.name}`.trim();
}

function IssueLine({ issue, timeZone }: { issue: IssueRow; timeZone: string }) {
  const { climb, kind, openedAt, reportCount, message, assignee } = issue;
  return (
    <>
      <ClimbTag
        colour={climb.colour}
        grade={climb.grade === null ? null : formatGrade(climb.grade)}
        size="sm"
      />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-x-3 max-[20rem]:flex-wrap">
          <b className="ell font-name">{kindLabels[kind]}</b>
          <time dateTime={openedAt} className="shrink-0 text-13 text-ink-3 max-[20rem]:shrink">
            {formatInstant(openedAt, { timeZone })}
          </time>
        </span>
        <span className="flex items-baseline justify-between gap-x-3 max-[20rem]:flex-wrap text-13 text-ink-2">
          <span className="ell">
            {aboutOf(issue)} · {climb.sectionName}
          </span>
          {reportCount > 1 ? (
            <span className="shrink-0 font-label max-[20rem]:shrink">
              {texts.reports(reportCount)}
            </span>
          ) : null}
        </span>
        <span className="flex items-baseline justify-between gap-x-3 max-[20rem]:flex-wrap text-14">
          <span className="ell text-ink-2">{message}</span>
          {assignee === null ? null : (
            <span className="ell max-w-28 shrink-0 text-13 text-ink-3 max-[20rem]:shrink">
              {assignee.name}
            </span>
          )}
        </span>
      </span>
    </>
  );
}
