import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { Field } from './field';
import type { FieldOwnProps } from './field';
import { Icon } from './icon';
import { inputClass } from './input';
import styles from './stepper.module.css';

interface StepperProps extends Omit<FieldOwnProps, 'counter'> {
  /** null while the box is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
}

/** A small number that usually changes by one; it can be typed too. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min, max, step = 1, name, disabled, ...field } = props;
  return (
    <Field {...field}>
      {({ id, ...control }) => (
        <NumberField.Root
          id={id}
          value={value}
          onValueChange={(next) => onChange(next)}
          step={step}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          {...(name === undefined ? {} : { name })}
          disabled={disabled ?? false}
        >
          <NumberField.Group className={styles.stepper}>
            <NumberField.Decrement aria-label={`${field.label}: less`}>
              <Icon icon={Minus} size="s" />
            </NumberField.Decrement>
            <NumberField.Input {...control} className={cx(inputClass(), styles.input)} />
            <NumberField.Increment aria-label={`${field.label}: more`}>
              <Icon icon={Plus} size="s" />
            </NumberField.Increment>
          </NumberField.Group>
        </NumberField.Root>
      )}
    </Field>
  );
}
