import type { CompetitionCard } from '@cruxboard/contracts/competitions/competitions/competitions';
import { CircleCheck, DoorOpen, Flag, PencilLine, Radio } from 'lucide-react';
import { StateBadge } from '../../../../ui/state-badge';
import { texts } from './texts';

interface StateWordProps {
  competition: Pick<CompetitionCard, 'state' | 'isOpenForEntries'>;
  isFinal?: boolean | undefined;
}

/** A competition's state with its icon. */
export function StateWord({ competition, isFinal = false }: StateWordProps) {
  const { state, isOpenForEntries } = competition;
  if (state === 'started') {
    return (
      <StateBadge tone="live" icon={Radio}>
        {texts.states.started}
      </StateBadge>
    );
  }
  if (isOpenForEntries) {
    return (
      <StateBadge tone="info" icon={DoorOpen}>
        {texts.states.openForEntries}
      </StateBadge>
    );
  }
  if (state === 'draft') return <StateBadge icon={PencilLine}>{texts.states.draft}</StateBadge>;
  return isFinal ? (
    <StateBadge tone="info" icon={CircleCheck}>
      {texts.states.final}
    </StateBadge>
  ) : (
    <StateBadge icon={Flag}>{texts.states.ended}</StateBadge>
  );
}
