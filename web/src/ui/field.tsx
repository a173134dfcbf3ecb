import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import { useSteady } from './use-steady';
import styles from './field.module.css';

/** What links a control to its field's label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldOwnProps {
  label: string;
  help?: ReactNode | undefined;
  /** A sentence that says what to do; the help stays readable. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shows "optional" beside the label; most fields are required, so those aren't marked. */
  optional?: boolean | undefined;
  /** Shown within a fifth of the limit, and red above it. */
  counter?: { length: number; max: number } | undefined;
  /** The label is only read out; the place names the field for everyone else. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

export function Field({
  label,
  help,
  error: fault,
  required,
  optional,
  counter,
  labelHidden,
  className,
  children,
}: FieldOwnProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const error = useSteady(fault);
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const counterId = `${id}-counter`;
  const counting = counter !== undefined && counter.length >= counter.max * 0.8;
  const described = [error && errorId, help && helpId, counting && counterId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.head, labelHidden && 'sr-only')}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {optional ? <span className={styles.optional}>optional</span> : null}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error || help || counting ? (
        <div className={styles.foot}>
          <div>
            {error ? (
              <p className={styles.error} id={errorId}>
                <Icon icon={CircleAlert} size="xs" />
                {error}
              </p>
            ) : null}
            {help ? <p id={helpId}>{help}</p> : null}
          </div>
          {counting ? <Counter id={counterId} {...counter} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const left = max - length;
  return (
    <p className={cx(styles.counter, left < 0 && styles.over)} id={id}>
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <span className="sr-only">
        {left >= 0 ? `${left} characters left` : `${-left} characters too many`}
      </span>
    </p>
  );
}
