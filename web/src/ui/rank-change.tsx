import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from './icon';

interface RankChangeProps {
  places: number | null;
  /** Without it the room stays empty where nothing changed: right before a rank a dash reads as a minus. */
  hasDash?: boolean | undefined;
}

/** Places gained (positive) or lost against a while ago; an en dash for none. */
export function RankChange({ places, hasDash = true }: RankChangeProps) {
  if (places === null) return <span className="chg none" />;
  if (places === 0) {
    return (
      <span className="chg none">
        {hasDash ? <span aria-hidden="true">–</span> : null}
        <span className="sr-only">no change</span>
      </span>
    );
  }
  const isUp = places > 0;
  return (
    <span className={isUp ? 'chg up' : 'chg down'}>
      <Icon icon={isUp ? ArrowUp : ArrowDown} size="xs" strokeWidth={3} />
      {Math.abs(places)}
      <span className="sr-only">{isUp ? ' up' : ' down'}</span>
    </span>
  );
}
