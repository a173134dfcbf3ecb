import { CalendarClock, CloudOff, Flag, Radio, Timer, Trophy } from 'lucide-react';
import type { Phase } from '../model/clock';
import { useOnline } from '../../../lib/browser/online';
import { StateBadge } from '../../../ui/state-badge';
import { texts } from './texts';

const looks = {
  live: { tone: 'live', icon: Radio },
  offline: { tone: 'warn', icon: CloudOff },
  'time-up': { tone: 'warn', icon: Timer },
  upcoming: { tone: 'info', icon: CalendarClock },
  ended: { tone: 'neutral', icon: Flag },
  final: { tone: 'neutral', icon: Trophy },
} as const;

interface PhaseBadgeProps {
  phase: Phase;
  /** Instead of the phase's. */
  words?: string | undefined;
  className?: string;
}

/** A competition's phase as a badge. Nothing is live on a device without a network. */
export function PhaseBadge({ phase, words, className }: PhaseBadgeProps) {
  const isOnline = useOnline();
  const shown = phase === 'live' && !isOnline ? 'offline' : phase;
  const { tone, icon } = looks[shown];
  return (
    <StateBadge tone={tone} icon={icon} className={className}>
      {words ?? texts.phases[shown]}
    </StateBadge>
  );
}
