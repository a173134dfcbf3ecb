import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { Clock, Info } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

/** Shown when the competition's state affects how scores are accepted. */
export function StateNote({ competition }: { competition: CompetitionManaged }) {
  const words = wordsOf(competition);
  if (words === null) return null;
  return (
    <p
      role="status"
      className="flex min-h-9 items-center gap-2 border-b border-line bg-secondary-soft px-4 text-13 font-label text-secondary"
    >
      <Icon icon={competition.state === 'draft' ? Clock : Info} size="s" />
      {words}
    </p>
  );
}

function wordsOf({ state, finalisedAt }: CompetitionManaged): string | null {
  if (state === 'draft') return `${texts.state.draft}. ${texts.state.draftWhy}`;
  if (finalisedAt !== null) return texts.state.final;
  return state === 'ended' ? texts.state.ended : null;
}
