import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from './icon';

/** Places gained (positive) or lost against a while ago; an en dash for none. */
export function RankChange({ places }: { places: number | null }) {
  if (places === null) return <span className="chg none" />;
  if (places === 0) {
    return (
      <span className="chg none">
        <span aria-hidden="true">–</span>
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
