import type { ComponentProps } from 'react';
import styles from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string;
  /** A one-sentence explanation. */
  note: string;
};

/** A radio button with an explanation. */
export function Choice({ label, note, ...rest }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...rest} />
      <b>{label}</b>
      <small>{note}</small>
    </label>
  );
}
