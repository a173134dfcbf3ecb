import type { Climber } from '@cruxboard/contracts/gyms/ascents/climb-ascents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { formatInstant, formatNumber } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/hooks';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { LoadNextPage } from '../../../ui/load-next-page';
import { rowLinkClass } from '../../../ui/row-link';
import { climbersQuery } from './climbers-query';
import { texts } from './texts';

interface ClimbersProps {
  climb: { readonly id: string; readonly gymId: string; readonly climberCount: number };
  timeZone: string | undefined;
}

/** Who climbed it, the latest first, and whoever was first. Nothing before anybody did. */
export function Climbers({ climb: { id, gymId, climberCount }, timeZone }: ClimbersProps) {
  const me = useMe();
  const query = useInfiniteQuery(climbersQuery(gymId, id));
  const { data } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const [page] = data?.pages ?? [];
  if (page === undefined || items.length === 0) return null;
  const { first } = page;
  const isFirstLower = first !== null && !items.some(({ uid }) => uid === first.uid);
  const rows = isFirstLower ? [...items, first] : items;
  return (
    <Card
      isFlush
      title={
        <>
          {texts.climbers.title}{' '}
          {Number.isNaN(climberCount) ? null : (
            <small className="font-medium text-ink-3">{formatNumber(climberCount)}</small>
          )}
        </>
      }
    >
      <ul className="border-t border-line [&>li:last-child>a]:border-b-0">
        {rows.map((climber) => (
          <li key={climber.uid}>
            <ClimberRow {...{ climber, timeZone }} isMe={climber.uid === me?.uid} />
          </li>
        ))}
      </ul>
      {rows.length === climberCount ? null : (
        <LoadNextPage query={query} label={texts.climbers.more} onScroll={false} />
      )}
    </Card>
  );
}

interface ClimberRowProps {
  climber: Climber;
  timeZone: string | undefined;
  isMe: boolean;
}

function ClimberRow({ climber, timeZone, isMe }: ClimberRowProps) {
  const { name, username, photoURL, repeatCount, lastAt, attempts, isFirstAscent } = climber;
  const when = texts.date(formatInstant(lastAt, { timeZone }));
  return (
    <Link
      to="/$username"
      params={{ username }}
      className={cx(rowLinkClass, 'grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3')}
    >
      <Avatar name={name} of={username} photoUrl={photoURL} size="md" />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="ell font-name">{isMe ? texts.climbers.you : name}</span>
          {isFirstAscent ? (
            <span className="shrink-0 rounded-1 bg-sunken px-1.5 py-0.5 text-12 font-name text-ink-2">
              {texts.climbers.firstAscent}
            </span>
          ) : null}
        </span>
        <span className="ell block text-13 text-ink-3">
          {repeatCount === 1 ? when : `${when} · ${texts.climbers.times(repeatCount)}`}
        </span>
      </span>
      {attempts === null ? null : (
        <span
          className={cx(
            'inline-flex items-center gap-1 text-13 font-name',
            attempts === 1 ? 'text-accent-ink' : 'text-ink-2',
          )}
        >
          {attempts === 1 ? <Icon icon={Zap} size="xs" /> : null}
          {attempts === 1 ? texts.how.flash : texts.how.tries(attempts)}
        </span>
      )}
    </Link>
  );
}
