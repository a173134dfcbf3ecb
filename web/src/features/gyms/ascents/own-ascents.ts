import type { OwnAscent } from '@cruxboard/contracts/gyms/ascents/ascents';
import type { GradeOpinion } from '@cruxboard/domain/gyms/ascents/grade-opinions';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '../../../lib/api/call';
import { readQuery } from '../../../lib/api/read';
import { useQueue } from '../../../lib/queue/use-queue';
import type { QueueItem } from '../../../lib/queue/item';
import { useSession } from '../../../lib/session/hooks';
import { session } from '../../../lib/session/session';

/** The user's record of a climb, including unsent changes. */
export interface OwnRecord {
  readonly repeatCount: number;
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** Of the latest ascent; null if not said. */
  readonly attempts: number | null;
  readonly opinion: GradeOpinion | null;
  readonly isWaiting: boolean;
}

export const neverClimbed: OwnRecord = {
  repeatCount: 0,
  firstAt: null,
  lastAt: null,
  attempts: null,
  opinion: null,
  isWaiting: false,
};

const ownAscentsQuery = (gymId: string) =>
  readQuery('/api/me/gyms/{gymId}/climbs', { params: { gymId } });

/** Beside a page's own read, or a climb would be shown as not done before it is shown as done. */
export function prefetchOwnAscents(queryClient: QueryClient, gymId: string): void {
  if (session.read().status === 'signed-in') void queryClient.prefetchQuery(ownAscentsQuery(gymId));
}

/** The user's records by climb: the server's, with unsent changes on top. */
export function useOwnAscents(gymId: string | null): ReadonlyMap<string, OwnRecord> {
  const { status } = useSession();
  const { data } = useQuery({
    ...ownAscentsQuery(gymId ?? ''),
    enabled: status === 'signed-in' && gymId !== null,
  });
  const queued = useQueue();
  return useMemo(() => withQueued(data?.items ?? [], queued), [data, queued]);
}

/** @returns the server's records with the queued logs, undos and opinions applied in order. */
export function withQueued(
  items: readonly OwnAscent[],
  queued: readonly QueueItem[],
): Map<string, OwnRecord> {
  const records = new Map<string, OwnRecord>();
  for (const { climbId, ...record } of items) {
    records.set(climbId, { ...record, isWaiting: false });
  }
  for (const item of queued) {
    if (item.state !== 'waiting') continue;
    if (item.name === 'ascents.setGradeOpinion') {
      const { climbId, opinion } = item.input as OpinionInput; // queued by this feature
      records.set(climbId, { ...(records.get(climbId) ?? neverClimbed), opinion });
      continue;
    }
    if (item.name === 'ascents.setAttempts') {
      const { climbId, attempts } = item.input as CallInput<'ascents.setAttempts'>;
      records.set(climbId, { ...(records.get(climbId) ?? neverClimbed), attempts });
      continue;
    }
    if (item.name === 'ascents.logAscents') {
      const { climbIds, day } = item.input as CallInput<'ascents.logAscents'>;
      for (const climbId of climbIds) {
        const record = records.get(climbId) ?? neverClimbed;
        records.set(climbId, changed(record, 1, { atMs: item.createdAtMs, day }));
      }
      continue;
    }
    const change =
      item.name === 'ascents.logAscent' ? 1 : item.name === 'ascents.undoAscent' ? -1 : 0;
    if (change === 0) continue;
    // queued by this feature; an undo has neither attempts nor a day
    const { climbId, attempts, day } = item.input as CallInput<'ascents.logAscent'>;
    const record = records.get(climbId) ?? neverClimbed;
    records.set(climbId, changed(record, change, { atMs: item.createdAtMs, attempts, day }));
  }
  return records;
}

type OpinionInput = CallInput<'ascents.setGradeOpinion'>;

interface LogDetails {
  readonly atMs: number;
  readonly attempts?: number | null | undefined;
  readonly day?: string | undefined;
}

function changed(
  record: OwnRecord,
  change: 1 | -1,
  { atMs, attempts = null, day }: LogDetails,
): OwnRecord {
  const at = day === undefined ? new Date(atMs).toISOString() : `${day}T12:00:00.000Z`;
  const repeatCount = Math.max(0, record.repeatCount + change);
  if (change > 0) {
    const firstAt = record.firstAt !== null && record.firstAt < at ? record.firstAt : at;
    const lastAt = record.lastAt !== null && record.lastAt > at ? record.lastAt : at;
    return { ...record, repeatCount, firstAt, lastAt, attempts, isWaiting: true };
  }
  // the opinion goes with the last ascent
  const opinion = repeatCount === 0 ? null : record.opinion;
  return { ...record, repeatCount, opinion, isWaiting: true };
}
