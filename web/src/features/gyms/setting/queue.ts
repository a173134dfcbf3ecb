import type { QueryClient } from '@tanstack/react-query';
import { handleQueued } from '../../../lib/queue/handlers';
import { toasts } from '../../../lib/messages/toasts';
import { refreshGymStaff } from '../model/staff-queries';
import { texts } from './texts';

/** Climbs set beside the wall: their photos are sent first; a refusal is said, wherever the setter is by then. */
export function registerSettingQueue(queryClient: QueryClient): void {
  handleQueued('climbs.createClimb', {
    prepare: async (input, files) => {
      const { photo } = files;
      if (photo === undefined) return input;
      const { sendClimbPhoto } = await import('./send-climb-photo');
      const sent = await sendClimbPhoto(photo);
      if (sent !== null) return { ...input, photo: sent };
      toasts.show({ words: texts.form.noPhotoSent, tone: 'error' });
      return { ...input, holds: [] };
    },
    onDone: () => void refreshGymStaff(queryClient),
    onRefused: (refusal) =>
      toasts.show({ words: texts.form.notSaved(refusal.message), tone: 'error' }),
  });
}
