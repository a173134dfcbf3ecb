import { Link } from '@tanstack/react-router';
import { safeNext } from '../../../lib/address/next-address';
import { identity } from '../../../lib/session/identity';
import { phoneSignIn } from '../../../lib/session/phone-sign-in';
import { session } from '../../../lib/session/session';
import { textLinkClass } from '../../../ui/text-link';
import { AuthPage } from './auth-page';
import { CredentialsForm } from './credentials-form';
import { NewOrKnown, useAuthTitle } from './new-or-known';
import { OtherSignInMethods } from './other-sign-in-methods';
import { PhoneProof } from './phone/phone-proof';
import { ProviderButtons } from './providers/provider-buttons';
import { SecondStepPage } from './second-step-page';
import type { SignInMethod } from './sign-in-method';
import { texts } from './texts';
import { useSignIn } from './use-sign-in';

interface RegisterScreenProps {
  next: string | undefined;
  way: SignInMethod | undefined;
}

/**
 * Signs up. With an email the verification goes out at once and the guard leads to the page that waits for
 * it; a phone whose number has an account signs in to that.
 */
export function RegisterScreen({ next, way }: RegisterScreenProps) {
  const { pending, signIn, finish, cancel } = useSignIn();
  const title = useAuthTitle(next, texts.register.title);
  const byPhone = way === 'phone';
  if (pending !== null) {
    return <SecondStepPage pending={pending} onSignedIn={finish} onCancel={cancel} />;
  }
  return (
    <AuthPage title={title} lead={texts.register.lead} step={1}>
      <NewOrKnown next={next} isNew />
      {byPhone ? (
        <PhoneProof
          send={phoneSignIn.sendCode}
          submitLabel={texts.register.submit}
          onCode={(texted) => signIn(() => phoneSignIn.signIn(texted))}
        />
      ) : (
        <CredentialsForm
          isNew
          submitLabel={texts.register.submit}
          onSubmit={async ({ email, password }) => {
            const { idToken } = await identity.signUp(email, password);
            // Without the email the account exists all the same, and the next page can resend it.
            await identity.sendVerification(idToken, continueUrl(next)).catch(() => null);
            await session.signIn(idToken);
          }}
        />
      )}
      <OtherSignInMethods page="/auth/register" way={byPhone ? 'phone' : 'password'} next={next} />
      <div className="mt-6">
        <ProviderButtons intent="sign-in" next={next} />
      </div>
      <p className="mt-6 flex items-center gap-2 text-ink-2">
        {texts.register.hasAccount}
        <Link to="/auth/login" search={{ next }} className={textLinkClass({ standalone: true })}>
          {texts.register.signIn}
        </Link>
      </p>
    </AuthPage>
  );
}

/** Where the emailed link leads. */
export function continueUrl(next: string | undefined): string {
  return `${window.location.origin}${safeNext(next)}`;
}
