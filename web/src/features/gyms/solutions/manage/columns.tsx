import type { StaffSolution } from '@cruxboard/contracts/gyms/solutions/staff-solutions';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { Check, Eye, EyeOff, VideoOff } from 'lucide-react';
import { dayOf, formatDay, formatNumber } from '../../../../lib/format/format';
import { ClimbTag } from '../../../../ui/climb-tag';
import { IconButton } from '../../../../ui/icon-button';
import { StateBadge } from '../../../../ui/state-badge';
import type { Column } from '../../../../ui/table-column';
import { texts } from './texts';

interface Actions {
  readonly timeZone: string;
  readonly onHide: (solution: StaffSolution) => void;
  readonly onUnhide: (solution: StaffSolution) => void;
}

const words = texts.columns;

/** What the dashboard lists of a solution. */
export function columnsOf(actions: Actions): Column<StaffSolution>[] {
  return [
    { key: 'climb', head: words.climb, kind: 'name', cell: (row) => <Climb solution={row} /> },
    {
      key: 'author',
      head: words.author,
      width: '11rem',
      cell: ({ author }) => <Author author={author} />,
    },
    { key: 'state', head: words.state, width: '12rem', cell: (row) => <State solution={row} /> },
    {
      key: 'published',
      head: words.published,
      kind: 'soft',
      width: '8rem',
      cell: (row) => shownOn(row, actions.timeZone),
    },
    count('thanks', words.thanks, ({ thankCount }) => thankCount),
    count('likes', words.likes, ({ likeCount }) => likeCount),
    count('comments', words.comments, ({ commentCount }) => commentCount),
    actOf(actions),
  ];
}

/** The same in a few lines, for phones. */
export function cardsOf(actions: Actions): Column<StaffSolution>[] {
  const card: Column<StaffSolution> = {
    key: 'card',
    head: words.climb,
    kind: 'name',
    cell: (row) => <Card solution={row} timeZone={actions.timeZone} />,
  };
  return [card, actOf(actions)];
}

function Card({ solution, timeZone }: { solution: StaffSolution; timeZone: string }) {
  const { author, state, thankCount, likeCount, commentCount } = solution;
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <span className="max-w-[calc(100%-3rem)]">
        <Climb solution={solution} />
      </span>
      <span className="text-14 font-normal text-ink-2">
        <Author author={author} /> · {shownOn(solution, timeZone)}
      </span>
      {state === 'shown' ? null : (
        <span className="font-normal">
          <State solution={solution} />
        </span>
      )}
      <small className="text-13 font-normal text-ink-3">
        {texts.counts(thankCount, likeCount, commentCount)}
      </small>
    </span>
  );
}

function Author({ author }: Pick<StaffSolution, 'author'>) {
  return (
    <Link to="/$username" params={{ username: author.username }}>
      {author.name}
    </Link>
  );
}

function shownOn({ publishedAt, createdAt }: StaffSolution, timeZone: string): string {
  return formatDay(dayOf(new Date(publishedAt ?? createdAt), timeZone));
}

function actOf({ onHide, onUnhide }: Actions): Column<StaffSolution> {
  return {
    key: 'actions',
    head: words.actions,
    headHidden: true,
    width: '4rem',
    align: 'end',
    cell: (row) => <Act solution={row} onHide={onHide} onUnhide={onUnhide} />,
  };
}

function count(
  key: string,
  head: string,
  of: (solution: StaffSolution) => number,
): Column<StaffSolution> {
  return { key, head, kind: 'num', width: '5.5rem', cell: (row) => formatNumber(of(row)) };
}

function Climb({ solution: { id, author, climb, state } }: { solution: StaffSolution }) {
  const name = (
    <>
      <ClimbTag
        colour={climb.colour}
        grade={climb.grade === null ? null : formatGrade(climb.grade)}
      />
      <span className="min-w-0">
        <b className="ell block font-name">{climb.name}</b>
        <small className="ell block text-13 text-ink-3">{climb.sectionName}</small>
      </span>
    </>
  );
  if (state === 'failed') return <span className="flex items-center gap-3">{name}</span>;
  return (
    <Link
      to="/$username/solution/$solutionId"
      params={{ username: author.username, solutionId: id }}
      className="flex items-center gap-3"
    >
      {name}
    </Link>
  );
}

function State({ solution: { state, hidden, failure } }: { solution: StaffSolution }) {
  const label = texts.filters.states[state];
  if (state === 'shown') {
    return (
      <StateBadge tone="live" icon={Check}>
        {label}
      </StateBadge>
    );
  }
  const why =
    hidden === null
      ? failure === null
        ? ''
        : texts.failures[failure]
      : texts.reason(hidden.reason, hidden.byName);
  return (
    <span className="grid justify-items-start gap-1 py-2">
      <StateBadge tone={state === 'failed' ? 'bad' : 'warn'} icon={hidden ? EyeOff : VideoOff}>
        {label}
      </StateBadge>
      <small className="text-13 wrap-anywhere whitespace-normal text-ink-3">{why}</small>
    </span>
  );
}

type ActProps = Omit<Actions, 'timeZone'> & { solution: StaffSolution };

function Act({ solution, onHide, onUnhide }: ActProps) {
  const { state, climb, author } = solution;
  if (state === 'failed') return null;
  const isHidden = state === 'hidden';
  return (
    <IconButton
      icon={isHidden ? Eye : EyeOff}
      size="s"
      label={(isHidden ? texts.unhideOf : texts.hideOf)(climb.name, author.name)}
      onClick={() => (isHidden ? onUnhide : onHide)(solution)}
    />
  );
}
