import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { safeNext } from '../../../lib/address/next-address';
import { identity } from '../../../lib/session/identity';
import { session } from '../../../lib/session/session';
import { Button, buttonClass } from '../../../ui/button';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { textLinkClass } from '../../../ui/text-link';
import { AuthPage, FormFault } from './auth-page';
import { emailRules, EmailField } from './email-field';
import { NewPasswordField } from './password/new-password-field';
import { newPasswordRules } from './password/new-password-rules';
import { continueUrl } from './register-screen';
import { SecondStepPage } from './second-step-page';
import { accountSentence, newPasswordFault } from './sentence';
import { texts } from './texts';
import { useSignIn } from './use-sign-in';

/** Requests the link. Answers the same for unknown addresses. */
export function ResetScreen({ next }: { next: string | undefined }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setFault(null);
    try {
      await identity.sendPasswordReset(email.trim(), continueUrl(next));
      setSentTo(email.trim());
    } catch (error) {
      setFault(accountSentence(error));
    }
  });
  const back = (
    <Link to="/auth/login" search={{ next }} className={textLinkClass({ standalone: true })}>
      {texts.reset.back}
    </Link>
  );
  if (sentTo !== null) {
    return (
      <AuthPage title={texts.reset.sentTitle} lead={texts.reset.sent(sentTo)}>
        {back}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.reset.title} lead={texts.reset.lead}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <EmailField error={formState.errors.email?.message} {...register('email', emailRules)} />
        <FormFault>{fault}</FormFault>
        <Button type="submit" size="big" wide busy={formState.isSubmitting}>
          {texts.reset.submit}
        </Button>
        {back}
      </form>
    </AuthPage>
  );
}

/** Where the emailed link lands: sets a new password, signs in and leads on. */
export function ResetLanding({ code, next }: { code: string; next: string | undefined }) {
  const [email, setEmail] = useState<string | null>(null);
  const check = useQuery({
    queryKey: ['reset-code', code],
    queryFn: () => identity.checkCode(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // a sign-in reads everything anew, and this code is used up by then
    enabled: email === null,
  });
  if (email === null && check.data !== undefined) setEmail(check.data.email);
  if (email !== null) return <NewPassword code={code} email={email} next={next} />;
  if (check.isPending) {
    return (
      <AuthPage title={texts.reset.newTitle}>
        <Skeleton label={texts.reset.checking}>
          <SkeletonShape width="100%" height={52} />
        </Skeleton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.reset.failedTitle} lead={texts.reset.failed}>
      <Link to="/auth/reset" search={{ next }} className={buttonClass({ size: 'big' })}>
        {texts.reset.another}
      </Link>
    </AuthPage>
  );
}

interface NewPasswordProps {
  code: string;
  email: string;
  next: string | undefined;
}

function NewPassword({ code, email, next }: NewPasswordProps) {
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState, control } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const { pending, signIn, finish, cancel } = useSignIn(() =>
    window.location.assign(safeNext(next)),
  );
  const submit = handleSubmit(async (given) => {
    setFault(null);
    try {
      await session.undertake(async () => {
        await identity.resetPassword(code, given.password);
        await signIn(() => identity.signInWithPassword(email, given.password));
      });
    } catch (error) {
      setFault(newPasswordFault(error, setError, 'password'));
    }
  });
  if (pending !== null) {
    return <SecondStepPage pending={pending} onSignedIn={finish} onCancel={cancel} />;
  }
  return (
    <AuthPage title={texts.reset.newTitle} lead={texts.reset.newFor(email)}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label={texts.reset.newPassword}
          password={password}
          owner={{ email }}
          error={formState.errors.password?.message}
          {...register('password', newPasswordRules)}
        />
        <FormFault>{fault}</FormFault>
        <Button type="submit" size="big" wide busy={formState.isSubmitting}>
          {texts.reset.save}
        </Button>
      </form>
    </AuthPage>
  );
}
