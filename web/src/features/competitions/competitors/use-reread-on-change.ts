import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useEffect, useRef } from 'react';
import { indexOf } from '../model/board';

/** The board says that a competitor changed but not how, so refetch. */
export function useRereadOnChange(board: Board, competitorId: string, reread: () => void): void {
  const result = indexOf(board).results.get(competitorId);
  const seen = useRef(result);
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  useEffect(() => {
    if (seen.current === result) return;
    seen.current = result;
    latest.current();
  }, [result]);
}
