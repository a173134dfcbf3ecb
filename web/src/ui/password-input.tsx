import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from './field';
import type { FieldOwnProps } from './field';
import { IconButton } from './icon-button';
import { inputClass, inputPartClass, inputWrapClass } from './input';

type PasswordInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'id' | 'type' | 'autoComplete'
> &
  Omit<FieldOwnProps, 'counter' | 'optional'> & {
    /** Tells a password manager whether to fill in or to generate one. */
    autoComplete: 'current-password' | 'new-password';
  };

export function PasswordInput({
  label,
  help,
  error,
  required,
  labelHidden,
  className,
  ...input
}: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, required, labelHidden, className }}>
      {(control) => (
        <span className={inputWrapClass}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass()}
          />
          <IconButton
            className={inputPartClass('trail')}
            icon={isShown ? EyeOff : Eye}
            label="Show password"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
