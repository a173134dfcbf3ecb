import { cx } from '../../../lib/dom/cx';
import styles from './tile-legend.module.css';

/** The meaning of the tiles' fills. */
export function TileLegend({ className }: { className?: string | undefined }) {
  return (
    <p className={cx(styles.legend, className)} aria-hidden="true">
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
