import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/session/hooks';
import { buttonClass } from '../../../ui/button';
import { AuthPage } from './auth-page';
import { texts } from './texts';

/** How somebody comes back from Instagram. */
export type InstagramOutcome = 'denied' | 'unfinished';

/**
 * Where Instagram sends people back to. Where they go on to is ours alone to say: nothing that the address carries
 * leads anywhere.
 */
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
