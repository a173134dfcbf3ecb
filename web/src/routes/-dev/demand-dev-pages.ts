import { notFound } from '@tanstack/react-router';

/**
 * Asks the server whether a developer page is enabled, since only it knows the setting. Without a response
 * the page stays hidden.
 */
export async function demandDevPages(path: string): Promise<void> {
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) throw notFound();
}
