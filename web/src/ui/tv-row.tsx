import { Equal } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import { RankChange } from './rank-change';
import { RollingNumber } from './rolling-number';

interface TvRowProps {
  rank: number;
  change: number | null;
  name: string;
  score: string;
  delta?: string | undefined;
  isChanged?: boolean | undefined;
  /** What separates it from an equal total: "4 flashes". */
  tie?: string | undefined;
  /** Gym rankings: fewer and taller rows. */
  isTall?: boolean | undefined;
}

/** A row of a board on the wall screen, legible at five metres. */
export function TvRow({
  rank,
  change,
  name,
  score,
  delta,
  isChanged = false,
  tie,
  isTall = false,
}: TvRowProps) {
  return (
    <div className={cx('tv-row', rank <= 3 && 'podium', isChanged && 'changed', isTall && 'tall')}>
      <span className="rank">{rank}</span>
      <RankChange places={change} />
      <span className="name ell">{name}</span>
      {isTall ? null : <TvAside delta={isChanged ? delta : undefined} tie={tie} />}
      <RollingNumber className="score" value={score} />
    </div>
  );
}

function TvAside({ delta, tie }: { delta: string | undefined; tie: string | undefined }) {
  if (delta) return <span className="delta">{delta}</span>;
  if (!tie) return <span />;
  return (
    <span className="tie">
      <Icon icon={Equal} />
      {tie}
    </span>
  );
}
