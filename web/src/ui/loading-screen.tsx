import { cx } from '../lib/dom/cx';
import { BrandMark } from './brand';
import { skeletonClass } from './skeleton';
import styles from './loading-screen.module.css';

/** The whole page before anything is known. Like a skeleton it waits 150 ms. */
export function LoadingScreen({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <div className={cx(styles.loading, skeletonClass)} role="status" data-loading="">
      <div className="grid justify-items-center gap-6">
        <BrandMark size={56} />
        <Holds />
        <span className="sr-only">{label}</span>
      </div>
    </div>
  );
}

const steps = [0, 1, 2, 3];

/** Four holds that light up one after the other. */
function Holds() {
  return (
    <svg className={styles.holds} width="88" height="16" viewBox="0 0 88 16" aria-hidden="true">
      {steps.map((step) => (
        <path
          key={step}
          d="M-6 1L-3.5 -5L4.5 -4L6 2L1 5Z"
          transform={`translate(${10 + step * 22} 8) rotate(${step * 37 - 40})`}
          style={{ animationDelay: `${step * 350}ms` }}
        />
      ))}
    </svg>
  );
}
