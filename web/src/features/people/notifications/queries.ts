import type { Notification } from '@cruxboard/contracts/people/notifications/notifications';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery } from '../../../lib/api/read';

const path = '/api/me/notifications';

/** The list, 50 at a time. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: readKey(path, {}),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(path, { query: pageParam === '' ? {} : { cursor: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Which kinds are on, and when pushes wait. */
export const settingsQuery = () => readQuery('/api/me/notifications/settings', {});

interface Page {
  readonly items: Notification[];
  readonly nextCursor: string | null;
  readonly unopenedCount: number;
}
type Listed = InfiniteData<Page, string>;

/** @returns the notifications of all pages. Pages are read one by one, so one may be on two of them. */
export function itemsOf({ pages }: Pick<Listed, 'pages'>): readonly Notification[] {
  const byId = new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item])));
  return [...byId.values()];
}

/** @returns when the last of them changed; they are at least one. */
export function latestChange(items: readonly Notification[]): string {
  return items.reduce((latest, { updated_at: at }) => (at > latest ? at : latest), '');
}

/**
 * Changes list and bell before the server has answered, and cancels reads that would restore the old state.
 * @returns a function that undoes it, for a refusal; other changes made since then stay.
 */
export async function showChanged(
  queryClient: QueryClient,
  change: (items: readonly Notification[]) => readonly Notification[],
): Promise<() => void> {
  const listKey = readKey(path, {});
  const countKey = readKey('/api/me/notifications/unopened', {});
  await Promise.all([listKey, countKey].map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const show = (alter: (items: readonly Notification[]) => readonly Notification[]) => {
    const known = queryClient.getQueryData<Listed>(listKey);
    const [first] = known?.pages ?? [];
    if (known === undefined || first === undefined) return;
    const before = itemsOf(known);
    const after = alter(before);
    const unopenedCount = first.unopenedCount - openedIn(before, after);
    const pages = split(known.pages, after).map((page) => ({ ...page, unopenedCount }));
    queryClient.setQueryData<Listed>(listKey, { ...known, pages });
    queryClient.setQueryData(countKey, { unopenedCount });
  };
  const known = queryClient.getQueryData<Listed>(listKey);
  const before = known === undefined ? [] : itemsOf(known);
  const after = change(before);
  show(() => after);
  const changed = before.filter((item) => !after.includes(item));
  return () => show((items) => withThese(items, changed));
}

/** @returns the pages with these items: each keeps what was on it, and the first takes what was on none. */
function split(pages: readonly Page[], items: readonly Notification[]): Page[] {
  const homeOf = new Map(
    pages.flatMap((page, index) => page.items.map(({ id }) => [id, index] as const)),
  );
  return pages.map((page, index) => ({
    ...page,
    items: items.filter(({ id }) => (homeOf.get(id) ?? 0) === index),
  }));
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
  void queryClient.invalidateQueries({ queryKey: readKey(path) });
  void queryClient.invalidateQueries({ queryKey: readKey('/api/me/notifications/unopened') });
}

/** @returns by how many the unopened count falls. */
function openedIn(before: readonly Notification[], after: readonly Notification[]): number {
  const unopened = (items: readonly Notification[]) =>
    items.filter((item) => item.opened_at === null).length;
  return unopened(before) - unopened(after);
}
