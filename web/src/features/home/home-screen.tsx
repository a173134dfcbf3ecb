import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFlags, useSession } from '../../lib/session/hooks';
import { useTitle } from '../../lib/use-title';
import { buttonClass } from '../../ui/button';
import { RockIllustration } from '../../ui/rock-illustration';
import { CompetitionList } from './competition-list';
import { LiveCard } from './live-card';
import { OwnMonth } from './own-month';
import { liveCompetitionsQuery } from './queries';
import { texts } from './texts';

/** For visitors what this is, for others where they stand; then what is on, and the gyms. */
export function HomeScreen({ gyms }: { gyms: ReactNode }) {
  const { status } = useSession();
  const { isCompetitionsEnabled } = useFlags();
  const { data } = useQuery({ ...liveCompetitionsQuery(), enabled: isCompetitionsEnabled });
  const [live] = data?.items ?? [];
  useTitle(texts.tab);
  return (
    <div className="grow bg-surface">
      <section className="relative overflow-hidden border-b border-line bg-canvas">
        <div className="home-hero">
          {status === 'signed-in' ? <OwnMonth /> : <Welcome />}
          {live ? <LiveCard competition={live} /> : null}
        </div>
        <RockIllustration place="home" />
      </section>
      <div className="mx-auto grid max-w-home gap-8 px-4 pt-5 pb-12 md:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] md:gap-20 md:px-8 md:pt-6">
        {isCompetitionsEnabled ? <CompetitionList /> : null}
        <div className="max-md:order-first">{gyms}</div>
      </div>
    </div>
  );
}

function Welcome() {
  const { isCompetitionsEnabled } = useFlags();
  return (
    <div>
      <h1>{texts.headline}</h1>
      <p className="lead">{texts.lead}</p>
      <div className="cta">
        <Link to="/" hash="gyms" className={buttonClass({ size: 'big' })}>
          {texts.findGym}
        </Link>
        {isCompetitionsEnabled ? (
          <Link
            to="/auth/login"
            search={{ next: '/competitions/manage' }}
            className={buttonClass({ look: 'plain', size: 'big' })}
          >
            {texts.runCompetition}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
