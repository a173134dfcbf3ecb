import type { QueryClient } from '@tanstack/react-query';
import { handleQueued } from '../../../lib/queue/handlers';
import { readAgain } from './queries';

/** A notification withdrawn before it was marked as opened needs no message: the list is read again. */
export function registerNotificationQueue(queryClient: QueryClient): void {
  handleQueued('notifications.markOpened', {
    onDone: () => readAgain(queryClient),
    onRefused: () => readAgain(queryClient),
  });
}
