import type { LogbookRow as Row } from '@cruxboard/contracts/gyms/logbook/logbook';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { rowLinkClass } from '../../../ui/row-link';
import { texts } from './texts';

/** An ascent: the climb, where and when, and how it went. */
export function LogbookRow({ row }: { row: Row }) {
  const grade = row.grade === null ? null : formatGrade(row.grade);
  return (
    <Link
      to="/gym/$gymId/climb/$climbId"
      params={{ gymId: row.gymId, climbId: row.climbId }}
      className={cx(rowLinkClass, 'grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-3.5')}
    >
      <ClimbTag colour={row.colour} grade={grade} />
      <span className="min-w-0">
        <span className="ell block text-17 leading-snug font-name">{row.name}</span>
        <span className="ell block text-13 text-ink-3">
          {[row.sectionName, ...(row.time === null ? [] : [row.time])].join(' · ')}
        </span>
      </span>
      <span className="grid justify-items-end gap-0.5 text-13">
        <HowItWent row={row} />
        {row.isFirstOfGrade && grade !== null ? (
          <span className="rounded-1 bg-sunken px-1.5 py-0.5 text-12 font-name text-ink-2">
            {texts.first(grade)}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

function HowItWent({ row: { attempts, isRepeat } }: { row: Row }) {
  if (isRepeat) return <span className="font-name text-ink-2">{texts.repeat}</span>;
  if (attempts === null) return null;
  if (attempts > 1) return <span className="font-name text-ink-2">{texts.tries(attempts)}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-name text-accent-ink">
      <Icon icon={Zap} size="xs" />
      {texts.flash}
    </span>
  );
}
