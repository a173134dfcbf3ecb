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
 * @returns a function that undoes it, for a refusal; other changes made since then stay.
 */
export async function showChanged(
  queryClient: QueryClient,
  change: (items: readonly Notification[]) => readonly Notification[],
): Promise<() => void> {
  const listKey = readKey('/api/me/notifications', {});
  const countKey = readKey('/api/me/notifications/unopened', {});
  await Promise.all([listKey, countKey].map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const show = (alter: (items: readonly Notification[]) => readonly Notification[]) => {
    const known = queryClient.getQueryData<Listed>(listKey);
    if (known === undefined) return;
    const items = [...alter(known.items)];
    const unopenedCount = known.unopenedCount - openedIn(known.items, items);
    queryClient.setQueryData<Listed>(listKey, { items, unopenedCount });
    queryClient.setQueryData(countKey, { unopenedCount });
  };
  const before = queryClient.getQueryData<Listed>(listKey)?.items ?? [];
  const after = change(before);
  show(() => after);
  const changed = before.filter((item) => !after.includes(item));
  return () => show((items) => withThese(items, changed));
}

/** @returns the items with these as they were, in the server's order: newest first. */
function withThese(
  items: readonly Notification[],
  these: readonly Notification[],
): readonly Notification[] {
  const ids = new Set(these.map(({ id }) => id));
  return [...items.filter(({ id }) => !ids.has(id)), ...these].toSorted((a, b) =>
    `${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? 1 : -1,
  );
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
