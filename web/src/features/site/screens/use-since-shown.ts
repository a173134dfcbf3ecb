import type { TvRankingRow } from '@cruxboard/contracts/site/screens/gym-tv';
import { useEffect, useMemo, useState } from 'react';
import { earlierRows } from './ranking-moves';

type Rows = readonly TvRankingRow[];

/** What the screen showed last of each ranking. */
export type ShownRankings = Map<string, Rows>;

/** Until the slide has faded in and eyes are on it. */
const beforeMovesMs = 1_500;

/**
 * @returns a ranking's rows: as the screen showed them last while its slide comes in, then as they are, so that what
 * happened while other slides were on is seen, too.
 */
export function useSinceShown(shown: ShownRankings, board: string, rows: Rows): Rows {
  const [before] = useState(() => shown.get(board));
  const [isBeginning, setBeginning] = useState(before !== undefined && before !== rows);
  useEffect(() => {
    if (!isBeginning) return undefined;
    const timer = setTimeout(() => setBeginning(false), beforeMovesMs);
    return () => clearTimeout(timer);
  }, [isBeginning]);
  useEffect(() => {
    if (!isBeginning) shown.set(board, rows);
  }, [shown, board, rows, isBeginning]);
  const earlier = useMemo(() => earlierRows(before ?? rows, rows), [before, rows]);
  return isBeginning ? earlier : rows;
}
