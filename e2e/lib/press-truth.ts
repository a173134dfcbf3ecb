import type { Viewer } from '@cruxboard/server/platform/testing/board-viewer';
import type { Presses, Tile } from '@cruxboard/server/platform/testing/presses';
import type { Client } from './api';
import { nameOf, seqOf, totalsOf, versionsOf } from './board-truth';
import { expect } from './test';

interface Shown {
  /** Every node; the first answers for what is stored. */
  readonly origins: readonly [string, ...string[]];
  readonly organiser: Client;
  readonly tiles: readonly Tile[];
  /** The leaderboard's seq before the first press. */
  readonly before: number;
  readonly viewers?: readonly Viewer[];
}

/** What was acknowledged is stored, once, in this order; every node and every viewer shows it. */
export async function expectTruth({ acknowledged }: Presses, shown: Shown): Promise<void> {
  const { origins, organiser, tiles, before, viewers = [] } = shown;
  const seqs = acknowledged.map(({ seq }) => seq);
  expect(new Set(seqs).size).toBe(seqs.length);
  const last = before + seqs.length;
  for (const origin of origins) await expect.poll(() => seqOf(origin)).toBe(last);
  const [first] = origins;
  const versions = await versionsOf(organiser, first);
  const stored = tiles.map((tile) => versions.get(nameOf(tile)) ?? 0);
  const pressed = tiles.map((tile) => acknowledged.filter((one) => one.tile === tile).length);
  expect(stored).toEqual(pressed);
  const truth = await totalsOf(first);
  for (const viewer of viewers) {
    await expect.poll(viewer.seq, { timeout: 10_000 }).toBe(last);
    expect(viewer.totals()).toEqual(truth);
    expect(viewer.faults).toEqual([]);
  }
}
