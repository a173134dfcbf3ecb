import { Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import { RankChange } from './rank-change';
import { RollingNumber } from './rolling-number';
import styles from './tv-row.module.css';

interface TvRowProps {
  /** Null without a rank. */
  rank: number | null;
  /** Undefined where changes aren't shown. */
  change?: number | null | undefined;
  name: string;
  score: string;
  /** Between the name and what is beside the score: a final's boxes. */
  middle?: ReactNode;
  /** Beside the score. */
  aside?: ReactNode;
  /** The score has just changed. */
  isChanged?: boolean | undefined;
  /** Tinted, because it is the news: a changed score, or who is on the wall. */
  isTinted?: boolean | undefined;
  /** The starting group and the rank in it: "A 3". */
  group?: string | undefined;
  /** Gym rankings: fewer and taller rows. */
  isTall?: boolean | undefined;
  /** For a row with columns of its own. */
  className?: string | undefined;
}

/** A row on the TV screen, legible from five metres. */
export function TvRow({
  rank,
  change,
  name,
  score,
  middle,
  aside,
  isChanged = false,
  isTinted = isChanged,
  group,
  isTall = false,
  className,
}: TvRowProps) {
  return (
    <div
      className={cx(
        styles.row,
        rank !== null && rank <= 3 && styles.podium,
        isChanged && styles.changed,
        isTinted && styles.tinted,
        isTall && styles.tall,
        className,
      )}
    >
      <span className={styles.rank}>{rank ?? '–'}</span>
      {change === undefined ? null : <RankChange places={change} className={styles.change} />}
      <span className={styles.name}>
        <span className="ell">{name}</span>
        {group === undefined ? null : <small className={styles.group}>{group}</small>}
      </span>
      {middle}
      {aside ?? <span />}
      <RollingNumber className={styles.score} value={score} />
    </div>
  );
}

interface TvAsideProps {
  /** Of a score that has just changed: "+190". */
  delta?: string | undefined;
  /** What breaks a tie: "4 flashes". */
  tie?: string | undefined;
  /** Why there is no rank: "no score yet". */
  note?: string | undefined;
}

/** Words beside a score: one thing at a time. */
export function TvAside({ delta, tie, note }: TvAsideProps) {
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
