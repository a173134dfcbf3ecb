import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { CallInput } from '../../../lib/api/call';
import { queue } from '../../../lib/queue/app-queue';
import type { QueueItem } from '../../../lib/queue/item';
import { type CellPlace, cellLane, isRefusedScore, queueCell } from './score-queue';

/** A score the server refused; it stays on the device until someone decides about it. */
export interface RefusedScore {
  readonly place: CellPlace;
  readonly cell: Cell;
  readonly version: number;
  readonly reason: string | undefined;
  readonly recordedAt: string | undefined;
  /** The server's reason. */
  readonly why: string;
  /** Every refused queue item of the cell. */
  readonly keys: readonly string[];
}

/** @returns the newest refused score of each cell of a competition, oldest first. */
export function refusedScores(
  items: readonly QueueItem[],
  competitionId: string,
): readonly RefusedScore[] {
  const refused = new Map<string, RefusedScore>();
  for (const item of items) {
    if (!isRefusedScore(item)) continue;
    const { version, cell, reason, recordedAt, ...place } =
      item.input as CallInput<'scores.recordScore'>; // items of this callable
    if (place.competitionId !== competitionId) continue;
    const lane = cellLane(place);
    const keys = [...(refused.get(lane)?.keys ?? []), item.key];
    const why = item.refusal?.message ?? '';
    refused.set(lane, { place, cell, version, reason, recordedAt, why, keys });
  }
  return [...refused.values()];
}

/** Sends it again unchanged, as the reason for the refusal may be gone. */
export async function sendRefusedAgain(refused: RefusedScore): Promise<void> {
  const { place, ...press } = refused;
  await queueCell(place, press);
  await discardRefused(refused);
}

export async function discardRefused({ keys }: RefusedScore): Promise<void> {
  for (const key of keys) await queue.dismiss(key);
}
