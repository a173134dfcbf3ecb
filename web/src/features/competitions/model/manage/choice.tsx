import type { ComponentProps } from 'react';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string;
  /** What it means, in a sentence. */
  note: string;
};

/** One of few, each explained. */
export function Choice({ label, note, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" {...rest} />
      <b>{label}</b>
      <small>{note}</small>
    </label>
  );
}
