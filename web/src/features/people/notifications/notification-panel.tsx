import type { Notification } from '@cruxboard/contracts/people/notifications/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useWide } from '../../../lib/hooks/use-wide';
import { Button } from '../../../ui/button';
import { Popover } from '../../../ui/popover';
import { Sheet } from '../../../ui/sheet';
import { useSteady } from '../../../ui/use-steady';
import { useNotificationActions } from './mutations';
import { NotificationList } from './notification-list';
import { itemsOf, notificationsQuery } from './queries';
import { texts } from './texts';
import styles from './notification-panel.module.css';

interface NotificationPanelProps {
  /** The bell it belongs to. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** The bell's panel: beside it on the desk, from the bottom on a phone. */
export function NotificationPanel({ anchor, isOpen, onClose }: NotificationPanelProps) {
  const isWide = useWide();
  const query = useInfiniteQuery({ ...notificationsQuery(), enabled: isOpen });
  // as the list has them
  const data = useSteady(query.data);
  const shown = data === undefined ? [] : itemsOf(data);
  const archiveAll = shown.length === 0 ? undefined : <ArchiveAll shown={shown} />;
  if (!isWide) {
    return (
      <Sheet isOpen={isOpen} onClose={onClose} title={texts.title} footer={archiveAll}>
        <div className="-mx-5">
          <NotificationList onLeave={onClose} />
        </div>
      </Sheet>
    );
  }
  return (
    <Popover
      anchor={anchor}
      isOpen={isOpen}
      onOpenChange={(isNext) => {
        if (!isNext) onClose();
      }}
      title={texts.title}
      action={archiveAll}
      className={styles.panel}
    >
      <NotificationList onLeave={onClose} />
    </Popover>
  );
}

/** Undone by its toast, so it isn't confirmed. */
function ArchiveAll({ shown }: { shown: readonly Notification[] }) {
  const { archiveAll } = useNotificationActions();
  return (
    <Button
      look="ghost"
      quiet
      onClick={({ currentTarget }) => {
        // it goes with the last notification, and the focus needs a place
        currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
        void archiveAll(shown);
      }}
    >
      {texts.archiveAll}
    </Button>
  );
}
