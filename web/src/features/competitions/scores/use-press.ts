import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ownScoresQuery } from '../model/queries';
import { type CellPlace, queueCell } from '../model/score-queue';
import type { TileResult } from './card';

type OwnCard = Omit<CellPlace, 'climbId'>;

/** Presses, shown at once and marked until stored on the device. */
export function usePress({ competitionId, competitorId }: OwnCard) {
  const queryClient = useQueryClient();
  const [pressed, setPressed] = useState<ReadonlyMap<string, TileResult>>(new Map());
  // an older press still being written mustn't clear the newer one's mark
  const newest = useRef(new Map<string, symbol>());
  const press = async (climbId: string, result: TileResult): Promise<void> => {
    const place = { competitionId, competitorId, climbId };
    const token = Symbol(climbId);
    newest.current.set(climbId, token);
    setPressed((known) => new Map(known).set(climbId, result));
    try {
      await queueCell(place, {
        cell: { format: 'boulder_pumpfest', result },
        version: versionKnown(queryClient, place),
      });
    } finally {
      if (newest.current.get(climbId) === token) {
        setPressed((known) => new Map([...known].filter(([id]) => id !== climbId)));
      }
    }
  };
  return { pressed, press };
}

/** Read from the cache now, as the press may come from an older toast. */
function versionKnown(queryClient: QueryClient, place: CellPlace): number {
  const own = queryClient.getQueryData(ownScoresQuery(place.competitionId).queryKey);
  if (own?.competitorId !== place.competitorId) return 0;
  return own.items.find((score) => score.climbId === place.climbId)?.version ?? 0;
}
