import styles from './tile-legend.module.css';

/** The meaning of the tiles' fills. */
export function TileLegend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span>
        <i className="bg-inverse" />
        Top, counts
      </span>
      <span>
        <i className="bg-accent" />
        Flash, counts
      </span>
      <span>
        <i className="bg-chalk-soft" />
        Faded: not counted
      </span>
    </p>
  );
}
