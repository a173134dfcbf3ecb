import { CalendarClock, CloudOff, Flag, Radio, Timer, Trophy } from 'lucide-react';
import type { ShownPhase } from '../model/clock';
import { useOnline } from '../../../lib/browser/online';
import { ShortOnPhones } from '../model/short-on-phones';
import { StateBadge } from '../../../ui/state-badge';
import { texts } from './texts';

const looks = {
  live: { tone: 'live', icon: Radio },
  'live-hidden': { tone: 'live', icon: Radio },
  offline: { tone: 'warn', icon: CloudOff },
  'time-up': { tone: 'warn', icon: Timer },
  upcoming: { tone: 'info', icon: CalendarClock },
  ended: { tone: 'neutral', icon: Flag },
  'ended-hidden': { tone: 'neutral', icon: Flag },
  final: { tone: 'neutral', icon: Trophy },
} as const;

interface PhaseBadgeProps {
  phase: ShownPhase;
  /** Instead of the phase's. */
  words?: string | undefined;
  className?: string;
}

/** A competition's phase as a badge. Nothing is live on a device without a network. */
export function PhaseBadge({ phase, words, className }: PhaseBadgeProps) {
  const isOnline = useOnline();
  const isLive = phase === 'live' || phase === 'live-hidden';
  const shown = isLive && !isOnline ? 'offline' : phase;
  const { tone, icon } = looks[shown];
  const areResultsHidden = shown === 'live-hidden' || shown === 'ended-hidden';
  const short = areResultsHidden && words === undefined ? texts.resultsHidden : undefined;
  return (
    <StateBadge tone={tone} icon={icon} className={className}>
      <ShortOnPhones short={short}>{words ?? texts.phases[shown]}</ShortOnPhones>
    </StateBadge>
  );
}
