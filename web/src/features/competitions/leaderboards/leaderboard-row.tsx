import { Equal, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { Icon } from '../../../ui/icon';
import { RankChange } from '../../../ui/rank-change';
import { RollingNumber } from '../../../ui/rolling-number';
import type { CountedClimb } from '../model/counted-climb';
import styles from './leaderboard-row.module.css';

export interface LeaderboardRowProps {
  /** Null for those who did not start, withdrew or were disqualified. */
  rank: number | null;
  change: number | null;
  name: string;
  number?: number | null | undefined;
  /** The category (empty for none) in lists with several; shown under the name with the number. */
  group?: string | undefined;
  /** Formatted total. */
  score: string;
  /** The last change, "+190"; shown while `isChanged`. */
  delta?: string | undefined;
  isChanged?: boolean | undefined;
  isMe?: boolean | undefined;
  /** Followed on this device: marked with a star. */
  isFollowed?: boolean | undefined;
  /** The viewer's own highlighted row at the bottom, with the gap to the next place. */
  pinned?: { gap: string } | undefined;
  /** A pumpfest's extra columns of the wide board, hidden on narrower screens: these, and how many were flashed. */
  counted?: readonly CountedClimb[] | undefined;
  /** Shown instead of a number: "withdrawn". */
  note?: ReactNode | undefined;
}

type Look = Pick<LeaderboardRowProps, 'isChanged' | 'isFollowed' | 'pinned' | 'counted'>;

/** The row's classes, for a link around `LeaderboardCells`. */
export function leaderboardRowClass({ isChanged, isFollowed, pinned, counted }: Look): string {
  return cx(
    styles.row,
    isChanged && styles.changed,
    isFollowed && styles.followed,
    pinned && styles.pinned,
    counted && styles.full,
  );
}

/** A competitor's row. Columns have fixed widths, so that a change never moves its neighbours. */
export function LeaderboardRow(props: LeaderboardRowProps) {
  return (
    <div className={leaderboardRowClass(props)}>
      <LeaderboardCells {...props} />
    </div>
  );
}

export function LeaderboardCells(props: LeaderboardRowProps) {
  const {
    rank,
    change,
    name,
    number,
    group,
    score,
    delta,
    isChanged = false,
    isMe = false,
    pinned,
  } = props;
  const { counted, note } = props;
  const aside = note ?? number ?? null;
  return (
    <>
      <span className={cx(styles.rank, (rank === null || rank > 3) && styles.rest)}>
        {rank ?? '–'}
      </span>
      <RankChange places={change} className={styles.change} />
      <span className={styles.who}>
        {group === undefined ? (
          <b className="ell">{name}</b>
        ) : (
          <span className="grid min-w-0">
            <b className="ell">{name}</b>
            <small className="ell">
              {aside}
              {aside === null || group === '' ? null : ' · '}
              {group}
            </small>
          </span>
        )}
        {pinned ? <span className={cx(styles.gap, 'ell')}>{pinned.gap}</span> : null}
        {pinned || group !== undefined ? null : <small>{aside}</small>}
        {isMe && !pinned ? (
          <span className="self-center rounded-1 bg-accent px-[6px] py-[2px] text-12 leading-tight font-bold text-on-accent">
            you
          </span>
        ) : null}
      </span>
      {counted ? <CountedClimbs climbs={counted} /> : null}
      {counted ? (
        <span className={cx(styles.extra, styles.figure)}>
          <Icon icon={Zap} size="xs" />
          {counted.filter((climb) => climb.isFlash).length}
          <span className="sr-only"> flashes</span>
        </span>
      ) : null}
      <span className={styles.delta}>{isChanged ? delta : null}</span>
      <RollingNumber className={styles.score} value={score} />
    </>
  );
}

/** As many of the best as fit the wide board's column. */
const countedShownMax = 8;

function CountedClimbs({ climbs }: { climbs: readonly CountedClimb[] }) {
  return (
    <span className={cx(styles.extra, styles.climbs)} role="group" aria-label="Climbs that count">
      {climbs.slice(0, countedShownMax).map((climb) => (
        <span key={climb.number} className={cx(styles.climb, climb.isFlash && styles.flash)}>
          {climb.isFlash ? <Icon icon={Zap} fill size="xs" /> : null}
          {climb.number}
          {climb.isFlash ? <span className="sr-only"> flashed</span> : null}
        </span>
      ))}
    </span>
  );
}

/** Under the second of two tied rows: what broke the tie, or that nothing did. */
export function TieLine({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <p className={cx(styles.tie, className)}>
      <Icon icon={Equal} size="xs" />
      <span>{children}</span>
    </p>
  );
}
