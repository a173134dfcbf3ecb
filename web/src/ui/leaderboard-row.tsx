import { Check, Equal, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import { RankChange } from './rank-change';
import { RollingNumber } from './rolling-number';

/** What the wide board counts beside the climbs. */
export type BoardFigure = 'flashes' | 'tops';

const figureHeads: Readonly<Record<BoardFigure, string>> = { flashes: 'Flashes', tops: 'Tops' };

export interface CountedClimb {
  /** The climb's number on the wall. */
  number: number;
  isFlash: boolean;
}

export interface LeaderboardRowProps {
  /** Null below the board: withdrawn or disqualified. */
  rank: number | null;
  change: number | null;
  name: string;
  number?: number | null | undefined;
  /** The category, where the list has several (empty: of none); it stands below the name, with the number. */
  group?: string | undefined;
  /** Formatted total. */
  score: string;
  /** What the last change brought, "+190"; shown while `isChanged`. */
  delta?: string | undefined;
  isChanged?: boolean | undefined;
  isMe?: boolean | undefined;
  /** The chalked row at the foot, with the gap to the next place. */
  pinned?: { gap: string } | undefined;
  /** The wide board's further columns; hidden below the desk's width. */
  counted?: readonly CountedClimb[] | undefined;
  /** The figure beside them: flashes of a pumpfest, tops of a final. */
  figure?: BoardFigure | undefined;
  figureCount?: number | undefined;
  /** Instead of a number beside the name: "withdrawn". */
  note?: ReactNode | undefined;
}

type Look = Pick<LeaderboardRowProps, 'isChanged' | 'pinned' | 'counted'>;

/** The classes of a row, for a link around `LeaderboardCells`. */
export function leaderboardRowClass({ isChanged = false, pinned, counted }: Look): string {
  return cx('lb-row', isChanged && 'changed', pinned && 'pinned', counted && 'full');
}

/** One competitor's row. Columns are fixed: a change never moves a neighbour. */
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
  const { counted, figure = 'flashes', figureCount = 0, note } = props;
  const aside = note ?? number ?? null;
  return (
    <>
      <span className={cx('rank', (rank === null || rank > 3) && 'rest')}>{rank ?? '–'}</span>
      <RankChange places={change} />
      <span className="who">
        {group === undefined ? (
          <b className="ell">{name}</b>
        ) : (
          <span className="names">
            <b className="ell">{name}</b>
            <small className="ell">
              {aside}
              {aside === null || group === '' ? null : ' · '}
              {group}
            </small>
          </span>
        )}
        {pinned ? <span className="gap ell">{pinned.gap}</span> : null}
        {pinned || group !== undefined ? null : <small>{aside}</small>}
        {isMe && !pinned ? <span className="you">you</span> : null}
      </span>
      {counted ? <CountedClimbs climbs={counted} /> : null}
      {counted ? (
        <span className="extra end">
          <Icon icon={figure === 'flashes' ? Zap : Check} size="xs" />
          {figureCount}
          <span className="sr-only"> {figure}</span>
        </span>
      ) : null}
      <span className="delta">{isChanged ? delta : null}</span>
      <RollingNumber className="score" value={score} />
    </>
  );
}

function CountedClimbs({ climbs }: { climbs: readonly CountedClimb[] }) {
  return (
    <span className="extra minis counted" role="group" aria-label="Climbs that count">
      {climbs.map((climb) => (
        <span key={climb.number} className={cx('mini', climb.isFlash && 'flash')}>
          {climb.isFlash ? <Icon icon={Zap} fill size="xs" /> : null}
          {climb.number}
          {climb.isFlash ? <span className="sr-only"> flashed</span> : null}
        </span>
      ))}
    </span>
  );
}

/** Under the second of two level rows: what separated them, or that nothing did. */
export function TieLine({ children }: { children: ReactNode }) {
  return (
    <p className="lb-tie">
      <Icon icon={Equal} size="xs" />
      <span>{children}</span>
    </p>
  );
}

interface LeaderboardHeadProps {
  /** Left: "Last score 14:07". */
  latest: ReactNode;
  /** Right: "Best 8 count". */
  rule: ReactNode;
  /** On the desk the heads of the full board take its place: rows there have `counted`. */
  isFull?: boolean | undefined;
  figure?: BoardFigure | undefined;
}

export function LeaderboardHead(props: LeaderboardHeadProps) {
  const { latest, rule, isFull = false, figure = 'flashes' } = props;
  return (
    <>
      <div className={cx('lb-head', isFull && 'narrow')}>
        <span>{latest}</span>
        <span>{rule}</span>
      </div>
      {/* Hidden from screen readers, as each row says itself. */}
      {isFull ? (
        <div className="lb-head full" aria-hidden="true">
          <span>Rank</span>
          <span />
          <span>Climber</span>
          <span className="counted">Climbs that count</span>
          <span className="end">{figureHeads[figure]}</span>
          <span />
          <span className="end">Score</span>
        </div>
      ) : null}
    </>
  );
}
