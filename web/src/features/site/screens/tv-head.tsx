import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { formatDate } from './format-date';
import { serverNow } from '../../../lib/api/server-clock';
import { cx } from '../../../lib/dom/cx';
import { formatClock, useNow } from '../../competitions/model/clock';
import { tvTexts } from './tv-texts';
import styles from './tv-frame.module.css';

interface TvHeadProps {
  gym: GymTv['gym'];
  stale: { readonly why: 'offline' | 'closed'; readonly asOfMs: number } | null;
}

/** The gym's name, the day, or since when nothing new has come, and the time of day. */
export function TvHead({ gym: { name, timeZone }, stale }: TvHeadProps) {
  useNow(1_000);
  const now = serverNow();
  return (
    <header className={styles.head}>
      <h1 className="ell">{name}</h1>
      <span className={cx(styles.day, 'ell')}>
        {stale === null
          ? formatDate(now, timeZone)
          : tvTexts.staleSince(stale.why, formatClock(stale.asOfMs, timeZone))}
      </span>
      <b className={styles.clock}>{formatClock(now, timeZone)}</b>
    </header>
  );
}
