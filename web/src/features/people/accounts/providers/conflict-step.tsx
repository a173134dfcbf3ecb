import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { identity } from '../../../../lib/session/identity';
import type { Conflict } from '../../../../lib/session/provider-sign-in';
import { Button } from '../../../../ui/button';
import { PasswordInput } from '../../../../ui/password-input';
import { textLinkClass } from '../../../../ui/text-link';
import { AuthPage, FormFault } from '../auth-page';
import { SecondFactorStep } from '../second-factor-step';
import { accountSentence } from '../sentence';
import { texts as shared } from '../texts';
import { useSignIn } from '../use-sign-in';
import { linkPending } from './link-pending';
import { ProviderButtons } from './provider-buttons';
import { providerTitle, texts } from './texts';

interface ConflictStepProps {
  conflict: Conflict;
  next: string | undefined;
  onSignedIn: () => void;
}

/** The account with this address is proven by its own methods; then the provider is linked. */
export function ConflictStep({ conflict, next, onSignedIn }: ConflictStepProps) {
  const { email, pendingToken, others } = conflict;
  const title = providerTitle(conflict.provider);
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { pending, signIn, finish, cancel } = useSignIn(onSignedIn, (idToken) =>
    linkPending(idToken, { pendingToken, title }),
  );
  const submit = handleSubmit(async ({ password }) => {
    if (formState.isSubmitting) return;
    setFault(null);
    try {
      await signIn(() => identity.signInWithPassword(email, password));
    } catch (error) {
      setFault(accountSentence(error));
    }
  });
  if (pending !== null) {
    return (
      <AuthPage title={shared.secondStep.title} lead={shared.secondStep.lead}>
        <SecondFactorStep pending={pending} onSignedIn={finish} onCancel={cancel} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.conflict.title} lead={texts.conflict.lead(email, title)}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={texts.conflict.password}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password', { required: shared.passwordMissing })}
        />
        <p className="-mt-3">
          <Link to="/auth/reset" search={{ next }} className={textLinkClass({ standalone: true })}>
            {texts.conflict.forgotten}
          </Link>
        </p>
        <FormFault>{fault}</FormFault>
        <Button type="submit" size="big" wide busy={formState.isSubmitting}>
          {texts.conflict.submit(title)}
        </Button>
      </form>
      <div className="mt-6">
        <ProviderButtons intent="confirm" next={next} pendingToken={pendingToken} only={others} />
      </div>
      <p className="mt-4">
        <Link to="/auth/login" search={{ next }} className={textLinkClass({ standalone: true })}>
          {texts.conflict.cancel}
        </Link>
      </p>
    </AuthPage>
  );
}
