import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useWide } from '../../../lib/hooks/use-wide';
import { Button } from '../../../ui/button';
import { Popover } from '../../../ui/popover';
import { Sheet } from '../../../ui/sheet';
import { useNotificationActions } from './mutations';
import { NotificationList } from './notification-list';
import { notificationsQuery } from './queries';
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
  if (!isWide) {
    return (
      <Sheet isOpen={isOpen} onClose={onClose} title={texts.title} footer={<ArchiveAll />}>
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
      className={styles.panel}
    >
      <NotificationList onLeave={onClose} />
      <ArchiveAll />
    </Popover>
  );
}

/** Undone by its toast, so it isn't confirmed. */
function ArchiveAll() {
  const { data } = useQuery(notificationsQuery());
  const { archiveAll } = useNotificationActions();
  const isEmpty = (data?.items.length ?? 0) === 0;
  return (
    // stays when nothing is left, so that the focus has a place
    <Button
      look="ghost"
      quiet
      className={styles.all}
      aria-disabled={isEmpty}
      onClick={() => {
        if (!isEmpty) void archiveAll();
      }}
    >
      {texts.archiveAll}
    </Button>
  );
}
