import { notFound } from '@tanstack/react-router';

/**
 * Asks the server whether a page for developers is there: only it knows the setting, and it answers the page's own
 * address by it. Without an answer the page stays away too.
 */
export async function demandDevPages(path: string): Promise<void> {
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) throw notFound();
}
