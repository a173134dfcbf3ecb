import type { CallInput } from '../../../lib/api/call';
import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import { useMemo } from 'react';
import type { QueuedFile, QueueItem } from '../../../lib/queue/item';
import { useQueue } from '../../../lib/queue/use-queue';

/** A climb of a setting session: on the server, or still on this phone. */
export interface SessionClimb extends Pick<
  StaffClimb,
  'id' | 'name' | 'caption' | 'colour' | 'grade'
> {
  readonly photo: StaffClimb['photo'];
  /** The photo on this phone, until it is sent. */
  readonly file: QueuedFile | null;
  readonly isWaiting: boolean;
  /** It was never sent, so it can still be changed here. */
  readonly isOnPhone: boolean;
}

/** The climbs that are set on a wall and not published, oldest first: the server's, then those on this phone. */
export function useSessionClimbs(
  { gymId, sectionId }: { readonly gymId: string; readonly sectionId: string },
  known: readonly StaffClimb[],
): readonly SessionClimb[] {
  const queue = useQueue();
  return useMemo(() => {
    const sent = known
      .filter((climb) => climb.sectionId === sectionId && climb.state === 'set')
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const waiting = queue.filter(isSetOn({ gymId, sectionId })).map(climbOf);
    return [
      ...sent.map((climb) => ({ ...climb, file: null, isWaiting: false, isOnPhone: false })),
      ...waiting,
    ];
  }, [queue, known, gymId, sectionId]);
}

/** @returns how many have a photo neither on the server nor on this phone. */
export function countWithoutPhoto(set: readonly SessionClimb[]): number {
  return set.filter(({ photo, file }) => photo === null && file === null).length;
}

function isSetOn({ gymId, sectionId }: { gymId: string; sectionId: string }) {
  return ({ name, input, state }: QueueItem) => {
    if (name !== 'climbs.createClimb' || state !== 'waiting') return false;
    const climb = input as CallInput<'climbs.createClimb'>; // items of this name carry this input
    return climb.gymId === gymId && climb.sectionId === sectionId;
  };
}

function climbOf({ key, input, files, attempts }: QueueItem): SessionClimb {
  const climb = input as CallInput<'climbs.createClimb'>; // items of this name carry this input
  return {
    id: key,
    name: climb.name ?? '',
    caption: climb.caption ?? '',
    colour: climb.colour,
    grade: climb.grade ?? null,
    photo: climb.photo ?? null,
    file: files?.['photo'] ?? null,
    isWaiting: true,
    isOnPhone: attempts === 0,
  };
}
