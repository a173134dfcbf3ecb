import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { PasswordInput } from '../../../ui/password-input';
import { FormFault } from './auth-page';
import { emailRules, EmailField } from './email-field';
import { NewPasswordField } from './password/new-password-field';
import { newPasswordRules } from './password/new-password-rules';
import { newPasswordFault } from './sentence';
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

/** Email and password, for signing in and up. */
export function CredentialsForm({ isNew, submitLabel, onSubmit, children }: CredentialsFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState, control } = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  const submit = handleSubmit(async (credentials) => {
    setFault(null);
    try {
      await onSubmit({ ...credentials, email: credentials.email.trim() });
    } catch (error) {
      setFault(newPasswordFault(error, setError, 'password'));
    }
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <EmailField
        autoComplete={isNew ? 'email' : 'username'}
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      {isNew ? (
        <NewPasswordField
          label={texts.login.password}
          password={password}
          owner={{ email }}
          error={errors.password?.message}
          {...register('password', newPasswordRules)}
        />
      ) : (
        <PasswordInput
          label={texts.login.password}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password', { required: texts.passwordMissing })}
        />
      )}
      {children}
      <FormFault>{fault}</FormFault>
      <Button type="submit" size="big" wide busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
