import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { identity, type SignedIn } from '../../../../lib/session/identity';
import { Button } from '../../../../ui/button';
import { PasswordInput } from '../../../../ui/password-input';
import { FormFault } from '../auth-page';
import { accountSentence } from '../sentence';
import { texts } from '../texts';

export interface ReauthenticateByProps {
  /** Completes the sign-in. */
  signIn: (request: () => Promise<SignedIn>) => Promise<void>;
}

export function ReauthenticateByPassword({
  email,
  signIn,
}: ReauthenticateByProps & { email: string }) {
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { password: '' },
  });
  // it appears after the dialog, once the sign-in methods are known
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = handleSubmit(async ({ password }) => {
    if (formState.isSubmitting) return;
    setFault(null);
    try {
      await signIn(() => identity.signInWithPassword(email, password));
    } catch (error) {
      setFault(accountSentence(error));
    }
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        // the dialog is inside the page's form, which must not be submitted too
        event.stopPropagation();
        void submit(event);
      }}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={texts.login.password}
        autoComplete="current-password"
        required
        data-autofocus=""
        error={formState.errors.password?.message}
        {...register('password', { required: texts.passwordMissing })}
      />
      <FormFault>{fault}</FormFault>
      <Button type="submit" wide busy={formState.isSubmitting}>
        {texts.reauthentication.submit}
      </Button>
    </form>
  );
}
