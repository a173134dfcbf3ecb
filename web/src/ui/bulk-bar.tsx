import { X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './bulk-bar.module.css';

/** More actions than these get a row of their own on a phone. */
const besideMax = 4;
/** Beside more than these a phone has no room for a word. */
const wordedMax = 1;

interface BulkBarProps {
  count: number;
  actions: readonly { label: string; icon: LucideIcon; onPress: () => void }[];
  onClear: () => void;
}

/** Above a table while rows are selected. */
export function BulkBar({ count, actions, onClear }: BulkBarProps) {
  return (
    <div
      className={cx(styles.bulk, actions.length > besideMax && styles.many)}
      role="toolbar"
      aria-label="Selected rows"
    >
      <b>{count}</b>
      <span className={cx(actions.length > wordedMax && 'max-sm:sr-only')}>selected</span>
      <span className={styles.end}>
        {actions.map((action) => (
          <button key={action.label} type="button" onClick={action.onPress}>
            <Icon icon={action.icon} size="s" />
            {action.label}
          </button>
        ))}
      </span>
      <button type="button" aria-label="Clear selection" className={styles.clear} onClick={onClear}>
        <Icon icon={X} size="s" />
      </button>
    </div>
  );
}
