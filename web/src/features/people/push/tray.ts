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
    if (isDone(shownOf(notification), newest)) notification.close();
  }
}

interface Shown {
  /** Empty if it is of several, or the push couldn't be read. */
  readonly id: string;
  /** Its time in the list; undefined in pushes of older versions. */
  readonly at?: string | undefined;
}

/** @returns what the worker left with it. */
function shownOf({ data }: Notification): Shown {
  // written by `notificationOf`
  return (data as Shown | null) ?? { id: '' };
}

function isDone({ id, at }: Shown, { items, nextCursor }: Newest): boolean {
  if (id === '') return items.every((item) => item.seen_at !== null);
  const listed = items.find((item) => item.id === id);
  // opening marks as seen, too
  if (listed !== undefined) return listed.seen_at !== null;
  // as old as the page's last or older, it may be on the next one; its id tells nothing, as jobs run late
  const last = items.at(-1);
  return nextCursor === null || (last !== undefined && at !== undefined && at > last.created_at);
}
