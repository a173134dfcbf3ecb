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

/** The competitor's late scores and requests: which are undecided, and how the others were decided. */
export function LateNotes({ board }: { board: Board }) {
  const own = useQuery(ownScoresQuery(board.competition.id));
  // two judges' different scores are between them
  const all = (own.data?.late ?? []).filter(({ why }) => why !== 'conflict');
  const late = all.filter(({ why }) => why !== 'entered_by_staff');
  const requests = all.filter(({ why }) => why === 'entered_by_staff');
  const waiting = late.filter(isUndecided);
  const decided = lateDecided(late, board.competition.state);
  const list = (some: readonly OwnLateScore[]) => some.map((one) => nameOf(board, one)).join('; ');
  const notes = [
    {
      key: 'waiting',
      of: waiting,
      icon: Hourglass,
      say: (which: string) =>
        words.waiting(
          waiting.length,
          which,
          waiting.every(({ why }) => why === 'ended'),
        ),
    },
    { key: 'accepted', of: decided.filter(isAccepted), icon: Check, say: words.accepted },
    { key: 'refused', of: decided.filter(isRefused), icon: X, say: words.refused },
    { key: 'asked', of: requests.filter(isUndecided), icon: Hourglass, say: words.asked },
    { key: 'changed', of: requests.filter(isAccepted), icon: Check, say: words.changed },
    { key: 'unchanged', of: requests.filter(isRefused), icon: X, say: words.unchanged },
  ];
  return notes.map(({ key, of, icon, say }) =>
    of.length === 0 ? null : (
      <Banner key={key} icon={icon}>
        {say(list(of))}
      </Banner>
    ),
  );
}

const isUndecided = ({ decision }: OwnLateScore) => decision === null;
const isAccepted = ({ decision }: OwnLateScore) => decision === 'accept';
const isRefused = ({ decision }: OwnLateScore) => decision === 'refuse';

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
