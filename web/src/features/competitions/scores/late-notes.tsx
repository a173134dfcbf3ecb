import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { OwnLateScore } from '@cruxboard/contracts/competitions/scores/scores';
import { useQuery } from '@tanstack/react-query';
import { Check, Hourglass, X } from 'lucide-react';
import { ownScoresQuery } from '../model/queries';
import { climbName } from '../model/scoring';
import { Banner } from './banner';
import { cellWords } from './cell-words';
import { texts } from './texts';

const words = texts.late;

/** The competitor's late scores: which are undecided, and how the others were decided. */
export function LateNotes({ board }: { board: Board }) {
  const own = useQuery(ownScoresQuery(board.competition.id));
  const late = own.data?.late ?? [];
  const waiting = late.filter(({ decision }) => decision === null);
  const decided = lateDecided(late, board.competition.state);
  const accepted = decided.filter(({ decision }) => decision === 'accept');
  const refused = decided.filter(({ decision }) => decision === 'refuse');
  const list = (some: readonly OwnLateScore[]) => some.map((one) => nameOf(board, one)).join('; ');
  return (
    <>
      {waiting.length === 0 ? null : (
        <Banner icon={Hourglass}>
          {words.waiting(
            waiting.length,
            list(waiting),
            waiting.every(({ why }) => why === 'ended'),
          )}
        </Banner>
      )}
      {accepted.length === 0 ? null : (
        <Banner icon={Check}>{words.accepted(list(accepted))}</Banner>
      )}
      {refused.length === 0 ? null : <Banner icon={X}>{words.refused(list(refused))}</Banner>}
    </>
  );
}

/** Once reopened, decisions from the previous end no longer matter. */
function lateDecided(late: readonly OwnLateScore[], state: string): readonly OwnLateScore[] {
  return late.filter(
    ({ decision, why }) => decision !== null && (state === 'ended' || why === 'self_scoring_off'),
  );
}

function nameOf({ climbs }: Board, { climbId, cell }: OwnLateScore): string {
  const climb = climbs.find(({ id }) => id === climbId);
  return words.one(climb && climbName(climb), cellWords(cell));
}
