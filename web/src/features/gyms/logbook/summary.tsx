import type { ReadAnswer } from '../../../lib/api/read';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { logbookPeriods } from '@cruxboard/domain/gyms/logbook/periods';
import { Link } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { formatMonth, formatNumber } from '../../../lib/format/format';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';
import styles from './logbook.module.css';

type Book = ReadAnswer<'/api/profiles/{username}/logbook'>;

interface SummaryProps {
  today: string;
  logbook: Pick<Book, 'week' | 'month' | 'hardest' | 'rank'>;
}

/** A month in words without its year. */
const nameOf = (day: string) => formatMonth(day.slice(0, 7)).replace(/ \d+$/, '');

/** This month, this week, the hardest climb and the rank. */
export function Summary({ today, logbook: { week, month, hardest, rank } }: SummaryProps) {
  const before = nameOf(logbookPeriods(today).month.before.from);
  return (
    <dl className={styles.summary}>
      <Count label={nameOf(today)} count={month} before={before} />
      <Count label={texts.week} count={week} before={texts.lastWeek} />
      {hardest === null ? null : (
        <div>
          <dt>{texts.hardest}</dt>
          <dd>
            <Link
              to="/gym/$gymId/climb/$climbId"
              params={{ gymId: hardest.gymId, climbId: hardest.climbId }}
              className={styles.hardest}
            >
              <ClimbTag colour={hardest.colour} grade={formatGrade(hardest.grade)} />
              <small className="ell">{hardest.name}</small>
            </Link>
          </dd>
        </div>
      )}
      {rank === null ? null : (
        <div>
          <dt>{texts.rank}</dt>
          <dd>
            <b>{formatNumber(rank.rank)}</b>
            <small className="ell">{texts.ofTotal(rank.total, rank.gymName)}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface CountProps {
  label: string;
  count: Book['month'];
  /** When the count before was. */
  before: string;
}

function Count({ label, count, before }: CountProps) {
  const more = count.ascents - count.before;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{formatNumber(count.ascents)}</b>
        <small className={cx('ell', more > 0 && styles.up)}>
          {more > 0 ? (
            <>
              <Icon icon={ArrowUp} size="xs" />
              {texts.more(more, before)}
            </>
          ) : (
            texts.of(count.before, before)
          )}
        </small>
      </dd>
    </div>
  );
}
