import type { ReactionSubject } from '@cruxboard/domain/gyms/reactions/reactions';
import { useQueue } from '../../../lib/queue/use-queue';
import { markOf } from '../reactions/marks';

/** @returns whether what the server lists as saved still is, with unsent changes on top */
export function useStillSaved(subject: ReactionSubject): (subjectId: string) => boolean {
  const queued = useQueue();
  return (subjectId) => {
    const listed = { subject, subjectId, reaction: 'favourite' } as const;
    return markOf(listed, [listed], queued).isOn;
  };
}
