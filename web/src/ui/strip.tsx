import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './strip.module.css';

interface StripProps {
  icon: LucideIcon;
  children: ReactNode;
  /** At the end: "kept on this device". */
  note?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  /** Without the height of a finger, as there is nothing to press. */
  isLow?: boolean | undefined;
}

/** A line across the page: what is stale, waits or has to be decided. */
export function Strip({ icon, children, note, action, isLow = false }: StripProps) {
  return (
    <div
      className={cx(
        styles.strip,
        isLow && styles.low,
        // the page says it itself
        'has-[+main_[data-says-offline]]:hidden',
      )}
      role="status"
    >
      <Icon icon={icon} size="s" />
      <span>{children}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
      {action ? (
        <button type="button" onClick={action.onPress}>
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
