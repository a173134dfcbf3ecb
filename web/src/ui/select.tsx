import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './field';
import type { FieldOwnProps } from './field';
import { Icon } from './icon';
import { inputClass } from './input';
import styles from './input.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> &
  Omit<FieldOwnProps, 'counter'> & {
    options: readonly SelectOption[];
    /** The first option while nothing is chosen; its value is empty. */
    placeholder?: string | undefined;
    dense?: boolean | undefined;
  };

/** The platform's own select, which phones turn into their picker. */
export function Select(props: SelectProps) {
  const {
    label,
    help,
    error,
    required,
    optional,
    labelHidden,
    className,
    options,
    placeholder,
    dense,
    ...select
  } = props;
  return (
    <Field {...{ label, help, error, required, optional, labelHidden, className }}>
      {(control) => (
        <span className={styles.selectWrap}>
          <select {...select} {...control} className={inputClass({ dense })}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} size="s" />
        </span>
      )}
    </Field>
  );
}
