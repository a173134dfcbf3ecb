import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from './field';
import type { FieldOwnProps } from './field';
import { inputClass, inputPartClass, inputWrapClass } from './input';

type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'id'> &
  Omit<FieldOwnProps, 'counter'> & {
    /** Shows a counter near this length. It doesn't cut the text: an overlong paste stays editable. */
    lengthMax?: number | undefined;
    /** A short fixed unit at the end of the box: "points", "cm". */
    unit?: string | undefined;
    /** Large spaced digits, for one-time codes. */
    code?: boolean | undefined;
    dense?: boolean | undefined;
  };

/** One line of text. Takes a form's `register(…)` as it is, including the ref. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    help,
    error,
    required,
    optional,
    labelHidden,
    className,
    lengthMax,
    unit,
    code,
    dense,
    ...input
  } = props;
  const { counter, onInput } = useCounter(lengthMax, input);
  return (
    <Field {...{ label, help, error, required, optional, labelHidden, className, counter }}>
      {(control) => (
        <span className={inputWrapClass}>
          <input
            type="text"
            {...input}
            {...control}
            data-autofocus={input.autoFocus ? '' : undefined}
            onInput={onInput}
            className={inputClass({ code, dense })}
          />
          {unit ? <span className={inputPartClass('unit')}>{unit}</span> : null}
        </span>
      )}
    </Field>
  );
}

interface Counted {
  value?: unknown;
  defaultValue?: unknown;
}

/** The length of a controlled or uncontrolled box, for its field's counter. */
export function useCounter(max: number | undefined, { value, defaultValue }: Counted) {
  const [typed, setTyped] = useState(() =>
    typeof defaultValue === 'string' ? defaultValue.length : 0,
  );
  const length = typeof value === 'string' ? value.length : typed;
  return {
    counter: max === undefined ? undefined : { length, max },
    onInput: (event: { currentTarget: { value: string } }) =>
      setTyped(event.currentTarget.value.length),
  };
}
