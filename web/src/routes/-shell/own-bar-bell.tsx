import { useSession } from '../../lib/session/hooks';
import { LazyBell } from './lazy-bell';

/** A signed-in user's bell in the bar that a gym's pages have on phones instead of the shell's. */
export function OwnBarBell() {
  const { status } = useSession();
  return status === 'visitor' ? null : <LazyBell className="md:hidden" />;
}
