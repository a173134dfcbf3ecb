import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import styles from './climb-number.module.css';

interface ClimbNumberProps {
  /** Taken out of the competition. */
  isOut?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What a climb is called by, at the start of its row. */
export function ClimbNumber({ isOut = false, className, children }: ClimbNumberProps) {
  return (
    <span className={cx(facetClass, styles.number, isOut && styles.out, className)}>
      {children}
    </span>
  );
}
