import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './count-toggle.module.css';

interface CountToggleProps {
  icon: LucideIcon;
  /** "Like". The count and the state are added for screen readers. */
  label: string;
  count: number;
  isOn: boolean;
  onToggle: () => void;
  /** Rose is only for likes. */
  isLike?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** The user's like or favourite, with the count. */
export function CountToggle({
  icon,
  label,
  count,
  isOn,
  onToggle,
  isLike = false,
  disabled,
}: CountToggleProps) {
  return (
    <button
      type="button"
      className={cx(styles.toggle, isLike && styles.like)}
      aria-pressed={isOn}
      aria-label={`${label}, ${count}`}
      disabled={disabled}
      onClick={onToggle}
    >
      <Icon icon={icon} fill={isOn} />
      <span aria-hidden="true">{count}</span>
    </button>
  );
}
