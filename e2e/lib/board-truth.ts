import { read } from './api';
import type { Client } from './api';
import type { Tile } from '@cruxboard/server/platform/testing/presses';

/** A leaderboard as everybody may read it. */
export interface Board {
  readonly seq: number;
  readonly competitors: readonly { readonly id: string; readonly state: string }[];
  readonly climbs: readonly { readonly id: string; readonly isActive: boolean }[];
  readonly results: readonly { readonly competitorId: string; readonly totalHundredths: number }[];
}

export const competitionId = 'demo-pumpfest';

export const nameOf = ({ competitorId, climbId }: Tile) => `${competitorId}/${climbId}`;

export const boardOf = (origin: string) =>
  read<Board>(`/api/competitions/${competitionId}/board`, origin);

export async function seqOf(origin: string): Promise<number> {
  return (await boardOf(origin)).seq;
}

/** @returns the total of everyone who has one. */
export async function totalsOf(origin: string): Promise<Record<string, number>> {
  const { results } = await boardOf(origin);
  return Object.fromEntries(
    results
      .filter(({ totalHundredths }) => totalHundredths > 0)
      .map(({ competitorId, totalHundredths }) => [competitorId, totalHundredths]),
  );
}

/** @returns the stored scores, by tile. */
export async function versionsOf(client: Client, origin: string): Promise<Map<string, number>> {
  const answer = await fetch(`${origin}/api/manage/competitions/${competitionId}/scores`, {
    headers: { authorization: `Bearer ${client.idToken}` },
  });
  const { items } = (await answer.json()) as { items: (Tile & { readonly version: number })[] };
  return new Map(items.map((one) => [nameOf(one), one.version]));
}

/** @returns tiles of the demo without a score. */
export async function freeTiles(client: Client, origin: string): Promise<Tile[]> {
  const board = await boardOf(origin);
  const taken = await versionsOf(client, origin);
  return board.competitors
    .filter(({ state }) => state === 'competing')
    .flatMap(({ id }) =>
      board.climbs
        .filter(({ isActive }) => isActive)
        .map((climb) => ({ competitorId: id, climbId: climb.id })),
    )
    .filter((tile) => !taken.has(nameOf(tile)));
}
