import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<V extends string> {
  label: string;
  options: readonly { value: V; label: ReactNode; disabled?: boolean }[];
  /** Null while nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  className?: string | undefined;
}

/** Two to four short choices, one chosen; arrow keys move between them as between radio buttons. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.segments, className)}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
