import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/errors';
import { readKey } from '../../../lib/api/read';
import { toasts } from '../../../lib/messages/toasts';
import { handleQueued } from '../../../lib/queue/handlers';

/** Reports made on the device: their photos are sent first; a refusal is said, wherever the reporter is by then. */
export function registerIssueQueue(queryClient: QueryClient): void {
  handleQueued('issues.reportIssue', {
    prepare: async (input, files) => {
      const { photo } = files;
      if (photo === undefined) return input;
      const { sendClimbPhoto } = await import('../setting/send-climb-photo');
      try {
        return { ...input, photo: await sendClimbPhoto(photo) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { texts } = await import('./texts');
        toasts.show({ words: texts.noPhotoSent, tone: 'error' });
        return { ...input, photo: null };
      }
    },
    onDone: () => void queryClient.invalidateQueries({ queryKey: readKey('/api/me/reports') }),
    onRefused: async (refusal) => {
      const { texts } = await import('./texts');
      toasts.show({ words: texts.notSent(refusal.message), tone: 'error' });
    },
  });
}
