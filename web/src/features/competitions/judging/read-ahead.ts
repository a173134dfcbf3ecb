import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readQuery } from '../../../lib/api/read';
import { whenSettled } from '../../../lib/browser/when-settled';

/** Every cell of the competition as this device last read it, for whatever is opened first when there is no network. */
export interface ReadAhead {
  readonly ofCompetitor: (competitorId: string) => readonly Score[];
  readonly ofClimb: (climbId: string) => readonly Score[];
  /** When the server gave it, in milliseconds. */
  readonly asOfMs: number;
}

/**
 * A thousand competitors are half a megabyte on the air: read again when something has changed, but seldom.
 * What is opened with a network is asked for by itself.
 */
const everyMs = 5 * 60_000;

/**
 * Reads all scores once the page is at rest, and again while there is a network and somebody has entered something;
 * kept on the device like every read of a judge. @returns null while nothing has been read, here or on a visit before
 */
export function useReadAhead(
  competitionId: string,
  { isOnline, isEnabled }: { isOnline: boolean; isEnabled: boolean },
): ReadAhead | null {
  const client = useQueryClient();
  // not read by watching it: each score of the hall would ask for all of them
  const { data, dataUpdatedAt } = useQuery({ ...allScores(competitionId), enabled: false });
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isCancelled = false;
    const read = () => {
      if (isCancelled) return;
      void client.prefetchQuery({ ...allScores(competitionId), staleTime: Infinity });
    };
    void whenSettled().then(read);
    const timer = isOnline ? setInterval(read, everyMs) : undefined;
    return () => {
      isCancelled = true;
      clearInterval(timer);
    };
  }, [client, competitionId, isOnline, isEnabled]);
  return useMemo(
    () => (data === undefined ? null : readAhead(data.items, dataUpdatedAt)),
    [data, dataUpdatedAt],
  );
}

function allScores(competitionId: string) {
  return readQuery('/api/manage/competitions/{competitionId}/scores', {
    params: { competitionId },
  });
}

/** @returns the scores to be looked up by whose card and by which climb they are on. */
export function readAhead(items: readonly Score[], asOfMs: number): ReadAhead {
  return {
    ofCompetitor: (competitorId) => items.filter((one) => one.competitorId === competitorId),
    ofClimb: (climbId) => items.filter((one) => one.climbId === climbId),
    asOfMs,
  };
}
