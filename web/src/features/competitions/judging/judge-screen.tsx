import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import styles from './judge-screen.module.css';

/** All of the window that a judge has, below what was refused. */
export function JudgeScreen({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  // messages come from above while it is there
  return (
    <div className={cx(styles.screen, className)} data-messages-above="phone">
      {children}
    </div>
  );
}
