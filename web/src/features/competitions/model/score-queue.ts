import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { isSameCell } from '@cruxboard/domain/competitions/scores/cells';
import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api/call';
import { readKey } from '../../../lib/api/read';
import { isRecord } from '../../../lib/api/errors';
import { queue } from '../../../lib/queue/app-queue';
import { enqueue } from '../../../lib/queue/use-queue';
import { handleQueued } from '../../../lib/queue/handlers';
import type { QueueItem } from '../../../lib/queue/item';
import { toasts } from '../../../lib/messages/toasts';

/** A competitor on a climb of a competition. */
export interface CellPlace {
  readonly competitionId: string;
  readonly competitorId: string;
  readonly climbId: string;
}

type RecordInput = CallInput<'scores.recordScore'>;

/** @returns a cell's queue lane: unsent items are combined into one, sent ones stay in order. */
export function cellLane({ competitionId, competitorId, climbId }: CellPlace): string {
  return `score:${competitionId}:${competitorId}:${climbId}`;
}

/**
 * Queues a whole cell with the version the screen saw, to be sent when possible. A conflict stays queued until a
 * screen resolves it, any other refusal until a person decides. Resolves once stored on the device.
 */
export function queueCell(
  place: CellPlace,
  {
    cell,
    version,
    reason = '',
    recordedAt = new Date().toISOString(),
  }: { cell: Cell; version: number; reason?: string | undefined; recordedAt?: string | undefined },
): Promise<QueueItem | null> {
  const why = reason.trim() === '' ? {} : { reason: reason.trim() };
  const input: RecordInput = { ...place, version, cell, recordedAt, ...why };
  const lane = cellLane(place);
  return enqueue('scores.recordScore', input, {
    foldKey: lane,
    keepsRefusal: true,
    // a press between a write and its answer hasn't seen the version in that answer
    refresh: () => ({ version: Math.max(version, answered.get(lane)?.version ?? 0) }),
  });
}

/** Each cell as in the server's answer to this device's last write. */
const answered = new Map<string, Score>();

/**
 * @returns the newer of a list's version of a cell and the server's answer to this device. A list requested before a
 * write may arrive after its answer, and later presses mustn't build on it.
 */
export function newestScore<S extends Pick<Score, 'version'>>(
  place: CellPlace,
  listed: S | undefined,
): S | Score | undefined {
  const own = answered.get(cellLane(place));
  return own !== undefined && own.version > (listed?.version ?? 0) ? own : listed;
}

/** A queued cell: the value it will have, and its conflict, if any. */
export interface QueuedCell {
  readonly place: CellPlace;
  readonly cell: Cell;
  readonly recordedAt: string | null;
  readonly isWaiting: boolean;
  readonly conflict: ScoreConflict | null;
  /** Every queue item of the cell, to dismiss when the conflict is resolved. */
  readonly keys: readonly string[];
}

export interface ScoreConflict {
  readonly current: Score;
  readonly enteredByName: string | null;
}

/** @returns the signed-in user's queued cells of a competition, by lane. */
export function queuedCells(
  items: readonly QueueItem[],
  competitionId: string,
): ReadonlyMap<string, QueuedCell> {
  const queued = new Map<string, QueuedCell>();
  for (const item of items) {
    if (item.name !== 'scores.recordScore' || isRefusedScore(item)) continue;
    const input = item.input as RecordInput; // written by queueCell
    if (input.competitionId !== competitionId) continue;
    const { competitorId, climbId } = input;
    const place = { competitionId, competitorId, climbId };
    const lane = cellLane(place);
    const earlier = queued.get(lane);
    queued.set(lane, {
      place,
      cell: input.cell,
      recordedAt: input.recordedAt ?? null,
      isWaiting: item.state === 'waiting' || (earlier?.isWaiting ?? false),
      conflict: conflictOf(item) ?? earlier?.conflict ?? null,
      keys: [...(earlier?.keys ?? []), item.key],
    });
  }
  return queued;
}

/** Whether the server refused a score for any reason other than a conflict. */
export function isRefusedScore({ name, state, refusal }: QueueItem): boolean {
  return name === 'scores.recordScore' && state === 'refused' && refusal?.code !== 'score_conflict';
}

/** Resolves a conflict: the queued items are dismissed, and the user's own value is sent again if chosen. */
export async function decideConflict(
  place: CellPlace,
  queued: QueuedCell,
  whose: 'mine' | 'theirs',
): Promise<void> {
  for (const key of queued.keys) await queue.dismiss(key);
  if (whose === 'theirs' || queued.conflict === null) return;
  const { version } = queued.conflict.current;
  await queueCell(place, { cell: queued.cell, version });
}

/** Handles the server's answers to queued scores. Registered once at start-up. */
export function registerScoreQueue(queryClient: QueryClient): void {
  handleQueued('scores.recordScore', {
    rebase: (input, result) =>
      result.status === 'recorded' ? { ...input, version: result.score.version } : input,
    onDone: (result, item) => {
      const input = item.input as RecordInput; // written by queueCell
      if (result.status === 'recorded') {
        putScore(queryClient, input.competitionId, result.score);
      } else {
        const isAsked = result.why === 'entered_by_staff';
        toasts.show({ key: 'late', words: isAsked ? texts.asked : texts.late });
        void queryClient.invalidateQueries({
          queryKey: readKey('/api/me/competitions/{competitionId}/scores'),
        });
        void queryClient.invalidateQueries({
          queryKey: readKey('/api/manage/competitions/{competitionId}/scores'),
        });
      }
      // earlier refusals of this cell are superseded
      for (const older of queue.read()) {
        const isSame = older.uid === item.uid && older.foldKey === item.foldKey;
        if (isSame && older.key < item.key && isRefusedScore(older)) void queue.dismiss(older.key);
      }
    },
    onRefused: (refusal, item) => {
      const conflict = sameValueConflict(refusal, item);
      if (conflict !== null) {
        putScore(queryClient, conflict.place.competitionId, conflict.current);
        void queue.dismiss(item.key);
      } else if (refusal.code !== 'score_conflict') {
        toasts.show({ key: 'refused', words: texts.refused(refusal.message), tone: 'error' });
      }
      void queryClient.invalidateQueries({
        queryKey: readKey('/api/manage/competitions/{competitionId}/scores'),
      });
      void queryClient.invalidateQueries({
        queryKey: readKey('/api/me/competitions/{competitionId}/scores'),
      });
      void queryClient.invalidateQueries({
        queryKey: readKey('/api/competitions/{competitionId}/competitors/{competitorId}'),
      });
    },
  });
}

export const texts = {
  late: 'This score arrived late. The organiser will decide.',
  asked: 'Staff entered this climb too. The organiser will decide.',
  refused: (why: string) =>
    `Not accepted: ${why.charAt(0).toLowerCase()}${why.slice(1)} The score stays on this device.`,
} as const;

/** Updates a score in every cached list that contains it. */
export function putScore(queryClient: QueryClient, competitionId: string, score: Score): void {
  const place = { competitionId, competitorId: score.competitorId, climbId: score.climbId };
  answered.set(cellLane(place), newestScore(place, score) ?? score);
  for (const name of [
    '/api/manage/competitions/{competitionId}/scores',
    '/api/me/competitions/{competitionId}/scores',
  ]) {
    const lists = queryClient.getQueryCache().findAll({
      predicate: ({ queryKey }) => shows(queryKey, { name, ...place }),
    });
    for (const list of lists) {
      // one score doesn't make the rest of a list any newer
      const { dataUpdatedAt: updatedAt, isInvalidated } = list.state;
      queryClient.setQueryData<{ items: Score[]; competitorId?: string | null }>(
        list.queryKey,
        (known) => known && { ...known, items: withScore(known, score) },
        { updatedAt },
      );
      if (isInvalidated) list.invalidate();
    }
  }
}

function withScore(known: { items: Score[]; competitorId?: string | null }, score: Score): Score[] {
  const isOthers = known.competitorId !== undefined && known.competitorId !== score.competitorId;
  const before = known.items.find(
    (one) => one.competitorId === score.competitorId && one.climbId === score.climbId,
  );
  if (isOthers || (before !== undefined && before.version >= score.version)) return known.items;
  return [...known.items.filter((one) => one !== before), score];
}

/**
 * Whether a list contains the score: of the competition, and of its climb or competitor if the list is limited to
 * one.
 */
function shows([read, params, query]: readonly unknown[], shown: Shown): boolean {
  if (read !== shown.name || !isRecord(params)) return false;
  if (params['competitionId'] !== shown.competitionId) return false;
  const of = isRecord(query) ? query : {};
  return (
    (of['climbId'] === undefined || of['climbId'] === shown.climbId) &&
    (of['competitorId'] === undefined || of['competitorId'] === shown.competitorId)
  );
}

interface Shown extends CellPlace {
  readonly name: string;
}

/**
 * @returns the current score if someone else entered the very same value, so that there is nothing to resolve; null
 * for a real conflict and any other refusal.
 */
function sameValueConflict(
  refusal: QueueItem['refusal'],
  { input }: QueueItem,
): { place: CellPlace; current: Score } | null {
  const place = input as RecordInput; // written by queueCell
  const conflict = readConflict(refusal);
  return conflict !== null && isSameCell(conflict.current.cell, place.cell)
    ? { place, current: conflict.current }
    : null;
}

function conflictOf(item: QueueItem): ScoreConflict | null {
  return sameValueConflict(item.refusal, item) === null ? readConflict(item.refusal) : null;
}

function readConflict(refusal: QueueItem['refusal']): ScoreConflict | null {
  if (refusal?.code !== 'score_conflict') return null;
  const { current, enteredByName } = refusal.details;
  if (!isRecord(current)) return null;
  return {
    current: current as unknown as Score, // sent by the server as the contract's score
    enteredByName: typeof enteredByName === 'string' ? enteredByName : null,
  };
}
