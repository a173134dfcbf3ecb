import { Bell as BellIcon } from 'lucide-react';
import { lazy, useCallback, useRef, useState } from 'react';
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

function named(count: number): string {
  return count === 0 ? 'Notifications' : `Notifications, ${count} unread`;
}
