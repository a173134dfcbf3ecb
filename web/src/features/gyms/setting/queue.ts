import type { readStaffClimbs } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { ReadResponse } from '@cruxboard/contracts/define';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api/call';
import { handleQueued } from '../../../lib/queue/handlers';
import { toasts } from '../../../lib/messages/toasts';
import { refreshGymStaff, staffClimbsQuery } from '../model/staff-queries';
import { reasonOf } from './refused-climbs';
import { texts } from './texts';

type StaffClimbs = ReadResponse<typeof readStaffClimbs>;

/** Climbs set beside the wall: their photos are sent first; a refused climb stays in its session, and that is said. */
export function registerSettingQueue(queryClient: QueryClient): void {
  handleQueued('climbs.createClimb', {
    prepare: async (input, files) => {
      const { photo } = files;
      if (photo === undefined) return input;
      const { sendClimbPhoto } = await import('./send-climb-photo');
      return { ...input, photo: await sendClimbPhoto(photo) };
    },
    onDone: (climb, { input }) => {
      // Together with the queue: the list is never without the climb, also when its own read fails.
      const { gymId } = input as CallInput<'climbs.createClimb'>; // items of this name carry this input
      queryClient.setQueryData<StaffClimbs>(
        staffClimbsQuery(gymId).queryKey,
        (known) => known && { ...known, items: [{ ...climb, reportCount: 0 }, ...known.items] },
      );
      void refreshGymStaff(queryClient);
    },
    onRefused: (refusal) =>
      toasts.show({
        words: texts.form.notSaved(reasonOf(refusal)),
        tone: 'error',
        key: 'climb not saved',
      }),
  });
}
