import type { Notification } from '@cruxboard/contracts/people/notifications/notifications';
import { notificationListMax } from '@cruxboard/domain/people/notifications/kinds';
import { useEffect, useRef, useState } from 'react';
import { callCallable } from '../../../lib/api/call';

/**
 * Marks what the open panel shows for the first time as seen. A failure is retried at the next opening.
 * @returns the ids that were new when this panel showed them.
 */
export function useSeen(items: readonly Notification[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const reported = useRef(new Set<string>());
  useEffect(() => {
    // folding makes a seen one unseen again
    const unseen = items.filter(({ id, seen_at, updated_at }) => {
      return seen_at === null && !reported.current.has(`${id} ${updated_at}`);
    });
    if (unseen.length === 0) return;
    for (const { id, updated_at } of unseen) reported.current.add(`${id} ${updated_at}`);
    const notificationIds = unseen.map(({ id }) => id);
    setFresh((known) => new Set([...known, ...notificationIds]));
    for (let from = 0; from < notificationIds.length; from += notificationListMax) {
      const page = notificationIds.slice(from, from + notificationListMax);
      callCallable('notifications.markSeen', { notificationIds: page }).catch(() => undefined);
    }
  }, [items]);
  return fresh;
}
