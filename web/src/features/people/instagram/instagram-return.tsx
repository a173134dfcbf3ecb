import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { safeNext } from '../../../lib/address/next-address';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { useMe, useSession } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { LoadingScreen } from '../../../ui/loading-screen';
import { AuthPage } from '../accounts/auth-page';
import { instagramQuery } from '../model/instagram-queries';
import { texts } from './texts';
import { endVisit, visitBeganAt } from '../model/instagram-visit';

/** How somebody returns from Instagram. */
export type InstagramOutcome = 'approved' | 'denied' | 'unfinished';

/** Where Instagram redirects to. Nothing in the address decides where the page leads next. */
export function InstagramReturn({ outcome }: { outcome: InstagramOutcome }) {
  const { status } = useSession();
  if (outcome !== 'approved') return <NotLinked sentence={texts[outcome]} />;
  if (status === 'visitor') return <NotLinked sentence={texts.signInFirst} />;
  return <Approved />;
}

/** Links the account, and goes on to the settings. */
function Approved() {
  const [fault, setFault] = useState<string | null>(null);
  const username = useMe()?.profile?.info.username;
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    if (username === undefined) return;
    const finish = async () => {
      const link = await endVisit();
      if (link === null) return setFault(texts.unfinished);
      await client.invalidateQueries({ queryKey: instagramQuery().queryKey });
      toasts.show({ words: texts.linked(`@${link.username}`), tone: 'success', key: 'instagram' });
      const next = visitBeganAt();
      if (next !== null) return router.navigate({ href: safeNext(next), replace: true });
      const params = { username };
      await router.navigate({ to: '/$username/settings/profile', params, replace: true });
    };
    finish().catch((error: unknown) => setFault(errorSentence(error)));
  }, [username, router, client]);
  return fault === null ? <LoadingScreen label={texts.working} /> : <NotLinked sentence={fault} />;
}

function NotLinked({ sentence }: { sentence: string }) {
  const username = useMe()?.profile?.info.username;
  const className = buttonClass({ size: 'big' });
  return (
    <AuthPage title={texts.notLinked} lead={sentence}>
      {username === undefined ? (
        <Link to="/" className={className}>
          {texts.home}
        </Link>
      ) : (
        <Link to="/$username/settings/profile" params={{ username }} className={className}>
          {texts.settings}
        </Link>
      )}
    </AuthPage>
  );
}
