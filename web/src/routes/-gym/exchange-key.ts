import { importWithRetry } from '../../lib/loading/import-with-retry';

/** Of the link to a private gym, or of the code on its posters; exchanged before the page is shown. */
export interface KeySearch {
  key?: string | undefined;
}

export function parseKey(search: Record<string, unknown>): KeySearch {
  return { key: typeof search['key'] === 'string' ? search['key'] : undefined };
}

/** Opens a gym by its key; what loads it is loaded for those who have one. */
export async function exchangeKey(gymId: string, key: string): Promise<void> {
  const { openByKey } = await importWithRetry(
    () => import('../../features/gyms/model/open-by-key'),
  );
  await openByKey(gymId, key);
}
