import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { AuthPage } from './auth-page';
import { texts } from './texts';

/** How somebody returns from Instagram. */
export type InstagramOutcome = 'denied' | 'unfinished';

/** Where Instagram redirects to. Nothing in the address decides where the page leads next. */
export function InstagramScreen({ outcome }: { outcome: InstagramOutcome }) {
  const username = useMe()?.profile?.info.username;
  return (
    <AuthPage title={texts.instagram.title} lead={texts.instagram[outcome]}>
      {username === undefined ? (
        <Link to="/" className={buttonClass({ size: 'big' })}>
          {texts.instagram.home}
        </Link>
      ) : (
        <Link
          to="/$username/settings/profile"
          params={{ username }}
          className={buttonClass({ size: 'big' })}
        >
          {texts.instagram.settings}
        </Link>
      )}
    </AuthPage>
  );
}
