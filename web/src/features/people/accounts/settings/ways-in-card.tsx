import { Link } from '@tanstack/react-router';
import type { WaysIn } from '../../../../lib/session/ways-in';
import { buttonClass } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ErrorState } from '../../../../ui/error-state';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { accountSentence } from '../sentence';
import { PhoneRow } from './phone-row';
import { ProviderRows } from './provider-rows';
import { texts } from './texts';
import { useWaysIn } from './use-ways-in';
import { WayRow } from './way-row';

/** Every sign-in method with its actions. */
export function WaysInCard({ username }: { username: string }) {
  const { uid, ways } = useWaysIn();
  return (
    <Card title={texts.waysIn.title}>
      <p className="mb-2 text-14 text-ink-2">{texts.waysIn.why}</p>
      {ways.isPending ? (
        <Skeleton label={texts.waysIn.loading}>
          {/* as high as the rows to come: two lines of text and a line */}
          <div className="grid gap-[17px] py-2">
            <SkeletonShape width="100%" height="2.8125rem" />
            <SkeletonShape width="100%" height="2.8125rem" />
            <SkeletonShape width="100%" height="2.8125rem" />
          </div>
        </Skeleton>
      ) : null}
      {ways.isError ? (
        <ErrorState title={texts.waysIn.failed} onRetry={() => void ways.refetch()}>
          {accountSentence(ways.error)}
        </ErrorState>
      ) : null}
      {ways.data ? <Ways ways={ways.data} username={username} uid={uid} /> : null}
    </Card>
  );
}

interface WaysProps {
  ways: WaysIn;
  username: string;
  uid: string;
}

function Ways({ ways, username, uid }: WaysProps) {
  const { email, hasPassword } = ways;
  const params = { username };
  const look = buttonClass({ look: 'plain' });
  return (
    <ul className="divide-y divide-line">
      <WayRow title={texts.waysIn.email} state={email ?? texts.waysIn.noEmail}>
        <Link to="/$username/settings/email" params={params} className={look}>
          {email === null ? texts.waysIn.add : texts.waysIn.change}
          <span className="sr-only"> {texts.waysIn.email}</span>
        </Link>
      </WayRow>
      {email === null ? null : (
        <WayRow
          title={texts.waysIn.password}
          state={hasPassword ? texts.waysIn.isSet : texts.waysIn.notSet}
        >
          <Link to="/$username/settings/password" params={params} className={look}>
            {hasPassword ? texts.waysIn.change : texts.waysIn.set}
            <span className="sr-only"> {texts.waysIn.password}</span>
          </Link>
        </WayRow>
      )}
      <PhoneRow ways={ways} uid={uid} />
      <ProviderRows ways={ways} uid={uid} />
    </ul>
  );
}
