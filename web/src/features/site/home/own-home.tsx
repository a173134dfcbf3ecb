import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { phaseOf, useNow } from '../../competitions/model/clock';
import { useKnownGym } from '../../gyms/model/recent-gyms';
import { useFlags, useMe } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { SiteFooter } from '../../../ui/site-footer';
import { GymFinder } from './gym-finder';
import { HomeFailed } from './home-failed';
import { HomeFrame } from './home-frame';
import type { OwnHomeProps } from './home-props';
import { ListsSkeleton, LiveCardSkeleton } from './home-skeleton';
import { LiveCard } from './live-card';
import { NewAtGyms } from './new-at-gyms';
import { nextStep } from './next-step';
import { OwnCompetitions } from './own-competitions';
import { OwnMonth } from './own-month';
import { ownHomeQuery } from './queries';

// few have one, and nobody's first view needs it
const GymInvitations = lazy(async () => ({
  default: (await import('../../gyms/model/gym-invitations')).GymInvitations,
}));

/** The user's month, news and competitions. */
export function OwnHome({ search, onSearch, Feed }: OwnHomeProps) {
  const { isCompetitionsEnabled } = useFlags();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(ownHomeQuery());
  useKnownGym(data?.gyms[0]);
  const now = useNow(60_000);
  const [first, ...rest] = data?.competitions ?? [];
  const phase = first ? phaseOf(first, now) : null;
  const own = first && (phase === 'live' || phase === 'time-up') ? first : null;
  const [other] = data?.live ?? [];
  const step = own && phase ? nextStep(own, phase) : null;
  const entry = own?.competitor;
  const hasJoined = Object.keys(useMe()?.competitions.info.competitions ?? {}).length > 0;
  const hasNoGym = data?.gyms.length === 0;
  const competitions =
    data && isCompetitionsEnabled && !(own && rest.length === 0) ? (
      <OwnCompetitions competitions={own ? rest : data.competitions} />
    ) : null;
  const card = own ? (
    <LiveCard
      key={own.id}
      competition={own}
      own={
        entry?.rank && entry.totalHundredths !== null
          ? {
              rank: entry.rank,
              totalHundredths: entry.totalHundredths,
              category: entry.categoryName,
            }
          : undefined
      }
      onChange={() => void queryClient.invalidateQueries({ queryKey: ownHomeQuery().queryKey })}
      action={
        step ? (
          <Link to={step.href} className={`${buttonClass()} my-2 ms-auto`}>
            {step.label}
            <Icon icon={ArrowRight} size="s" />
          </Link>
        ) : undefined
      }
    />
  ) : other ? (
    <LiveCard key={other.id} competition={other} />
  ) : data || error || !isCompetitionsEnabled ? undefined : (
    <LiveCardSkeleton hasOwnRow={hasJoined} />
  );
  return (
    <>
      <Suspense fallback={null}>
        <GymInvitations />
      </Suspense>
      <HomeFrame
        hero={<OwnMonth gyms={data?.gyms} hasFailed={error !== null} />}
        card={card}
        left={
          data ? (
            hasNoGym ? (
              competitions
            ) : (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
                <NewAtGyms gyms={data.gyms} />
                <Suspense fallback={null}>
                  <Feed climbs={data.feed} />
                </Suspense>
              </div>
            )
          ) : error ? (
            <HomeFailed error={error} isFetching={isFetching} refetch={refetch} />
          ) : (
            <ListsSkeleton />
          )
        }
        right={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {hasNoGym ? null : competitions}
            <GymFinder
              search={search}
              onSearch={onSearch}
              first={data?.suggestedGyms}
              total={null}
              isPending={false}
            />
          </div>
        }
        isRightFirst={hasNoGym}
        footer={<SiteFooter />}
      />
    </>
  );
}
