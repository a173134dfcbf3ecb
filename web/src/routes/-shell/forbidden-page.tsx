import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/session/hooks';
import { useTitle } from '../../lib/hooks/use-title';
import { buttonClass } from '../../ui/button';
import { NoPermissionState } from '../../ui/no-permission-state';
import { RockIllustration } from '../../ui/rock-illustration';
import { BareBar } from './bare-bar';
import { texts } from './lost-texts';
import { texts as shell } from './texts';

export function ForbiddenPage() {
  const me = useMe();
  useTitle(texts.forbidden.tab);
  const name = me?.profile?.info.username ?? me?.email;
  return (
    <div className="relative flex min-h-[70dvh] grow flex-col overflow-hidden pb-32 md:pb-52">
      <BareBar />
      <div className="mx-auto grid w-full max-w-form grow grid-cols-1 content-center px-4">
        <NoPermissionState
          headingLevel={1}
          title={texts.forbidden.title}
          action={
            <Link to={name ? '/' : '/auth/login'} className={buttonClass({ look: 'plain' })}>
              {name ? texts.notFound.action : shell.signIn}
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
