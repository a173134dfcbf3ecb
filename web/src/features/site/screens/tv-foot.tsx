import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { formatNumber } from '../../../lib/format/format';
import { TvScan } from '../../../ui/tv-scan';
import { tvTexts } from './tv-texts';
import styles from './tv-frame.module.css';

const helpersShown = 3;

interface TvFootProps {
  tv: GymTv;
  address: string;
  /** What is shown large, so the foot doesn't repeat it. */
  slide: string | undefined;
}

/** Who helped most this month, where the screen shows that, and the way to the gym's page. */
export function TvFoot({ tv, address, slide }: TvFootProps) {
  const hasHelpers =
    slide !== 'helpers' &&
    tv.screen.settings.slides.some(({ kind, isOn }) => kind === 'helpers' && isOn);
  const helpers = hasHelpers ? tv.rankings.helpers.slice(0, helpersShown) : [];
  return (
    <footer className={styles.foot}>
      {helpers.length === 0 ? (
        <span>{tv.gym.climbCount === 0 ? null : tvTexts.climbs(tv.gym.climbCount)}</span>
      ) : (
        <span className={styles.helpers}>
          <span>{tvTexts.helpers}</span>
          {helpers.map(({ name, points }, index) => (
            <span key={`${index} ${name}`}>
              <b>{name}</b> {formatNumber(points)}
            </span>
          ))}
        </span>
      )}
      {slide === 'code' ? null : (
        <TvScan address={address} label={tvTexts.codeLabel(address)}>
          {tvTexts.code}
        </TvScan>
      )}
    </footer>
  );
}
