import { Link } from '@tanstack/react-router';
import { identity } from '../../lib/session/identity';
import { session } from '../../lib/session/session';
import { textLinkClass } from '../../ui/text-link';
import { AuthPage } from './auth-page';
import { CredentialsForm } from './credentials-form';
import { texts } from './texts';

/** Signing in; the guard then leads on to the page that was asked for. */
export function LoginScreen({ next }: { next: string | undefined }) {
  return (
    <AuthPage title={texts.login.title}>
      <CredentialsForm
        isNew={false}
        submitLabel={texts.login.submit}
        onSubmit={async ({ email, password }) => {
          const { idToken } = await identity.signInWithPassword(email, password);
          await session.signIn(idToken);
        }}
      >
        <p className="-mt-3">
          <Link to="/auth/reset" search={{ next }} className={textLinkClass({ standing: true })}>
            {texts.login.forgotten}
          </Link>
        </p>
      </CredentialsForm>
      <p className="mt-6 flex items-center gap-2 text-ink-2">
        {texts.login.noAccount}
        <Link to="/auth/register" search={{ next }} className={textLinkClass({ standing: true })}>
          {texts.login.register}
        </Link>
      </p>
    </AuthPage>
  );
}
