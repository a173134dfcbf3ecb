import { fetchRead, type ReadAnswer } from '../../../lib/api/read';
import { pushSupport } from './device';

const path = '/api/me/notifications';

type Newest = Pick<ReadAnswer<typeof path>, 'items' | 'nextCursor'>;

/**
 * Closes what the device still shows of pushes whose notifications were seen or opened elsewhere, archived or undone:
 * push services can only show, so that is up to the next page.
 * @throws {ApiError} if the list can't be read
 */
export async function tidyTray(signal: AbortSignal): Promise<void> {
  if (pushSupport() !== 'allowed') return;
  const registration = await navigator.serviceWorker.getRegistration();
  // before the list, so that nothing is shown that came after it
  const shown = (await registration?.getNotifications()) ?? [];
  if (shown.length === 0) return;
  const newest = await fetchRead(path, {}, signal);
  for (const notification of shown) {
    if (isDone(idOf(notification), newest)) notification.close();
  }
}

/** @returns the id that the worker left with it; empty if it is of several, or the push couldn't be read. */
function idOf({ data }: Notification): string {
  // written by `notificationOf`
  return (data as { id?: string } | null)?.id ?? '';
}

function isDone(id: string, { items, nextCursor }: Newest): boolean {
  if (id === '') return items.every((item) => item.seen_at !== null);
  const listed = items.find((item) => item.id === id);
  // opening marks as seen, too
  if (listed !== undefined) return listed.seen_at !== null;
  // what is older than the page may be on the next one; ids ascend with time
  const last = items.at(-1);
  return nextCursor === null || (last !== undefined && id > last.id);
}
