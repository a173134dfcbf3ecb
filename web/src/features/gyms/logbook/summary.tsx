import type { ReadAnswer } from '../../../lib/api/read';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { logbookPeriods } from '@cruxboard/domain/gyms/logbook/periods';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { dayOf, formatMonth, formatNumber } from '../../../lib/format/format';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { logbookQuery } from './queries';
import { texts } from './texts';
import styles from './logbook.module.css';

type Book = ReadAnswer<'/api/profiles/{username}/logbook'>;

/** A month in words without its year. */
const nameOf = (day: string) => formatMonth(day.slice(0, 7)).replace(/ \d+$/, '');

/** This month, this week, the hardest climb and the rank; nothing until they are known. */
export default function Summary({ username }: { username: string }) {
  const [today] = useState(() => dayOf(new Date()));
  const { data } = useQuery(logbookQuery(username, { today }));
  if (data === undefined) return null;
  const { week, month, hardest, rank } = data;
  const before = nameOf(logbookPeriods(today).month.before.from);
  return (
    <dl className={styles.summary}>
      <Count label={nameOf(today)} count={month} before={before} when={texts.inMonth(before)} />
      <Count label={texts.week} count={week} before={texts.lastWeek} when={texts.lastWeek} />
      <div>
        <dt>{texts.hardest}</dt>
        <dd>
          {hardest === null ? (
            <None />
          ) : (
            <Link
              to="/gym/$gymId/climb/$climbId"
              params={{ gymId: hardest.gymId, climbId: hardest.climbId }}
              className={styles.hardest}
            >
              <ClimbTag colour={hardest.colour} grade={formatGrade(hardest.grade)} />
              <small className="ell">{hardest.name}</small>
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{texts.rank}</dt>
        <dd>
          {rank === null ? (
            <None />
          ) : (
            <>
              <b>{formatNumber(rank.rank)}</b>
              <small className="ell">{texts.ofTotal(rank.total)}</small>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** In the place of what there is nothing of yet. */
function None() {
  return (
    <b>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts.none}</span>
    </b>
  );
}

interface CountProps {
  label: string;
  count: Book['month'];
  /** What it is compared with. */
  before: string;
  /** When that was. */
  when: string;
}

function Count({ label, count, before, when }: CountProps) {
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
            texts.of(count.before, when)
          )}
        </small>
      </dd>
    </div>
  );
}
