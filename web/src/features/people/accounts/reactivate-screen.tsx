import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callCallable } from '../../../lib/api/call';
import { useSession } from '../../../lib/session/hooks';
import { Button, buttonClass } from '../../../ui/button';
import { AuthPage, FormFault, SignOutLink } from './auth-page';
import { accountSentence } from './sentence';
import { texts } from './texts';
import { useNextStep } from './use-next-step';

/** The only page of a deactivated account: reactivate or sign out. */
export function ReactivateScreen({ next }: { next: string | undefined }) {
  const { status } = useSession();
  const nextStep = useNextStep();
  const reactivation = useMutation({
    mutationFn: async () => {
      await callCallable('accounts.reactivate', {});
      await nextStep();
    },
  });
  if (status === 'visitor') {
    return (
      <AuthPage title={texts.reactivate.title} lead={texts.reactivate.signInFirst}>
        <Link to="/auth/login" search={{ next }} className={buttonClass({ size: 'big' })}>
          {texts.login.title}
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.reactivate.title} lead={texts.reactivate.lead}>
      <div className="grid gap-5">
        <FormFault>{reactivation.isError ? accountSentence(reactivation.error) : null}</FormFault>
        <Button size="big" wide busy={reactivation.isPending} onClick={() => reactivation.mutate()}>
          {texts.reactivate.submit}
        </Button>
      </div>
      <SignOutLink />
    </AuthPage>
  );
}
