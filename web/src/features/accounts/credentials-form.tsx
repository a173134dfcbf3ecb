import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button';
import { PasswordInput } from '../../ui/password-input';
import { FormFault } from './auth-page';
import { emailRules, EmailField } from './email-field';
import { accountSentence } from './sentence';
import { texts } from './texts';

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  isNew: boolean;
  submitLabel: string;
  /** Resolves once the person is signed in. */
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** Between the fields and the button. */
  children?: ReactNode | undefined;
}

export const passwordLengthMin = 8;

/** Address and password, for signing in and for signing up. */
export function CredentialsForm({ isNew, submitLabel, onSubmit, children }: CredentialsFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (credentials) => {
    setFault(null);
    try {
      await onSubmit({ ...credentials, email: credentials.email.trim() });
    } catch (error) {
      setFault(accountSentence(error));
    }
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <EmailField
        autoComplete={isNew ? 'email' : 'username'}
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      <PasswordInput
        label={texts.login.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        help={isNew ? texts.register.passwordHelp : undefined}
        error={errors.password?.message}
        {...register('password', {
          required: texts.passwordMissing,
          validate: (value) =>
            !isNew || value.length >= passwordLengthMin || texts.register.passwordShort,
        })}
      />
      {children}
      <FormFault>{fault}</FormFault>
      <Button type="submit" size="big" wide busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
