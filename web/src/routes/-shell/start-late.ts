import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { startOffline } from '../../lib/offline/start';
import { followBack } from './follow-back';

/** What a page works without: later visits, and the way back through this one. */
export function startLate(queryClient: QueryClient, history: RouterHistory): void {
  followBack(history);
  startOffline(queryClient);
}
