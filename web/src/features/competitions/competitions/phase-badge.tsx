import { CalendarClock, Flag, Radio, Timer, Trophy } from 'lucide-react';
import type { Phase } from '../model/clock';
import { StateBadge } from '../../../ui/state-badge';
import { texts } from './texts';

const looks = {
  live: { tone: 'live', icon: Radio },
  'time-up': { tone: 'warn', icon: Timer },
  upcoming: { tone: 'info', icon: CalendarClock },
  ended: { tone: 'neutral', icon: Flag },
  final: { tone: 'neutral', icon: Trophy },
} as const;

/** A competition's phase as a badge. */
export function PhaseBadge({ phase, className }: { phase: Phase; className?: string }) {
  const { tone, icon } = looks[phase];
  return (
    <StateBadge tone={tone} icon={icon} className={className}>
      {texts.phases[phase]}
    </StateBadge>
  );
}
