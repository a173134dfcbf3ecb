import type { Notification } from '@cruxboard/contracts/people/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { callCallable } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { enqueue } from '../../../lib/queue/use-queue';
import { toasts } from '../../../lib/messages/toasts';
import { latestChange, readAgain, showChanged } from './queries';
import { texts } from './texts';

const toastKey = 'notifications';

/** Actions on notifications: shown at once; a refusal undoes them, with the reason. */
export function useNotificationActions() {
  const queryClient = useQueryClient();

  /** Opened on the way to its page: queued, so that it also counts offline. */
  const open = async ({ id, opened_at }: Notification): Promise<void> => {
    if (opened_at !== null) return;
    const at = new Date().toISOString();
    await showChanged(queryClient, (items) =>
      items.map((item) => (item.id === id ? { ...item, opened_at: at, seen_at: at } : item)),
    );
    await enqueue(
      'notifications.markOpened',
      { notificationId: id },
      { foldKey: `notifications ${id}` },
    );
  };

  const restore = async (archivedAt: string): Promise<void> => {
    try {
      await callCallable('notifications.restoreNotifications', { archivedAt });
    } catch (error) {
      toasts.show({ words: texts.undoFailed(errorSentence(error)), tone: 'error', key: toastKey });
    }
    readAgain(queryClient);
  };

  const archiveBy = async (
    send: () => Promise<{ archivedAt: string; count: number }>,
    isListed: (item: Notification) => boolean,
  ): Promise<void> => {
    const showAsBefore = await showChanged(queryClient, (items) => items.filter(isListed));
    try {
      const { archivedAt, count } = await send();
      toasts.show({
        words: texts.archived(count),
        action: { label: texts.undo, onPress: () => void restore(archivedAt) },
        key: toastKey,
      });
    } catch (error) {
      showAsBefore();
      toasts.show({
        words: texts.archiveFailed(errorSentence(error)),
        tone: 'error',
        key: toastKey,
      });
    }
    readAgain(queryClient);
  };

  return {
    open,
    archive: ({ id }: Notification) =>
      archiveBy(
        () => callCallable('notifications.archiveNotification', { notificationId: id }),
        (item) => item.id !== id,
      ),
    /** Keeps what came since these were shown. */
    archiveAll: (shown: readonly Notification[]) => {
      const shownUntil = latestChange(shown);
      return archiveBy(
        () => callCallable('notifications.archiveAllNotifications', { shownUntil }),
        ({ seen_at, updated_at }) => seen_at === null && updated_at > shownUntil,
      );
    },
  };
}
