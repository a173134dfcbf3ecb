import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { identity } from '../../lib/session/identity';
import { Button } from '../../ui/button';
import { textLinkClass } from '../../ui/text-link';
import { AuthPage } from './auth-page';
import { CredentialsForm } from './credentials-form';
import { EmailLinkForm } from './email-link-form';
import { SecondFactorStep } from './second-factor-step';
import { texts } from './texts';
import { useSignIn } from './use-sign-in';

/** Signing in; the guard then leads on to the page that was asked for. */
export function LoginScreen({ next }: { next: string | undefined }) {
  const [byLink, setByLink] = useState(false);
  const { pending, signIn, finish, cancel } = useSignIn();
  if (pending !== null) {
    return (
      <AuthPage title={texts.secondStep.title} lead={texts.secondStep.lead}>
        <SecondFactorStep pending={pending} onSignedIn={finish} onCancel={cancel} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.login.title}>
      {byLink ? (
        <EmailLinkForm next={next} />
      ) : (
        <CredentialsForm
          isNew={false}
          submitLabel={texts.login.submit}
          onSubmit={({ email, password }) =>
            signIn(() => identity.signInWithPassword(email, password))
          }
        >
          <p className="-mt-3">
            <Link to="/auth/reset" search={{ next }} className={textLinkClass({ standing: true })}>
              {texts.login.forgotten}
            </Link>
          </p>
        </CredentialsForm>
      )}
      <p className="mt-3">
        <Button look="plain" size="big" wide onClick={() => setByLink(!byLink)}>
          {byLink ? texts.emailLink.withPassword : texts.emailLink.instead}
        </Button>
      </p>
      <p className="mt-6 flex items-center gap-2 text-ink-2">
        {texts.login.noAccount}
        <Link to="/auth/register" search={{ next }} className={textLinkClass({ standing: true })}>
          {texts.login.register}
        </Link>
      </p>
    </AuthPage>
  );
}
