import { Link } from '@tanstack/react-router';
import { safeNext } from '../../lib/next-address';
import { identity } from '../../lib/session/identity';
import { session } from '../../lib/session/session';
import { textLinkClass } from '../../ui/text-link';
import { AuthPage } from './auth-page';
import { CredentialsForm } from './credentials-form';
import { texts } from './texts';

/** Signing up; the mail goes out at once, and the guard leads to the page that waits for it. */
export function RegisterScreen({ next }: { next: string | undefined }) {
  return (
    <AuthPage title={texts.register.title} lead={texts.register.lead}>
      <CredentialsForm
        isNew
        submitLabel={texts.register.submit}
        onSubmit={async ({ email, password }) => {
          const { idToken } = await identity.signUp(email, password);
          // Without the mail the account is there all the same: the next page can send it again.
          await identity.sendVerification(idToken, continueUrl(next)).catch(() => null);
          await session.signIn(idToken);
        }}
      />
      <p className="mt-6 flex items-center gap-2 text-ink-2">
        {texts.register.hasAccount}
        <Link to="/auth/login" search={{ next }} className={textLinkClass({ standing: true })}>
          {texts.register.signIn}
        </Link>
      </p>
    </AuthPage>
  );
}

/** Where the mailed link leads on to. */
export function continueUrl(next: string | undefined): string {
  return `${window.location.origin}${safeNext(next)}`;
}
