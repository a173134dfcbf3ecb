import { Link } from '@tanstack/react-router';
import { identity } from '../../../lib/session/identity';
import { phoneSignIn } from '../../../lib/session/phone-sign-in';
import { textLinkClass } from '../../../ui/text-link';
import { AuthPage } from './auth-page';
import { CredentialsForm } from './credentials-form';
import { EmailLinkForm } from './email-link-form';
import { NewOrKnown, useAuthTitle } from './new-or-known';
import { OtherSignInMethods } from './other-sign-in-methods';
import { PhoneProof } from './phone/phone-proof';
import { ProviderButtons } from './providers/provider-buttons';
import { SecondStepPage } from './second-step-page';
import type { SignInMethod } from './sign-in-method';
import { texts } from './texts';
import { useSignIn } from './use-sign-in';

interface LoginScreenProps {
  next: string | undefined;
  way: SignInMethod | undefined;
}

/** Signs in; the guard then leads to the requested page. */
export function LoginScreen({ next, way = 'password' }: LoginScreenProps) {
  const { pending, signIn, finish, cancel } = useSignIn();
  const title = useAuthTitle(next, texts.login.title);
  if (pending !== null) {
    return <SecondStepPage pending={pending} onSignedIn={finish} onCancel={cancel} />;
  }
  return (
    <AuthPage title={title}>
      <NewOrKnown next={next} isNew={false} />
      {way === 'link' ? <EmailLinkForm next={next} /> : null}
      {way === 'phone' ? (
        <PhoneProof
          send={phoneSignIn.sendCode}
          submitLabel={texts.login.submit}
          onCode={(texted) => signIn(() => phoneSignIn.signIn(texted))}
        />
      ) : null}
      {way === 'password' ? (
        <CredentialsForm
          isNew={false}
          submitLabel={texts.login.submit}
          onSubmit={({ email, password }) =>
            signIn(() => identity.signInWithPassword(email, password))
          }
        >
          <p className="-mt-3">
            <Link
              to="/auth/reset"
              search={{ next }}
              className={textLinkClass({ standalone: true })}
            >
              {texts.login.forgotten}
            </Link>
          </p>
        </CredentialsForm>
      ) : null}
      <OtherSignInMethods page="/auth/login" way={way} next={next} />
      <div className="mt-6">
        <ProviderButtons intent="sign-in" next={next} />
      </div>
      <p className="mt-6 flex items-center gap-2 text-ink-2">
        {texts.login.noAccount}
        <Link to="/auth/register" search={{ next }} className={textLinkClass({ standalone: true })}>
          {texts.login.register}
        </Link>
      </p>
    </AuthPage>
  );
}
