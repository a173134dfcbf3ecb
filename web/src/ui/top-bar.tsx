import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './top-bar.module.css';

/** The slim bar at the top of a phone: the way back, what this is, what can be done with it. */
export function TopBar({ className, children }: { className?: string; children: ReactNode }) {
  return <header className={cx(styles.bar, className)}>{children}</header>;
}
