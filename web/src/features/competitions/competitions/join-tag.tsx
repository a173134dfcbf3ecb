import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import { UserPlus } from 'lucide-react';
import { useMe } from '../../../lib/session/hooks';
import { StateBadge } from '../../../ui/state-badge';
import { listTexts as texts } from './list-texts';

/** In lists, for those who may still join. */
export function JoinTag({ card, className }: { card: CompetitionCard; className?: string }) {
  const joined = useMe()?.competitions.info.competitions ?? {};
  if (!card.isOpenToJoin || joined[card.id] === true) return null;
  return (
    <StateBadge tone="acc" icon={UserPlus} className={className}>
      {texts.openToJoin}
    </StateBadge>
  );
}
