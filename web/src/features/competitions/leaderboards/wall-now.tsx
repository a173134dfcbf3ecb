import type { WallEntry } from '../model/finals';
import { climbName } from '../model/scoring';
import { facetClass } from '../../../ui/facet';
import { cx } from '../../../lib/dom/cx';
import { finalsTexts } from './finals-texts';
import styles from './wall-now.module.css';

/** Who is on the wall now: the climb, the attempt, and what a top would make of it. */
export function WallNow({ entries }: { entries: readonly WallEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={finalsTexts.wall} className={styles.wall}>
      <ul>
        {entries.map(({ climb, competitorId, name, attempt, box, topNow }) => (
          <li key={climb.id} className={styles.now}>
            <span className={cx(facetClass, styles.climb)}>
              <span className="sr-only">{finalsTexts.on} </span>
              {climbName(climb)}
              <span className="sr-only">: </span>
            </span>
            <span className={styles.who} data-competitor={competitorId}>
              <b className="ell">{name}</b>
              <small>{finalsTexts.attempt(attempt, box)}</small>
            </span>
            {topNow === null ? null : (
              <span className={styles.top}>
                <small>{finalsTexts.topNow}</small>
                <b>
                  <span>{topNow.total}</span> {topNow.place}
                </b>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
