import { Link } from '@tanstack/react-router';
import type { SignInMethods } from '../../../../lib/session/sign-in-methods';
import { buttonClass } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ErrorState } from '../../../../ui/error-state';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { accountSentence } from '../sentence';
import { PhoneRow } from './phone-row';
import { ProviderRows } from './provider-rows';
import { texts } from './texts';
import { useSignInMethods } from './use-sign-in-methods';
import { MethodRow } from './method-row';

/** Every sign-in method with its actions. */
export function SignInMethodsCard({ username }: { username: string }) {
  const { uid, methods } = useSignInMethods();
  return (
    <Card title={texts.signInMethods.title}>
      <p className="mb-2 text-14 text-ink-2">{texts.signInMethods.why}</p>
      {methods.isPending ? (
        <Skeleton label={texts.signInMethods.loading}>
          {/* as high as the rows to come: two lines of text and a line */}
          <div className="grid gap-[17px] py-2">
            <SkeletonShape width="100%" height="2.8125rem" />
            <SkeletonShape width="100%" height="2.8125rem" />
            <SkeletonShape width="100%" height="2.8125rem" />
          </div>
        </Skeleton>
      ) : null}
      {methods.isError ? (
        <ErrorState title={texts.signInMethods.failed} onRetry={() => void methods.refetch()}>
          {accountSentence(methods.error)}
        </ErrorState>
      ) : null}
      {methods.data ? <MethodList methods={methods.data} username={username} uid={uid} /> : null}
    </Card>
  );
}

interface MethodListProps {
  methods: SignInMethods;
  username: string;
  uid: string;
}

function MethodList({ methods, username, uid }: MethodListProps) {
  const { email, hasPassword } = methods;
  const params = { username };
  const look = buttonClass({ look: 'plain' });
  return (
    <ul className="divide-y divide-line">
      <MethodRow title={texts.signInMethods.email} state={email ?? texts.signInMethods.noEmail}>
        <Link to="/$username/settings/email" params={params} className={look}>
          {email === null ? texts.signInMethods.add : texts.signInMethods.change}
          <span className="sr-only"> {texts.signInMethods.email}</span>
        </Link>
      </MethodRow>
      {email === null ? null : (
        <MethodRow
          title={texts.signInMethods.password}
          state={hasPassword ? texts.signInMethods.isSet : texts.signInMethods.notSet}
        >
          <Link to="/$username/settings/password" params={params} className={look}>
            {hasPassword ? texts.signInMethods.change : texts.signInMethods.set}
            <span className="sr-only"> {texts.signInMethods.password}</span>
          </Link>
        </MethodRow>
      )}
      <PhoneRow methods={methods} uid={uid} />
      <ProviderRows methods={methods} uid={uid} />
    </ul>
  );
}
