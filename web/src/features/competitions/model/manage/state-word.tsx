import type { CompetitionState } from '@cruxboard/contracts/competitions/competitions/competitions';
import { CircleCheck, Flag, PencilLine, Radio } from 'lucide-react';
import { StateBadge } from '../../../../ui/state-badge';
import { texts } from './texts';

interface StateWordProps {
  state: CompetitionState;
  isFinal?: boolean | undefined;
}

/** A competition's state with its icon. */
export function StateWord({ state, isFinal = false }: StateWordProps) {
  if (state === 'started') {
    return (
      <StateBadge tone="live" icon={Radio}>
        {texts.states.started}
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
