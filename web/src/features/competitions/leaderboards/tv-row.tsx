import { Equal } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { Icon } from '../../../ui/icon';
import { RankChange } from '../../../ui/rank-change';
import { RollingNumber } from '../../../ui/rolling-number';
import styles from './tv-row.module.css';

interface TvRowProps {
  /** Null without a rank. */
  rank: number | null;
  change: number | null;
  name: string;
  score: string;
  delta?: string | undefined;
  isChanged?: boolean | undefined;
  /** What breaks a tie: "4 flashes". */
  tie?: string | undefined;
  /** The starting group and the rank in it: "A 3". */
  group?: string | undefined;
  /** Why there is no rank: "no score yet". */
  note?: string | undefined;
  /** Gym rankings: fewer and taller rows. */
  isTall?: boolean | undefined;
}

/** A row on the TV screen, legible from five metres. */
export function TvRow({
  rank,
  change,
  name,
  score,
  delta,
  isChanged = false,
  tie,
  group,
  note,
  isTall = false,
}: TvRowProps) {
  return (
    <div
      className={cx(
        styles.row,
        rank !== null && rank <= 3 && styles.podium,
        isChanged && styles.changed,
        isTall && styles.tall,
      )}
    >
      <span className={styles.rank}>{rank ?? '–'}</span>
      <RankChange places={change} className={styles.change} />
      <span className={styles.name}>
        <span className="ell">{name}</span>
        {group === undefined ? null : <small className={styles.group}>{group}</small>}
      </span>
      {isTall ? null : <TvAside delta={isChanged ? delta : undefined} tie={tie} note={note} />}
      <RollingNumber className={styles.score} value={score} />
    </div>
  );
}

type AsideProps = Pick<TvRowProps, 'delta' | 'tie' | 'note'>;

function TvAside({ delta, tie, note }: AsideProps) {
  if (note) return <span className={styles.note}>{note}</span>;
  if (delta) return <span className={styles.delta}>{delta}</span>;
  if (!tie) return <span />;
  return (
    <span className={styles.tie}>
      <Icon icon={Equal} />
      {tie}
    </span>
  );
}
