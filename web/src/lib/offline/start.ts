import type { QueryClient } from '@tanstack/react-query';
import { keepAnswers } from './keep-answers';
import { registerWorker } from './register-worker';
import { watchForUpdates } from './watch-for-updates';

/** What is for later visits: answers are kept, the service worker keeps the shell, new versions are noticed. */
export function startOffline(queryClient: QueryClient): void {
  keepAnswers(queryClient);
  if (!import.meta.env.PROD) return;
  void registerWorker().then((registration) => watchForUpdates(registration));
}
