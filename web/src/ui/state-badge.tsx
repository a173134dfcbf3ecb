import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './state-badge.module.css';

export type StateTone = 'neutral' | 'live' | 'warn' | 'bad' | 'acc' | 'info';

interface StateBadgeProps {
  /** warn: pending. bad: refused or open. live: good or running. acc: just changed. */
  tone?: StateTone | undefined;
  icon: LucideIcon;
  children: ReactNode;
  className?: string | undefined;
}

/** A state in a word with its icon; colour never stands alone. */
export function StateBadge({ tone = 'neutral', icon, children, className }: StateBadgeProps) {
  return (
    <span data-state="" className={cx(styles.badge, tone !== 'neutral' && styles[tone], className)}>
      <Icon icon={icon} size="xs" />
      {children}
    </span>
  );
}
