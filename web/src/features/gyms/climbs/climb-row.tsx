import type { ClimbRow as ClimbRowData } from '@cruxboard/contracts/gyms/climbs/climbs';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { Check, Heart } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { formatDay, formatNumber } from '../../../lib/format/format';
import { useLongPress } from '../../../lib/hooks/use-long-press';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { rowLinkClass } from '../../../ui/row-link';
import { ReportedHold } from './reported-hold';
import { texts } from './texts';

/** The user's state of a climb in the list. */
export interface OwnMark {
  readonly repeatCount: number;
  readonly isWaiting: boolean;
  /** A solution of theirs that isn't published yet. */
  readonly hasDraft: boolean;
  /** What an unsent like adds to the count. */
  readonly likeChange: number;
}

/** Choosing several climbs: a tap chooses instead of opening. */
export interface Choosing {
  /** Null until somebody holds a row. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onToggle: (climbId: string) => void;
}

interface ClimbRowProps {
  climb: ClimbRowData;
  own: OwnMark | undefined;
  /** Undefined where climbs can't be logged from the list. */
  choosing?: Choosing | undefined;
}

/** Tag, name and the user's state above section, date and counts in fixed columns. */
export function ClimbRow({ climb, own, choosing }: ClimbRowProps) {
  const chosen = choosing?.chosen ?? null;
  const held = useLongPress(() => {
    if (chosen === null) choosing?.onToggle(climb.id);
  });
  const className = cx(rowLinkClass, 'row-edge grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3.5');
  const content = <ClimbContent {...{ climb, own }} />;
  if (chosen !== null) {
    const isChosen = chosen.has(climb.id);
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        {...held}
        onClick={() => choosing?.onToggle(climb.id)}
        className={cx(className, 'w-full text-start', isChosen && 'bg-accent-soft')}
      >
        {content}
      </button>
    );
  }
  return (
    <Link
      to="/gym/$gymId/climb/$climbId"
      params={{ gymId: climb.gymId, climbId: climb.id }}
      {...(choosing === undefined ? {} : { ...held, draggable: false })}
      className={cx(
        className,
        choosing !== undefined && 'select-none [-webkit-touch-callout:none]',
      )}
    >
      {content}
    </Link>
  );
}

function ClimbContent({ climb, own }: Pick<ClimbRowProps, 'climb' | 'own'>) {
  return (
    <>
      <ClimbTag
        colour={climb.colour}
        grade={climb.grade === null ? null : formatGrade(climb.grade)}
      />
      <span className="min-w-0">
        <span className="flex items-center justify-between gap-x-3 large-text:flex-wrap">
          <span className="ell text-17 leading-snug font-name">{climb.name}</span>
          {own?.hasDraft ? (
            <span className="ms-auto shrink-0 text-13 font-bold text-warn">{texts.draft}</span>
          ) : null}
          <OwnState own={own} />
        </span>
        <span className="flex items-center justify-between gap-x-3 text-13 text-ink-3 max-[20rem]:flex-wrap">
          {climb.reportedHold ? (
            <ReportedHold of={climb.reportedHold} />
          ) : (
            <span className="ell">
              {climb.sectionName} · {formatDay(climb.setOn)}
            </span>
          )}
          <Counts climb={climb} likeChange={own?.likeChange ?? 0} />
        </span>
      </span>
    </>
  );
}

function OwnState({ own }: { own: OwnMark | undefined }) {
  if (own === undefined || own.repeatCount === 0) return null;
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 text-13 font-bold ${own.isWaiting ? 'text-warn' : 'text-success'}`}
    >
      <Icon icon={Check} size="xs" />
      {own.repeatCount === 1 ? texts.doneOnce : `×${own.repeatCount}`}
      {own.isWaiting ? <span className="sr-only">, {texts.waiting}</span> : null}
    </span>
  );
}

function Counts({ climb, likeChange }: { climb: ClimbRowData; likeChange: number }) {
  const counts = [
    { icon: Check, count: climb.ascentCount, say: texts.ascents, width: 'min-w-[2.9375rem]' },
    { icon: Heart, count: climb.likeCount + likeChange, say: texts.likes, width: 'min-w-8' },
  ];
  return (
    <span className="flex shrink-0 max-[20rem]:min-w-0 max-[20rem]:shrink max-[20rem]:flex-wrap">
      {counts.map(({ icon, count, say, width }) => (
        <span
          key={width}
          // none is nothing to draw, but its column stays
          className={`inline-grid grid-cols-[0.875rem_1fr] items-center gap-0.75 ${width} ${count === 0 ? 'invisible' : ''}`}
        >
          <Icon icon={icon} size="xs" />
          <span>
            <span aria-hidden="true">{formatNumber(count)}</span>
            <span className="sr-only">{say(count)}</span>
          </span>
        </span>
      ))}
    </span>
  );
}
