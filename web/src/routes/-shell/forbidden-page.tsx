import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/session/hooks';
import { useTitle } from '../../lib/use-title';
import { buttonClass } from '../../ui/button';
import { NoPermissionState } from '../../ui/no-permission-state';
import { RockIllustration } from '../../ui/rock-illustration';
import { texts } from './texts';

export function ForbiddenPage() {
  const me = useMe();
  useTitle(texts.forbidden.tab);
  const name = me?.profile?.info.username ?? me?.email;
  return (
    <div className="relative overflow-hidden min-h-[70dvh] grow grid content-center pb-32">
      <div className="mx-auto w-full max-w-form px-4">
        <NoPermissionState
          headingLevel={1}
          title={texts.forbidden.title}
          action={
            <Link to={name ? '/' : '/auth/login'} className={buttonClass({ look: 'plain' })}>
              {name ? texts.notFound.action : texts.signIn}
            </Link>
          }
        >
          {name ? texts.forbidden.signedIn(name) : texts.forbidden.visitor}
        </NoPermissionState>
      </div>
      <RockIllustration place="home" />
    </div>
  );
}
