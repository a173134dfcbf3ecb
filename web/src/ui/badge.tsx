import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** How many, beside a word: filters that are on. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
