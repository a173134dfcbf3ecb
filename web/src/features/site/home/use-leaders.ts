import type { Leader } from '@cruxboard/contracts/competitions/leaderboards/leaders';
import { useEffect, useState } from 'react';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';

const glowMs = 2400;

interface LiveLeaders {
  readonly competitionId: string;
  readonly seq: number;
  readonly competitorCount: number;
  /** Since when they stay as they are, until the reveal. */
  readonly frozenAt: string | null;
  readonly leaders: readonly Leader[];
  /** What each of them just gained, in hundredths. */
  readonly gains: ReadonlyMap<string, number>;
}

/**
 * A competition's first five, from the page's data and then from the stream. `onChange` is called when others
 * have scored.
 */
export function useLeaders(
  competition: Pick<LiveLeaders, 'competitorCount' | 'frozenAt' | 'leaders'> & { id: string },
  onChange: () => void = () => undefined,
): Omit<LiveLeaders, 'seq'> {
  const { id } = competition;
  const [latest, setLatest] = useState<LiveLeaders | null>(null);
  const known = latest?.competitionId === id ? latest : null;
  useLive(`/api/live/competitions/${encodeURIComponent(id)}/leaders`, [
    on('board.leaders', (frame) => {
      setLatest((before) => {
        const same = before?.competitionId === frame.competitionId ? before : null;
        if (same !== null && frame.seq < same.seq) return same;
        return { ...frame, gains: gainsOf(same?.leaders ?? competition.leaders, frame.leaders) };
      });
      if (known !== null) onChange();
    }),
  ]);
  useEffect(() => {
    if (latest === null || latest.gains.size === 0) return undefined;
    const timer = setTimeout(
      () => setLatest((now) => (now === latest ? { ...latest, gains: new Map() } : now)),
      glowMs,
    );
    return () => clearTimeout(timer);
  }, [latest]);
  return known ?? { ...competition, competitionId: id, gains: none };
}

const none: ReadonlyMap<string, number> = new Map();

function gainsOf(before: readonly Leader[], after: readonly Leader[]): ReadonlyMap<string, number> {
  const earlier = new Map(before.map((one) => [one.competitorId, one.totalHundredths]));
  return new Map(
    after.flatMap(({ competitorId, totalHundredths }) => {
      const was = earlier.get(competitorId);
      const gain = was === undefined ? 0 : totalHundredths - was;
      return gain > 0 ? [[competitorId, gain] as const] : [];
    }),
  );
}
