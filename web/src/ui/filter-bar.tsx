import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Select } from './select';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** What stays in view: the search. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** Search and filters above a list. On a phone the filters are one line to scroll, so that the list begins on the screen. */
export function FilterBar({ lead, children }: FilterBarProps) {
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {lead}
      <div className={cx(styles.filters)}>{children}</div>
    </div>
  );
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
