import type {
  CalledClimb,
  CalledStarter,
} from '@cruxboard/contracts/competitions/callzones/callzones';
import type { CSSProperties } from 'react';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { climbName } from '../model/scoring';
import { calledPlaces, turns, type CalledPlace, type Turn } from './called-places';
import styles from './called-climbs.module.css';
import { texts } from './texts';

/** More columns than this would be too narrow for a name that is read across a room. */
const columnsMax = 5;

/** Who is climbing, next and then on each climb: rows of a table on a wide screen, else a card per climb. */
export function CalledClimbs({ climbs }: { climbs: readonly CalledClimb[] }) {
  return (
    <ul
      className={cx(styles.climbs, climbs.length <= columnsMax && styles.table)}
      style={{ '--climbs': climbs.length } as CSSProperties} // a property of the style sheet
    >
      <li aria-hidden className={styles.words}>
        {turns.map((turn) => (
          <span key={turn} className={styles[turn]}>
            <TurnWords turn={turn} />
          </span>
        ))}
      </li>
      {climbs.map((climb) => (
        <li key={climb.climbId} className={styles.climb}>
          <h2 aria-label={texts.climb(climbName(climb))}>
            {climbName(climb)}
            {climb.startingGroup === null ? null : (
              <small>{texts.group(climb.startingGroup)}</small>
            )}
          </h2>
          <dl>
            {calledPlaces(climb).map((place) => (
              <Place key={place.turn} {...place} of={climb.starterCount} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Place({ turn, starter, nobody, of }: CalledPlace & { of: number }) {
  return (
    <div className={cx(styles.place, styles[turn])}>
      <dt>
        <TurnWords turn={turn} />
      </dt>
      {starter === null ? (
        <dd className={styles.nobody}>{nobody}</dd>
      ) : (
        <dd key={starter.id} className={facetClass}>
          <Starter starter={starter} of={of} />
        </dd>
      )}
    </div>
  );
}

function TurnWords({ turn }: { turn: Turn }) {
  const hint = texts.hints[turn];
  return (
    <>
      {texts.turns[turn]}
      {hint === '' ? null : <small>{hint}</small>}
    </>
  );
}

function Starter({ starter: { name, number, place }, of }: { starter: CalledStarter; of: number }) {
  const [first = '', ...rest] = name.split(' ');
  const longest = Math.max(...[first, ...rest].map(({ length }) => length));
  return (
    <>
      <b style={{ '--longest': longest } as CSSProperties /* a property of the style sheet */}>
        {first} <span>{rest.join(' ')}</span>
      </b>
      <small>{texts.place({ number, place, of })}</small>
    </>
  );
}
