import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './bottom-bar.module.css';

/** The main places of a phone, at the thumb. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={cx(styles.bar, 'md:hidden')} data-bottom-bar="">
      {children}
    </nav>
  );
}

/** The class of the one key among them. */
export const bottomBarKeyClass = cx(styles.key);
