import type { CallInput } from '../../../lib/api/call';
import type { StaffClimb } from '@cruxboard/contracts/gyms/climbs/staff-climbs';
import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import { useMemo } from 'react';
import type { QueuedFile, QueueItem, Refusal } from '../../../lib/queue/item';
import { useQueue } from '../../../lib/queue/use-queue';

/** A climb of a setting session: on the server, or still on this phone. */
export interface SessionClimb extends Pick<
  StaffClimb,
  'id' | 'name' | 'caption' | 'colour' | 'grade'
> {
  readonly photo: StaffClimb['photo'];
  /** The photo on this phone, until it is sent. */
  readonly file: QueuedFile | null;
  readonly holds: readonly MarkedHold[];
  readonly isWaiting: boolean;
  /** It was never sent, or was refused, so it can still be changed here. */
  readonly isOnPhone: boolean;
  /** Why the server refused it; null if it didn't. */
  readonly refusal: Refusal | null;
}

/** A wall of a gym. */
export interface OfSession {
  readonly gymId: string;
  readonly sectionId: string;
}

/** The climbs that are set on a wall and not published, oldest first: the server's, then those on this phone. */
export function useSessionClimbs(
  { gymId, sectionId }: OfSession,
  known: readonly StaffClimb[],
): readonly SessionClimb[] {
  const queue = useQueue();
  return useMemo(() => {
    const sent = known
      .filter((climb) => climb.sectionId === sectionId && climb.state === 'set')
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const unsent = queue.filter(isSetOn({ gymId, sectionId })).map(climbOf);
    const arrived = { file: null, isWaiting: false, isOnPhone: false, refusal: null };
    return [
      ...sent.map((climb) => ({ ...climb, ...arrived })),
      ...unsent.filter(({ refusal }) => refusal === null),
    ];
  }, [queue, known, gymId, sectionId]);
}

/** @returns how many have a photo neither on the server nor on this phone. */
export function countWithoutPhoto(set: readonly SessionClimb[]): number {
  return set.filter(({ photo, file }) => photo === null && file === null).length;
}

export function isSetOn({ gymId, sectionId }: OfSession) {
  return ({ name, input }: QueueItem) => {
    if (name !== 'climbs.createClimb') return false;
    const climb = input as CallInput<'climbs.createClimb'>; // items of this name carry this input
    return climb.gymId === gymId && climb.sectionId === sectionId;
  };
}

export function climbOf({ key, input, attempts, refusal, ...item }: QueueItem): SessionClimb {
  const files = item.files ?? item.unprepared?.files;
  const climb = input as CallInput<'climbs.createClimb'>; // items of this name carry this input
  return {
    id: key,
    name: climb.name ?? '',
    caption: climb.caption ?? '',
    colour: climb.colour,
    grade: climb.grade ?? null,
    photo: climb.photo ?? null,
    file: files?.['photo'] ?? null,
    holds: climb.holds ?? [],
    isWaiting: refusal === null,
    isOnPhone: attempts === 0 || refusal !== null,
    refusal,
  };
}
