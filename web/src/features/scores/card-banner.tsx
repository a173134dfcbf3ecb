import type { Board, BoardCompetition } from '@cruxboard/contracts/leaderboards/leaderboards';
import type { CompetitorPublic } from '@cruxboard/contracts/competitors/competitors';
import { Flag, Info, Play } from 'lucide-react';
import { useEffect } from 'react';
import { phaseOf, useNow } from '../../lib/competition/clock';
import { formatInstant } from '../../lib/format/format';
import { Banner } from './banner';
import { LateNotes } from './late-notes';
import { texts } from './texts';

const words = texts.banner;

interface CardBannerProps {
  board: Board;
  state: CompetitorPublic['state'];
}

/** What one has to know before tapping, as it changes: not started, over, final, on again, what came late. */
export function CardBanner({ board, state }: CardBannerProps) {
  const { competition } = board;
  const now = useNow(5000);
  const isOnAgain = useIsOnAgain(competition);
  const said = isOnAgain ? words.again[competition.format] : phaseSaid(competition, now);
  const isByStaff = competition.format === 'boulder_pumpfest' && !competition.isSelfScoring;
  return (
    <>
      {said === null ? null : <Banner icon={isOnAgain ? Play : Flag}>{said}</Banner>}
      <LateNotes board={board} />
      {state === 'competing' ? null : <Banner icon={Info}>{words[state]}</Banner>}
      {isByStaff && competition.state === 'started' ? (
        <Banner icon={Info}>{words.staff}</Banner>
      ) : null}
    </>
  );
}

function phaseSaid(competition: BoardCompetition, nowMs: number): string | null {
  const { timeZone, startsAt, endedAt, format } = competition;
  const at = (instant: string | null) =>
    instant === null ? '' : formatInstant(instant, { timeZone });
  switch (phaseOf(competition, nowMs)) {
    case 'upcoming':
      return startsAt === null ? words.upcomingSoon[format] : words.upcoming[format](at(startsAt));
    case 'time-up':
      return words.timeUp;
    case 'ended':
      return words.ended[format](at(endedAt));
    case 'final':
      return words.final(at(endedAt));
    case 'live':
      return null;
  }
}

/** The competitions that somebody on this page has seen ended. */
const seenEnded = new Set<string>();

/** Whether a competition that was over here goes on: who had put the phone away has to be told. */
function useIsOnAgain({ id, state }: BoardCompetition): boolean {
  useEffect(() => {
    if (state === 'ended') seenEnded.add(id);
  }, [id, state]);
  return state === 'started' && seenEnded.has(id);
}
