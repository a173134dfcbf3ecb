import type { Notification } from '@cruxboard/contracts/people/notifications/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { readKey, readQuery } from '../../../lib/api/read';

export const notificationsQuery = () => readQuery('/api/me/notifications', {});

interface Listed {
  readonly items: Notification[];
  readonly unopenedCount: number;
}

/**
 * Changes list and bell before the server has answered, and cancels reads that would restore the old state.
 * @returns a function that undoes it, for a refusal.
 */
export async function showChanged(
  queryClient: QueryClient,
  change: (items: readonly Notification[]) => readonly Notification[],
): Promise<() => void> {
  const keys = [
    readKey('/api/me/notifications', {}),
    readKey('/api/me/notifications/unopened', {}),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const known = queryClient.getQueryData<Listed>(readKey('/api/me/notifications', {}));
  if (known === undefined) return () => undefined;
  const show = (listed: Listed) => {
    const { unopenedCount } = listed;
    queryClient.setQueryData<Listed>(readKey('/api/me/notifications', {}), listed);
    queryClient.setQueryData(readKey('/api/me/notifications/unopened', {}), { unopenedCount });
  };
  const items = [...change(known.items)];
  show({ items, unopenedCount: known.unopenedCount - openedIn(known.items, items) });
  return () => show(known);
}

export function readAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: readKey('/api/me/notifications') });
  void queryClient.invalidateQueries({ queryKey: readKey('/api/me/notifications/unopened') });
}

/** @returns by how many the unopened count falls. */
function openedIn(before: readonly Notification[], after: readonly Notification[]): number {
  const unopened = (items: readonly Notification[]) =>
    items.filter((item) => item.opened_at === null).length;
  return unopened(before) - unopened(after);
}
