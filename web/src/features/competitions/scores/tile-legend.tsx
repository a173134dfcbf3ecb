import styles from './tile-legend.module.css';

/** What the fills of the tiles mean. */
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
