import type {
  CalledClimb,
  CalledStarter,
} from '@cruxboard/contracts/competitions/callzones/callzones';
import { cx } from '../../../lib/dom/cx';
import { climbName } from '../model/scoring';
import styles from './called-climbs.module.css';
import { texts } from './texts';

/** A card per climb, readable across a room: climbing, next, then. */
export function CalledClimbs({ climbs }: { climbs: readonly CalledClimb[] }) {
  return (
    <ul className={styles.climbs}>
      {climbs.map((climb) => (
        <li key={climb.climbId} className={styles.climb}>
          <h2 aria-label={texts.climb(climbName(climb))}>
            {climbName(climb)}
            {climb.startingGroup === null ? null : (
              <small>{texts.group(climb.startingGroup)}</small>
            )}
          </h2>
          <dl>
            <Place
              word={texts.climbing}
              starter={climb.climbing}
              nobody={nobodyClimbing(climb)}
              isNow
            />
            <Place word={texts.next} starter={climb.next} nobody={texts.nobody} />
            <Place word={texts.after} starter={climb.after} nobody={texts.nobody} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface PlaceProps {
  word: string;
  starter: CalledStarter | null;
  nobody: string;
  isNow?: boolean;
}

function Place({ word, starter, nobody, isNow = false }: PlaceProps) {
  return (
    <div className={cx(styles.place, isNow && styles.now, starter === null && styles.nobody)}>
      <dt>{word}</dt>
      <dd key={starter?.id}>
        {starter?.name ?? nobody}
        {starter?.number === null || starter === null ? null : <small>{starter.number}</small>}
      </dd>
    </div>
  );
}

function nobodyClimbing({ isReached }: CalledClimb): string {
  return isReached ? texts.done : texts.notReached;
}
