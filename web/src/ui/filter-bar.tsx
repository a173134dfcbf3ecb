import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Select } from './select';
import styles from './filter-bar.module.css';

/** Search and filters above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={cx(styles.bar, 'mb-3 flex flex-wrap gap-2')}>{children}</div>;
}

type FilterSelectProps = Omit<
  ComponentProps<typeof Select>,
  'value' | 'className' | 'dense' | 'labelHidden'
> & {
  /** Undefined: the list is not filtered by it, which is the option of an empty value. */
  value: string | undefined;
};

export function FilterSelect({ value, ...select }: FilterSelectProps) {
  return (
    <Select
      {...select}
      labelHidden
      dense
      className={value === undefined ? undefined : styles.on}
      value={value ?? ''}
    />
  );
}
