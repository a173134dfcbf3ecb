import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type pg from 'pg';
import { recordBatch } from '../scores/public';

/** A score that somebody entered at an instant. */
export interface DemoScore {
  readonly at: Date;
  readonly uid: string;
  readonly competitorId: string;
  readonly climbId: string;
  readonly seen: number;
  readonly cell: Cell;
}

const BATCH_MAX = 12;

/**
 * Records scores in their order in time, by the function that records every score of the product: rules,
 * versions and log are its own. Those of the last minutes go one by one, each with its instant.
 */
export async function recordInOrder(
  client: Pick<pg.PoolClient, 'query'>,
  competitionId: string,
  entered: readonly DemoScore[],
): Promise<void> {
  const sorted = [...entered].sort((a, b) => a.at.getTime() - b.at.getTime());
  const singles = Math.max(0, sorted.length - 40);
  for (const batch of batchesOf(sorted.slice(0, singles))) {
    await recordTogether(client, competitionId, batch);
  }
  for (const score of sorted.slice(singles)) await recordTogether(client, competitionId, [score]);
}

/** A batch judges by what stood before it: a cell that comes again begins the next one. */
function batchesOf(sorted: readonly DemoScore[]): DemoScore[][] {
  const batches: DemoScore[][] = [];
  let cells = new Set<string>();
  for (const score of sorted) {
    const cell = `${score.competitorId} ${score.climbId}`;
    let batch = batches.at(-1);
    if (batch === undefined || batch.length === BATCH_MAX || cells.has(cell)) {
      batches.push((batch = []));
      cells = new Set();
    }
    batch.push(score);
    cells.add(cell);
  }
  return batches;
}

async function recordTogether(
  client: Pick<pg.PoolClient, 'query'>,
  competitionId: string,
  batch: readonly DemoScore[],
): Promise<void> {
  const submissions = batch.map(({ uid, competitorId, climbId, seen, cell }) => ({
    uid,
    competitorId,
    climbId,
    seenVersion: seen,
    cell,
    reason: null,
    idempotency: null,
  }));
  const at = batch.at(-1)?.at ?? new Date(0);
  const outcomes = await recordBatch(client, { competitionId, submissions, at });
  if (outcomes.length !== batch.length || outcomes.some(({ outcome }) => outcome !== 'recorded')) {
    throw new Error(`The demo of ${competitionId} holds a score that the rules refuse`);
  }
}
