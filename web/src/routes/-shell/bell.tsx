import { useNavigate, useSearch } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../../lib/dom/cx';
import { toasts } from '../../lib/messages/toasts';
import { useUnopenedCount } from '../../lib/hooks/use-title';
import { CountBadge, iconButtonClass } from '../../ui/icon-button';
import { Icon } from '../../ui/icon';
import { Extra } from './extra';
import { texts } from './texts';

const loadPanel = () => import('../../features/people/notifications/notification-panel');
const Panel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }));

/** The number of unopened notifications; the panel is loaded on demand. */
export function Bell({ className }: { className?: string }) {
  const count = useUnopenedCount();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const showFailure = useCallback(() => {
    setState('unused');
    toasts.show({ words: texts.partFailed, tone: 'error' });
  }, []);
  useAddress(useCallback(() => setState('open'), []));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(iconButtonClass, className)}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-label={named(count)}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        <Icon icon={BellIcon} />
        {count > 0 ? <CountBadge count={count} isCorner /> : null}
      </button>
      {state === 'unused' ? null : (
        <Extra onFail={showFailure}>
          <Panel anchor={button} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Extra>
      )}
    </>
  );
}

/** A push of many notifications leads to `/?notifications=1`: that opens the panel, and leaves the plain address. */
function useAddress(open: () => void): void {
  const isAsked = useSearch({
    from: '/',
    shouldThrow: false,
    select: ({ notifications }) => notifications !== undefined,
  });
  const navigate = useNavigate();
  useEffect(() => {
    if (isAsked !== true) return;
    open();
    void navigate({
      from: '/',
      search: (now) => ({ ...now, notifications: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [isAsked, navigate, open]);
}

function named(count: number): string {
  return count === 0 ? 'Notifications' : `Notifications, ${count} unread`;
}
