import type { OwnGym } from '@cruxboard/contracts/site/home/home';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { Facts } from '../../../ui/stat';
import { textLinkClass } from '../../../ui/text-link';
import { MonthSkeleton } from './home-skeleton';
import { texts } from './texts';
import styles from './home-frame.module.css';

const words = texts.month;
const shownMax = 2;

interface OwnMonthProps {
  /** Undefined while loading. */
  gyms: readonly OwnGym[] | undefined;
  hasFailed: boolean;
}

/** The user's month at their most recent gyms. */
export function OwnMonth({ gyms, hasFailed }: OwnMonthProps) {
  const name = useMe()?.profile_private?.firstName;
  return (
    <>
      <h1 className={styles.own}>{name ? words.title(name) : words.noName}</h1>
      {gyms === undefined && !hasFailed ? <MonthSkeleton /> : null}
      {gyms?.length === 0 ? (
        <>
          <p className={styles.lead}>{words.noGym}</p>
          <Link to="/" hash="gyms" className={buttonClass({ size: 'big' })}>
            {texts.findGym}
          </Link>
        </>
      ) : null}
      <ul className="mt-5 grid gap-3">
        {gyms?.slice(0, shownMax).map((gym) => (
          <li key={gym.id}>
            <GymMonth gym={gym} />
          </li>
        ))}
      </ul>
    </>
  );
}

function GymMonth({ gym }: { gym: OwnGym }) {
  const { rank, points, count } = gym.month;
  const facts = [
    { label: words.rank, value: rank },
    { label: words.points, value: points },
    { label: words.climbs, value: count },
  ];
  return (
    <article className="rounded-3 border border-line bg-surface p-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 className="ell grow text-18 font-bold">
          <Link
            to="/gym/$gymId"
            params={{ gymId: gym.id }}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {gym.name}
          </Link>
        </h2>
        <Link
          to="/gym/$gymId/rankings/monthly"
          params={{ gymId: gym.id }}
          className={textLinkClass({ standalone: true })}
        >
          {words.toRanking}
        </Link>
      </div>
      <Facts
        className="mt-1"
        facts={facts.map(({ label, value }) => ({
          label,
          value: value === null ? '–' : formatNumber(value),
        }))}
      />
    </article>
  );
}
