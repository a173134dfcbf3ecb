import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './chip.module.css';

type ChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode;
  isOn: boolean;
  count?: number | undefined;
};

/** A filter that is on or off. */
export function Chip({ children, isOn, count, className, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={isOn} className={cx(chipClass, className)}>
      {children}
      {count === undefined ? null : <small>{count}</small>}
    </button>
  );
}

interface ChipRowProps {
  label: string;
  children: ReactNode;
  /** Wraps instead of scrolling sideways. */
  wrap?: boolean | undefined;
  className?: string | undefined;
}

export function ChipRow({ label, children, wrap = false, className }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className={cx(styles.row, wrap && styles.wrap, className)}>
      {children}
    </div>
  );
}

interface ValueChipProps {
  /** "Category: open". */
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}

/** A filter with a value; a tap removes it. */
export function ValueChip({ children, removeLabel, onRemove }: ValueChipProps) {
  return (
    <button type="button" className={cx(chipClass, styles.on)} onClick={onRemove}>
      {children}
      <Icon icon={X} size="s" label={removeLabel} />
    </button>
  );
}

/** The class of a chip, for a link or a choice that looks like one. */
export const chipClass = cx(styles.chip);
