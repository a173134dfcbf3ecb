import type { FieldFault } from '@cruxboard/contracts/errors';
import { useMemo } from 'react';
import type { CallInput } from '../../../lib/api/call';
import type { Refusal } from '../../../lib/queue/item';
import { useQueue } from '../../../lib/queue/use-queue';
import { climbOf, isSetOn, type OfSession, type SessionClimb } from './session-climbs';
import { texts } from './texts';

/** The climbs of a wall that the server refused, oldest first: kept on this phone until the setter decides. */
export function useRefusedClimbs({ gymId, sectionId }: OfSession): readonly SessionClimb[] {
  const queue = useQueue();
  return useMemo(
    () =>
      queue
        .filter(isSetOn({ gymId, sectionId }))
        .map(climbOf)
        .filter(({ refusal }) => refusal !== null),
    [queue, gymId, sectionId],
  );
}

/** How many of a gym's climbs the server refused, by wall. */
export function useRefusedCounts(gymId: string): ReadonlyMap<string, number> {
  const queue = useQueue();
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { name, state, input } of queue) {
      if (name !== 'climbs.createClimb' || state !== 'refused') continue;
      const climb = input as CallInput<'climbs.createClimb'>; // items of this name carry this input
      if (climb.gymId !== gymId) continue;
      counts.set(climb.sectionId, (counts.get(climb.sectionId) ?? 0) + 1);
    }
    return counts;
  }, [queue, gymId]);
}

/** @returns why a climb was refused, in a sentence. */
export function reasonOf({ message, details }: Refusal): string {
  const { fields } = details;
  const [fault] = Array.isArray(fields) ? (fields as readonly FieldFault[]) : []; // in the form of every refusal
  if (fault === undefined) return message;
  return fault.path === 'sectionId' ? texts.refused.noWall : fault.message;
}
