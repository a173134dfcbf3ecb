import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { identity, type SignedIn } from '../../../../lib/session/identity';
import { Button } from '../../../../ui/button';
import { PasswordInput } from '../../../../ui/password-input';
import { FormFault } from '../auth-page';
import { accountSentence } from '../sentence';
import { texts } from '../texts';

export interface ProveByProps {
  /** Takes up the sign-in that proves it. */
  signIn: (prove: () => Promise<SignedIn>) => Promise<void>;
}

export function ProveByPassword({ email, signIn }: ProveByProps & { email: string }) {
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { password: '' },
  });
  // it comes after the dialog, once it is known how one signs in
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
        // the form of the page, in whose tree the dialog stands, is another one
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
        {texts.prove.submit}
      </Button>
    </form>
  );
}
