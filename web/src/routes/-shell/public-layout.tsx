import { Link } from '@tanstack/react-router';
import { House, Mountain, Plus, Trophy, User } from 'lucide-react';
import { lazy, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useRecentGyms } from '../../features/gyms/model/recent-gyms';
import { useFlags, useMe, useSession } from '../../lib/session/hooks';
import { toasts } from '../../lib/messages/toasts';
import { BottomBar, bottomBarKeyClass } from '../../ui/bottom-bar';
import { Brand } from '../../ui/brand';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Avatar } from '../../ui/avatar';
import { iconButtonClass } from '../../ui/icon-button';
import { slimLinkClass } from '../../ui/slim-link';
import type { PlacedRoute } from '../layouts';
import { LazyBell } from './lazy-bell';
import { Extra } from './extra';
import { SearchButton } from './search-button';
import { texts } from './texts';
import { LazyWaitingStrip } from './lazy-waiting-strip';

const QuickLog = lazy(async () => ({
  default: (await import('../../features/gyms/ascents/quick-log')).QuickLog,
}));

interface PublicLayoutProps {
  placed: PlacedRoute;
  children: ReactNode;
}

export function PublicLayout({ placed, children }: PublicLayoutProps) {
  const { status } = useSession();
  const isVisitor = status === 'visitor';
  // Visitors' home has no bar, and sign-up steps lead one way only.
  const hasBottomBar =
    !placed.route.startsWith('/auth/') &&
    !placed.route.startsWith('/profile/') &&
    !(isVisitor && placed.route === '/');
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar
        className={placed.hasOwnBar ? 'max-md:hidden' : ''}
        isVisitor={isVisitor}
        isUnderGyms={placed.route.startsWith('/gym/')}
      />
      <LazyWaitingStrip showsAge />
      <main
        id="content"
        className={`flex grow flex-col ${hasBottomBar ? 'max-md:pb-16 short:pb-0!' : ''}`}
      >
        {children}
      </main>
      {hasBottomBar ? <PhoneBar placed={placed} isVisitor={isVisitor} /> : null}
    </div>
  );
}

interface TopBarProps {
  className: string;
  isVisitor: boolean;
  isUnderGyms: boolean;
}

function TopBar({ className, isVisitor, isUnderGyms }: TopBarProps) {
  const { isCompetitionsEnabled } = useFlags();
  return (
    <header
      className={`sticky top-0 z-20 short:static border-b border-line bg-surface ${className}`}
    >
      <div className="mx-auto flex h-nav max-w-home items-center gap-1 pe-2 ps-4 md:gap-8 md:px-8">
        <Link to="/" className="me-auto flex min-h-tap items-center md:me-0">
          <Brand inBar="name" />
        </Link>
        <nav aria-label={texts.main} className="me-auto flex gap-6 max-md:hidden">
          <Link
            to="/"
            hash="gyms"
            className={slimLinkClass}
            activeOptions={{ includeHash: true }}
            {...(isUnderGyms ? { 'aria-current': 'true' } : {})}
          >
            {texts.gyms}
          </Link>
          {isCompetitionsEnabled ? (
            <Link to={'/competitions' as string} className={slimLinkClass}>
              {texts.competitions}
            </Link>
          ) : null}
        </nav>
        <SearchButton />
        {isVisitor ? (
          <Link to="/auth/login" className={buttonClass({ look: 'plain' })}>
            {texts.signIn}
          </Link>
        ) : (
          <>
            <LazyBell />
            <AccountLink />
          </>
        )}
      </div>
    </header>
  );
}

/** Links to the user's profile, where the account menu is. */
function AccountLink() {
  const me = useMe();
  const username = me?.profile?.info.username;
  // reserves its space while loading; without a username there is no page
  if (username === undefined) return me === undefined ? <span className="size-tap" /> : null;
  return (
    <Link
      to="/$username"
      params={{ username }}
      className={iconButtonClass}
      aria-label={`${texts.me}, ${username}`}
    >
      <Avatar
        name={me?.profile?.public.name || username}
        of={username}
        photoUrl={me?.profile?.public.photoURL}
      />
    </Link>
  );
}

function PhoneBar({ placed, isVisitor }: { placed: PlacedRoute; isVisitor: boolean }) {
  const { isCompetitionsEnabled } = useFlags();
  const me = useMe();
  const [gym] = useRecentGyms();
  const [isLogging, setLogging] = useState(false);
  const showLogFailure = useCallback(() => {
    setLogging(false);
    toasts.show({ words: texts.partFailed, tone: 'error' });
  }, []);
  const gymId = placed.params['gymId'] ?? gym?.id;
  const username = me?.profile?.info.username;
  const here = (isHere: boolean) => (isHere ? { 'aria-current': 'page' as const } : {});
  const quiet = { activeProps: {}, activeOptions: { exact: true } } as const;
  return (
    <BottomBar label={texts.main}>
      <Link to="/" {...quiet} {...here(placed.route === '/')}>
        <Icon icon={House} />
        {texts.home}
      </Link>
      {gymId === undefined ? (
        <Link to="/" hash="gyms" activeOptions={{ includeHash: true }}>
          <Icon icon={Mountain} />
          {texts.gym}
        </Link>
      ) : (
        <Link
          to="/gym/$gymId"
          params={{ gymId }}
          {...quiet}
          {...here(placed.route.startsWith('/gym/'))}
        >
          <Icon icon={Mountain} />
          {texts.gym}
        </Link>
      )}
      <button
        type="button"
        className={bottomBarKeyClass}
        aria-label={texts.log}
        onClick={() => setLogging(true)}
      >
        <Icon icon={Plus} />
      </button>
      {isCompetitionsEnabled ? (
        <Link to={'/competitions' as string} {...quiet}>
          <Icon icon={Trophy} />
          {texts.comps}
        </Link>
      ) : null}
      {isVisitor || username === undefined ? (
        <Link to="/auth/login" {...quiet}>
          <Icon icon={User} />
          {isVisitor ? texts.signIn : texts.me}
        </Link>
      ) : (
        <Link
          to="/$username"
          params={{ username }}
          {...quiet}
          {...here(placed.params['username'] === username)}
        >
          <Icon icon={User} />
          {texts.me}
        </Link>
      )}
      {isLogging ? (
        <Extra onFail={showLogFailure}>
          <QuickLog gymId={gymId ?? null} onClose={() => setLogging(false)} />
        </Extra>
      ) : null}
    </BottomBar>
  );
}
