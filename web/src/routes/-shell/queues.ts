import type { QueryClient } from '@tanstack/react-query';
import { registerAscentQueue } from '../../features/ascents/queue';
import { registerScoreQueue } from '../../lib/competition/score-queue';

/** What each feature does when the server has answered its kept writes. One line per feature; runs at the start. */
export function registerQueues(queryClient: QueryClient): void {
  registerAscentQueue(queryClient);
  registerScoreQueue(queryClient);
}
