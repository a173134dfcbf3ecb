import { callCallable } from '../../../lib/api/call';
import { AuthPage, SignOutLink } from './auth-page';
import { texts } from './texts';
import { useNextStep } from './use-next-step';
import { UsernameForm } from './username-form';

/** The first step after the email is confirmed. */
export function UsernameScreen() {
  const nextStep = useNextStep();
  return (
    <AuthPage title={texts.username.title} lead={texts.username.lead} step={3}>
      <UsernameForm
        current={null}
        submitLabel={texts.username.submit}
        onTake={async (username) => {
          await callCallable('accounts.createProfile', { username });
          await nextStep();
        }}
      />
      <SignOutLink />
    </AuthPage>
  );
}
