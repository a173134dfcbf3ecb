import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import type { WallEntry } from '../model/finals';
import { climbName } from '../model/scoring';
import { finalsTexts } from './finals-texts';
import styles from './tv-wall.module.css';

/**
 * At the foot of a final's screen: who is on the wall, with what a top would make while they are one or two. Of more,
 * names are cut, what they do is said shorter.
 */
export function TvWall({ entries }: { entries: readonly WallEntry[] }) {
  const isRoomy = entries.length <= 2;
  return (
    <ul className={cx(styles.wall, !isRoomy && styles.crowded)} aria-label={finalsTexts.wall}>
      {entries.slice(0, 4).map(({ climb, name, attempt, box, topNow }) => (
        <li key={climb.id} className={cx(facetClass, styles.card)}>
          <span className={styles.climb}>{climbName(climb)}</span>
          <span className={styles.who}>
            <b className="ell">{name}</b>
            <small className="ell">
              {isRoomy ? finalsTexts.attempt(attempt, box) : finalsTexts.shortAttempt(attempt, box)}
            </small>
          </span>
          {isRoomy && topNow !== null ? (
            <span className={styles.top}>
              <small>{finalsTexts.topNow}</small>
              <b>{topNow.total}</b>
              <em>{topNow.place}</em>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
