import type { ComponentProps } from 'react';
import { Field } from './field';
import type { FieldOwnProps } from './field';
import { inputClass } from './input';
import { useCounter } from './text-input';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> &
  Omit<FieldOwnProps, 'counter'> & { lengthMax?: number | undefined };

/** Several lines; grows with its text to a limit, then scrolls. */
export function Textarea({
  label,
  help,
  error,
  required,
  optional,
  labelHidden,
  className,
  lengthMax,
  ...rest
}: TextareaProps) {
  const { counter, onInput } = useCounter(lengthMax, rest);
  return (
    <Field {...{ label, help, error, required, optional, labelHidden, className, counter }}>
      {(control) => (
        <textarea rows={3} {...rest} {...control} onInput={onInput} className={inputClass()} />
      )}
    </Field>
  );
}
