import type { QueryClient } from '@tanstack/react-query';
import { cacheAnswers } from './cache-answers';
import { registerWorker } from './register-worker';
import { watchForUpdates } from './watch-for-updates';

/** Prepares later visits: caches answers, registers the service worker, watches for new versions. */
export function startOffline(queryClient: QueryClient): void {
  cacheAnswers(queryClient);
  if (!import.meta.env.PROD) return;
  void registerWorker().then((registration) => watchForUpdates(registration));
}
