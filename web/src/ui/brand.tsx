import { cx } from '../lib/dom/cx';
import styles from './brand.module.css';

/** The product's mark: the tag with a tick in the colour of the page behind it. */
export function BrandMark({ size = 24 }: { size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 2h13l7 7v13H2z" fill="currentColor" />
      <path
        d="M6.5 13.2l3.6 3.8L17.4 9"
        fill="none"
        stroke="var(--canvas)"
        strokeWidth="2.6"
        strokeLinecap="square"
      />
    </svg>
  );
}

interface BrandProps {
  /** In a bar the mark stands alone where text is large on a phone; `mark`: on tablets too. */
  inBar?: 'name' | 'mark' | undefined;
}

/** Mark and name. */
export function Brand({ inBar }: BrandProps) {
  return (
    <span className={cx(styles.brand, inBar && styles.inBar, inBar === 'mark' && styles.mark)}>
      <BrandMark />
      Cruxboard
    </span>
  );
}
