import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFlags } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { SiteFooter } from '../../../ui/site-footer';
import { CompetitionList } from './competition-list';
import { GymFinder } from './gym-finder';
import { HomeFailed } from './home-failed';
import { HomeFrame } from './home-frame';
import type { HomeProps } from './home-props';
import { ListsSkeleton, LiveCardSkeleton } from './home-skeleton';
import { LiveCard } from './live-card';
import { NewestClimbs } from './newest-climbs';
import { homeQuery } from './queries';
import { texts } from './texts';
import styles from './home-frame.module.css';

/** For visitors: what this is, then climbs, competitions and gyms. */
export function VisitorHome({ search, onSearch }: HomeProps) {
  const { isCompetitionsEnabled } = useFlags();
  const { data, error, isFetching, refetch } = useQuery(homeQuery());
  const [live, ...alsoLive] = data?.live ?? [];
  const left = data ? (
    <>
      <NewestClimbs climbs={data.climbs} />
      {isCompetitionsEnabled ? (
        <CompetitionList competitions={[...alsoLive, ...data.competitions]} hasLive={!!live} />
      ) : null}
    </>
  ) : (
    <ListsSkeleton />
  );
  return (
    <HomeFrame
      hero={<Welcome />}
      card={
        live ? (
          <LiveCard key={live.id} competition={live} />
        ) : data || error ? undefined : (
          <LiveCardSkeleton />
        )
      }
      left={
        error && !data ? (
          <HomeFailed error={error} isFetching={isFetching} refetch={refetch} />
        ) : (
          left
        )
      }
      right={
        <GymFinder
          search={search}
          onSearch={onSearch}
          first={data?.gyms}
          total={data?.gymCount ?? null}
          isPending={!data && !error}
        />
      }
      isRightFirst
      footer={<SiteFooter />}
    />
  );
}

function Welcome() {
  const { isCompetitionsEnabled } = useFlags();
  return (
    <>
      <h1>{texts.headline}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.actions}>
        <Link to="/" hash="gyms" className={buttonClass({ size: 'big' })}>
          {texts.findGym}
        </Link>
        {isCompetitionsEnabled ? (
          <Link to="/competitions/about" className={buttonClass({ look: 'plain', size: 'big' })}>
            {texts.runCompetition}
          </Link>
        ) : null}
      </div>
    </>
  );
}
