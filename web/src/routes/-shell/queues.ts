import type { QueryClient } from '@tanstack/react-query';
import { registerAscentQueue } from '../../features/ascents/queue';

/** What each feature does when the server has answered its kept writes. One line per feature; runs at the start. */
export function registerQueues(queryClient: QueryClient): void {
  registerAscentQueue(queryClient);
}
