import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextInput } from '../../../ui/text-input';
import { texts } from './texts';

interface EmailFieldProps extends UseFormRegisterReturn {
  label?: string | undefined;
  help?: string | undefined;
  error: string | undefined;
  /** `username` on sign-in, which is what password managers look for. */
  autoComplete?: 'username' | 'email';
}

/** A form's validation of an email before it is sent. */
export const emailRules = {
  required: texts.emailMissing,
  validate: (value: string) => /^\S+@\S+\.\S+$/.test(value.trim()) || texts.emailWrong,
};

export function EmailField({
  label = texts.login.email,
  autoComplete = 'username',
  ...field
}: EmailFieldProps) {
  return (
    <TextInput
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      required
    />
  );
}
