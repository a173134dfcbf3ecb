import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { formatMonth } from '../../../lib/format/format';
import { Select } from '../../../ui/select';
import { Icon } from '../../../ui/icon';
import { iconButtonClass } from '../../../ui/icon-button';
import { boardSearch, monthsQuery, type RankingView } from './queries';
import { texts } from './texts';

interface MonthNavProps extends Pick<RankingView, 'board'> {
  gymId: string;
  /** The month that is shown; undefined until the server has named the current one. */
  month: string | undefined;
  isCurrent: boolean;
}

/** From month to month, and to any of them. The newest is the one that is still counted. */
export function MonthNav({ gymId, board, month, isCurrent }: MonthNavProps) {
  const navigate = useNavigate();
  const { data } = useQuery(monthsQuery(gymId));
  const closed = data?.items.map((item) => item.month) ?? [];
  const shown = month ?? '';
  const months = [...new Set([shown, ...closed])]
    .filter((one) => one !== '')
    .toSorted((a, b) => b.localeCompare(a));
  const search = boardSearch(board);
  const older = closed.find((one) => one < shown);
  const newer = isCurrent ? undefined : closed.findLast((one) => one > shown);
  const isLast = !isCurrent && newer === undefined;
  const go = (next: string) =>
    void (next === texts.thisMonth
      ? navigate({ to: '/gym/$gymId/rankings/monthly', params: { gymId }, search })
      : navigate({
          to: '/gym/$gymId/rankings/$year/$month',
          params: { gymId, ...partsOf(next) },
          search,
        }));
  return (
    <nav aria-label={texts.months} className="mx-2 mb-2 flex h-11 items-center md:mx-0 md:mb-4">
      <Step {...{ gymId, board }} to={older} icon={ChevronLeft} label={texts.earlier} />
      <Select
        label={texts.month}
        labelHidden
        dense
        value={isCurrent ? texts.thisMonth : shown}
        onChange={({ target: { value } }) => go(value)}
        options={[
          {
            value: texts.thisMonth,
            label: isCurrent && month ? formatMonth(month) : texts.monthly,
          },
          ...months
            .filter((one) => !(isCurrent && one === shown))
            .map((one) => ({ value: one, label: formatMonth(one) })),
        ]}
      />
      {isLast ? (
        <Link
          to="/gym/$gymId/rankings/monthly"
          params={{ gymId }}
          search={search}
          className={iconButtonClass}
          aria-label={texts.monthly}
        >
          <Icon icon={ChevronRight} />
        </Link>
      ) : (
        <Step {...{ gymId, board }} to={newer} icon={ChevronRight} label={texts.later} />
      )}
    </nav>
  );
}

interface StepProps extends Pick<MonthNavProps, 'gymId' | 'board'> {
  /** A closed month; without one the arrow only shows that there is none. */
  to: string | undefined;
  icon: LucideIcon;
  label: (month: string) => string;
}

function Step({ gymId, board, to, icon, label }: StepProps) {
  if (to === undefined) {
    return (
      <span className="grid size-11 flex-none place-items-center text-ink-3 opacity-55">
        <Icon icon={icon} />
      </span>
    );
  }
  return (
    <Link
      to="/gym/$gymId/rankings/$year/$month"
      params={{ gymId, ...partsOf(to) }}
      search={boardSearch(board)}
      className={iconButtonClass}
      aria-label={label(formatMonth(to))}
    >
      <Icon icon={icon} />
    </Link>
  );
}

/** @returns a month as its page's address has it. */
export function partsOf(period: string): { year: string; month: string } {
  const [year = '', month = ''] = period.split('-');
  return { year, month };
}
