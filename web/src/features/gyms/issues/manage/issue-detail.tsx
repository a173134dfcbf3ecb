import type { IssueDetail as Issue } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { reportedHolds } from '@cruxboard/domain/gyms/issues/kinds';
import { isActiveIssue } from '@cruxboard/domain/gyms/issues/states';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatInstant, formatNumber } from '../../../../lib/format/format';
import { ClimbTag } from '../../../../ui/climb-tag';
import { Select } from '../../../../ui/select';
import { titleClass } from '../../../../ui/title';
import { ClimbPhotoFrame } from '../../model/climb-photo-frame';
import { IssueStateBadge } from '../state-badge';
import { kindLabels } from '../texts';
import { IssueReply, type ReplyTab } from './issue-reply';
import { IssueTimeline } from './issue-timeline';
import { ReportedContent } from './reported-content';
import { texts } from './texts';
import type { IssueChanges } from './use-issue-changes';

interface IssueDetailProps {
  gymId: string;
  timeZone: string;
  issue: Issue;
  staff: readonly { uid: string; name: string }[];
  changes: IssueChanges;
  reply: { tab: ReplyTab; onTab: (tab: ReplyTab) => void };
  answer: string;
  onAnswer: (answer: string) => void;
  /** Nothing else is on the page, so that its heading is the page's. */
  isAlone: boolean;
}

/** One report with its climb, what people said and did, and the reply. */
export function IssueDetail(props: IssueDetailProps) {
  const { gymId, timeZone, issue, changes, reply, answer, onAnswer } = props;
  const Heading = props.isAlone ? 'h1' : 'h2';
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="grid gap-4 xl:order-last">
        <div>
          <Heading className={titleClass}>{kindLabels[issue.kind]}</Heading>
          <p className="text-14 text-ink-2">
            {texts.reporters(issue.reportCount, formatInstant(issue.openedAt, { timeZone }))}
          </p>
        </div>
        <IssueTimeline issue={issue} timeZone={timeZone} />
        <IssueReply
          issue={issue}
          changes={changes}
          tab={reply.tab}
          onTab={reply.onTab}
          answer={answer}
          onAnswer={onAnswer}
        />
        <Earlier issue={issue} timeZone={timeZone} />
      </div>
      <div className="grid gap-4">
        {issue.content === null ? null : (
          <ReportedContent gymId={gymId} content={issue.content} timeZone={timeZone} />
        )}
        {issue.climbPhoto === null || issue.subject !== 'climb' ? null : (
          <ClimbPhotoFrame
            photo={issue.climbPhoto}
            holds={issue.climbHolds}
            alt={texts.photo(issue.climb.name)}
            sizes="(width < 80rem) 100vw, 19rem"
            className="max-w-96"
          />
        )}
        <Subject gymId={gymId} issue={issue} />
        <IssueFacts {...props} />
      </div>
    </div>
  );
}

function Subject({ gymId, issue }: { gymId: string; issue: Issue }) {
  const { climb, setterName } = issue;
  return (
    <Link
      to="/dashboard/$gymId/climb/$climbId"
      params={{ gymId, climbId: climb.id }}
      className="flex min-h-tap items-center gap-3"
    >
      <ClimbTag
        colour={climb.colour}
        grade={climb.grade === null ? null : formatGrade(climb.grade)}
      />
      <span className="min-w-0">
        <b className="ell block font-name">{climb.name}</b>
        <small className="text-14 text-ink-2">
          {[climb.sectionName, setterName === null ? null : texts.setBy(setterName)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </Link>
  );
}

function IssueFacts({ issue, staff, changes }: IssueDetailProps) {
  return (
    <dl>
      <Fact label={texts.state}>
        <IssueStateBadge state={issue.state} />
      </Fact>
      <Fact label={texts.assignee}>
        <Select
          label={texts.assignee}
          labelHidden
          dense
          value={issue.assignee?.uid ?? ''}
          options={[
            { value: '', label: texts.nobody },
            ...staffWith(issue, staff).map(({ uid, name }) => ({ value: uid, label: name })),
          ]}
          onChange={({ target: { value } }) =>
            changes.assign([issue], staff.find(({ uid }) => uid === value) ?? null)
          }
        />
      </Fact>
      {issue.subject === 'climb' ? <ClimbFacts issue={issue} /> : null}
    </dl>
  );
}

function ClimbFacts({ issue }: { issue: Issue }) {
  return (
    <>
      <Fact label={texts.climbersSee}>{whatClimbersSee(issue)}</Fact>
      <Fact label={texts.ascents}>
        {formatNumber(issue.ascents.since)}
        {issue.ascents.weekly === null ? null : (
          <span className="text-ink-2">, {texts.perWeek(issue.ascents.weekly)}</span>
        )}
      </Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-x-4 max-[20rem]:flex-wrap border-b border-line py-1 text-14">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 font-label">{children}</dd>
    </div>
  );
}

/** Whoever it is assigned to may have left. */
function staffWith({ assignee }: Issue, staff: IssueDetailProps['staff']) {
  const isKnown = assignee === null || staff.some(({ uid }) => uid === assignee.uid);
  return isKnown ? staff : [...staff, assignee];
}

function whatClimbersSee({ kind, state, climb }: Issue): string {
  if (climb.isArchived) return texts.takenDown;
  const isWarned = reportedHolds.some((hold) => hold === kind) && isActiveIssue(state);
  return isWarned ? texts.warning : texts.noWarning;
}

function Earlier({ issue, timeZone }: { issue: Issue; timeZone: string }) {
  if (issue.earlier.length === 0) return null;
  return (
    <section aria-label={texts.earlier}>
      <h3 className="mb-2 text-14 font-label text-ink-2">{texts.earlier}</h3>
      <ul className="rounded-2 border border-line bg-surface">
        {issue.earlier.map(({ id, kind, state, closedAt, answer }) => (
          <li
            key={id}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-14 last:border-b-0"
          >
            <IssueStateBadge state={state} />
            <span className="min-w-0 grow">
              {kindLabels[kind]}
              {answer === '' ? null : <span className="text-ink-2">: {answer}</span>}
            </span>
            <time dateTime={closedAt} className="text-13 text-ink-3">
              {formatInstant(closedAt, { timeZone })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
