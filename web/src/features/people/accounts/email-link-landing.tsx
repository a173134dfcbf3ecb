import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { safeNext } from '../../../lib/address/next-address';
import { identity } from '../../../lib/session/identity';
import { Button } from '../../../ui/button';
import { textLinkClass } from '../../../ui/text-link';
import { AuthPage, FormFault } from './auth-page';
import { emailRules, EmailField } from './email-field';
import { linkAddress } from './link-address';
import { SecondStepPage } from './second-step-page';
import { accountSentence } from './sentence';
import { texts } from './texts';
import { useSignIn } from './use-sign-in';

interface EmailLinkLandingProps {
  code: string;
  next: string | undefined;
}

/**
 * Where a sign-in link lands. It signs in after a tap, because programs that scan email open links too; on a
 * device other than the one that requested it, the address must be entered, so that a stolen link opens
 * nothing.
 */
export function EmailLinkLanding({ code, next }: EmailLinkLandingProps) {
  const router = useRouter();
  const [fault, setFault] = useState<string | null>(null);
  const [known] = useState(() => linkAddress.read());
  const { pending, signIn, finish, cancel } = useSignIn(() => {
    linkAddress.forget();
    void router.navigate({ href: safeNext(next), replace: true });
  });
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: known ?? '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    if (formState.isSubmitting) return;
    setFault(null);
    try {
      await signIn(() => identity.signInWithEmailLink(email.trim(), code));
    } catch (error) {
      setFault(accountSentence(error));
    }
  });
  if (pending !== null) {
    return <SecondStepPage pending={pending} onSignedIn={finish} onCancel={cancel} />;
  }
  return (
    <AuthPage
      title={texts.emailLink.landing}
      lead={known === null ? texts.emailLink.otherDevice : undefined}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <EmailField error={formState.errors.email?.message} {...register('email', emailRules)} />
        <FormFault>{fault}</FormFault>
        <Button type="submit" size="big" wide busy={formState.isSubmitting}>
          {texts.login.submit}
        </Button>
      </form>
      <p className="mt-4">
        <Link to="/auth/login" search={{ next }} className={textLinkClass({ standalone: true })}>
          {texts.emailLink.another}
        </Link>
      </p>
    </AuthPage>
  );
}
