import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';

interface CountToggleProps {
  icon: LucideIcon;
  /** "Like", "Favourite". The count and whether it is on are added for screen readers. */
  label: string;
  count: number;
  isOn: boolean;
  onToggle: () => void;
  /** Rose is for likes alone. */
  isLike?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** One's own like or favourite, with how many there are. */
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
      className={cx('sq', isLike && 'like')}
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
