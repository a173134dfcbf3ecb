import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/format/format';
import type { RecentGym } from '../../lib/recent-gyms';
import { useRecentGyms } from '../../lib/recent-gyms';
import { useMe } from '../../lib/session/hooks';
import { buttonClass } from '../../ui/button';
import { textLinkClass } from '../../ui/text-link';
import { ownRankingQuery } from './queries';
import { texts } from './texts';

/** For somebody signed in: the gyms they go to, and where the month has brought them there. */
export function OwnMonth() {
  const me = useMe();
  const gyms = useRecentGyms();
  const name = me?.profile_private?.firstName;
  return (
    <div>
      <h1 className="board text-60 font-black text-balance md:text-92">
        {name ? texts.yourMonth(name) : texts.noName}
      </h1>
      {gyms.length === 0 ? (
        <>
          <p className="mt-4 max-w-prose text-17 text-ink-2">{texts.noGyms}</p>
          <Link to="/" hash="gyms" className={`${buttonClass({ size: 'big' })} mt-5`}>
            {texts.findGym}
          </Link>
        </>
      ) : (
        <ul className="mt-5 grid gap-3">
          {gyms.slice(0, 3).map((gym) => (
            <li key={gym.id}>
              <GymMonth gym={gym} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function GymMonth({ gym }: { gym: RecentGym }) {
  const { data } = useQuery(ownRankingQuery(gym.id));
  const month = data?.items.find((item) => item.board === 'climbers' && item.period !== 'overall');
  const facts = [
    { label: texts.rank, value: month?.rank ?? null },
    { label: texts.points, value: month?.points ?? 0 },
    { label: texts.climbs, value: month?.count ?? 0 },
  ];
  return (
    <article className="rounded-3 border border-line bg-surface p-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="ell grow text-18 font-bold">{gym.name}</h2>
        <Link
          to="/gym/$gymId/rankings/monthly"
          params={{ gymId: gym.id }}
          className={textLinkClass({ standing: true })}
        >
          {texts.toRanking}
        </Link>
        <Link
          to="/gym/$gymId"
          params={{ gymId: gym.id }}
          className={textLinkClass({ standing: true })}
        >
          {texts.toClimbs}
        </Link>
      </div>
      <dl className="facts mt-1">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null ? '–' : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
