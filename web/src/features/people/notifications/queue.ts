import type { QueryClient } from '@tanstack/react-query';
import { handleQueued } from '../../../lib/queue/handlers';
import { readAgain } from './queries';

/** One that was taken back before it could be marked as opened is nothing to tell: the list is read again. */
export function registerNotificationQueue(queryClient: QueryClient): void {
  handleQueued('notifications.markOpened', {
    onDone: () => readAgain(queryClient),
    onRefused: () => readAgain(queryClient),
  });
}
