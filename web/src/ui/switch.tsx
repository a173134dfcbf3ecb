import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'className' | 'id' | 'children'
> & {
  label: string;
  help?: ReactNode | undefined;
};

/** On or off, at once. A choice submitted with a form is a checkbox. */
export function Switch({ label, help, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <span className="min-w-0">
        <label htmlFor={id} className="block text-16 font-label">
          {label}
        </label>
        {help ? (
          <span id={`${id}-help`} className="block text-13 text-ink-3 leading-snug">
            {help}
          </span>
        ) : null}
      </span>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says its own state
        role="switch"
        aria-describedby={help ? `${id}-help` : undefined}
      />
    </div>
  );
}

/** The same in a row of several, whose label is for screen readers. */
export function SwitchInput({ label, ...rest }: Omit<SwitchProps, 'help'>) {
  return (
    <span className={styles.box}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says its own state */}
      <input {...rest} type="checkbox" role="switch" aria-label={label} />
    </span>
  );
}
