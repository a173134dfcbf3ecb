import type { QueryClient } from '@tanstack/react-query';
import { startQueue } from '../../lib/queue/app-queue';
import { registerAscentQueue } from '../../features/gyms/ascents/queue';
import { registerCommentQueue } from '../../features/gyms/comments/queue';
import { registerNotificationQueue } from '../../features/people/notifications/queue';
import { registerIssueQueue } from '../../features/gyms/issues/queue';
import { registerReactionQueue } from '../../features/gyms/reactions/queue';
import { registerVideoSending } from '../../features/gyms/videos/sending/register';
import { registerSettingQueue } from '../../features/gyms/setting/queue';
import { registerScoreQueue } from '../../features/competitions/model/score-queue';

/** How each feature handles answers to its queued writes. One line per feature; runs once, before sending starts. */
export function startQueues(queryClient: QueryClient): void {
  registerAscentQueue(queryClient);
  registerCommentQueue(queryClient);
  registerIssueQueue(queryClient);
  registerNotificationQueue(queryClient);
  registerReactionQueue(queryClient);
  registerScoreQueue(queryClient);
  registerSettingQueue(queryClient);
  startQueue();
  registerVideoSending(queryClient);
}
