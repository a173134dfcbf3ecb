import { List } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button';
import { JudgeClock } from '../clocks/judge-clock';
import { LeaveLock } from './leave-lock';
import { SoundSwitch } from './sound-switch';
import { texts } from './texts';

interface JudgeHeadProps {
  competitionId: string;
  climb: string;
  title: string;
  /** "Climb 3 of 4". */
  place: string;
  waiting: number;
  leaveTo: string;
  onOpenOrder: () => void;
}

export function JudgeHead(props: JudgeHeadProps) {
  const { competitionId, climb, title, place, waiting, leaveTo, onOpenOrder } = props;
  return (
    <header className="flex min-h-[60px] items-center gap-2 border-b border-line px-1.5 large-text:flex-wrap">
      <LeaveLock waiting={waiting} to={leaveTo} />
      <span className="board ell max-w-[40%] large-text:max-w-none large-text:shrink-0 large-text:text-26 text-34 font-black figs-id">
        {climb}
      </span>
      <h1 className="min-w-0 grow text-13 leading-tight font-normal text-ink-3">
        <b className="ell block text-14 font-strong text-ink">{title}</b>
        {place}
      </h1>
      <JudgeClock competitionId={competitionId} />
      <SoundSwitch />
      <IconButton icon={List} label={texts.order.all} onClick={onOpenOrder} />
    </header>
  );
}
