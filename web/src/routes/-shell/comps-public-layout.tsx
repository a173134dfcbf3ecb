import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/dom/cx';
import { BarSlot, BarSlotProvider } from '../../lib/shell/bar-slot';
import { useMe, useSession } from '../../lib/session/hooks';
import { Avatar } from '../../ui/avatar';
import { Brand } from '../../ui/brand';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { iconButtonClass } from '../../ui/icon-button';
import type { PlacedRoute } from '../layouts';
import { LazyBell } from './lazy-bell';
import { SearchButton } from './search-button';
import { texts } from './texts';
import { LazyWaitingStrip } from './lazy-waiting-strip';

/** The slim bar, into which the competition's pages put name, state and views with `BarFill`. */
export function CompsPublicLayout({
  placed,
  children,
}: {
  placed: PlacedRoute;
  children: ReactNode;
}) {
  const isInside = placed.route.startsWith('/competition/');
  return (
    <BarSlotProvider>
      <div className="flex min-h-dvh flex-col bg-canvas">
        <header className="sticky top-0 z-20 short:static flex h-nav items-center gap-2 large-text:static large-text:h-auto large-text:min-h-nav large-text:py-2 border-b border-line bg-surface px-2 md:gap-5 md:px-8">
          {isInside ? (
            <Link
              to={parentOf(placed)}
              data-back
              className={cx(iconButtonClass, 'md:hidden')}
              aria-label={texts.back}
            >
              <Icon icon={ChevronLeft} />
            </Link>
          ) : null}
          <Link
            to="/"
            className={`flex min-h-tap items-center ${isInside ? 'max-md:hidden' : 'ps-2 md:ps-0'}`}
          >
            <Brand inBar={isInside ? 'mark' : 'name'} />
          </Link>
          {isInside ? (
            <span className="h-10 w-px bg-line max-md:hidden" aria-hidden="true" />
          ) : null}
          <BarSlot className="flex min-w-0 grow items-center gap-3" />
          <SearchButton className={isInside ? 'max-md:hidden' : ''} />
          <Account isInside={isInside} />
        </header>
        <LazyWaitingStrip showsAge={!isInside} hidesVideos={isInside} />
        <main id="content" className="grow">
          {children}
        </main>
      </div>
    </BarSlotProvider>
  );
}

/** A climber and the log are under the leaderboard, which is in the list. */
function parentOf({ route, params }: PlacedRoute): string {
  const isBelow = route !== '/competition/{competitionId}';
  return isBelow ? `/competition/${params['competitionId']}` : '/competitions';
}

function Account({ isInside }: { isInside: boolean }) {
  const { status } = useSession();
  const me = useMe();
  if (status === 'visitor') {
    return (
      <Link
        to="/auth/login"
        search={{ next: `${window.location.pathname}${window.location.search}` }}
        className={`${buttonClass({ look: 'plain' })} ${isInside ? 'max-md:hidden' : ''}`}
      >
        {texts.signIn}
      </Link>
    );
  }
  const username = me?.profile?.info.username;
  if (username === undefined) return null;
  const hidden = isInside ? 'max-md:hidden' : '';
  return (
    <>
      <LazyBell className={hidden} />
      <Link
        to="/$username"
        params={{ username }}
        aria-label={`${texts.me}, ${username}`}
        className={cx(iconButtonClass, hidden)}
      >
        <Avatar
          name={me?.profile?.public.name || username}
          of={username}
          photoUrl={me?.profile?.public.photoURL}
        />
      </Link>
    </>
  );
}
