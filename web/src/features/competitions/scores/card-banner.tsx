import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { CompetitorPublic } from '@cruxboard/contracts/competitions/competitors/competitors';
import { Flag, Info, Play } from 'lucide-react';
import { useNow } from '../model/clock';
import { Banner } from './banner';
import { LateNotes } from './late-notes';
import { stateMessage } from './state-message';
import { texts } from './texts';

const words = texts.banner;

interface CardBannerProps {
  board: Board;
  state: CompetitorPublic['state'];
}

/** What to know before tapping: not started, over, final, reopened, late scores. */
export function CardBanner({ board, state }: CardBannerProps) {
  const { competition } = board;
  const now = useNow(5000);
  const message = stateMessage(competition, now);
  const isByStaff = competition.format === 'boulder_pumpfest' && !competition.isSelfScoring;
  return (
    <>
      {message === null ? null : (
        <Banner icon={message.isReopened ? Play : Flag}>{message.text}</Banner>
      )}
      <LateNotes board={board} />
      {state === 'competing' ? null : <Banner icon={Info}>{words[state]}</Banner>}
      {isByStaff && competition.state === 'started' ? (
        <Banner icon={Info}>{words.staff}</Banner>
      ) : null}
    </>
  );
}
