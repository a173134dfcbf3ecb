import { ArrowUp, Check, CircleQuestionMark, Hourglass, Lock, Zap } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { Icon } from '../../../ui/icon';
import styles from './score-tile.module.css';

export type TileResult = 'none' | 'top' | 'flash';

interface ScoreTileProps {
  number: number;
  /** Formatted points of what was done, or of a top where nothing was. */
  points: string;
  result: TileResult;
  /** Among the climbs that make up the total. */
  counts: boolean;
  /** On this device only, so far. */
  isPending?: boolean | undefined;
  /** A score of it came late and waits for a decision. */
  isLate?: boolean | undefined;
  /** Staff entered what stands. */
  isByStaff?: boolean | undefined;
  /** What stands is not known here: it looks neither done nor empty, and may be pressed. */
  isUnknown?: boolean | undefined;
  /** Taken out of the competition. */
  isOut?: boolean | undefined;
  isLocked?: boolean | undefined;
  onPress: () => void;
  /** Held for 350 ms: a flash at once, without the step over the top. */
  onHold?: (() => void) | undefined;
}

const holdMs = 350;

/** One climb of the score card: none, top, flash; counting or faded; waiting; out. */
export function ScoreTile(props: ScoreTileProps) {
  const {
    number,
    points,
    result,
    counts,
    isPending = false,
    isLate = false,
    isByStaff = false,
    isUnknown = false,
    isOut = false,
    isLocked = false,
    onPress,
    onHold,
  } = props;
  const [presses, setPresses] = useState(0);
  const hold = useRef<{ timer: number; isDone: boolean }>({ timer: 0, isDone: false });

  const start = () => {
    hold.current.isDone = false;
    if (!onHold) return;
    hold.current.timer = window.setTimeout(() => {
      hold.current.isDone = true;
      navigator.vibrate?.(20);
      onHold();
    }, holdMs);
  };
  const stop = () => window.clearTimeout(hold.current.timer);
  const press = () => {
    if (hold.current.isDone) return;
    setPresses(presses + 1);
    onPress();
  };

  return (
    <button
      type="button"
      className={cx(
        facetClass,
        styles.tile,
        result !== 'none' && styles[result],
        counts && styles.counts,
        (isPending || isLate) && styles.pending,
        isUnknown && styles.unknown,
        isOut && styles.out,
      )}
      aria-label={tileLabel(props)}
      disabled={isOut || isLocked}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={press}
    >
      {presses > 0 ? <span key={presses} className={styles.press} aria-hidden="true" /> : null}
      {result === 'top' ? <Icon icon={Check} size="xs" strokeWidth={3} /> : null}
      {result === 'flash' ? <Icon icon={Zap} size="xs" strokeWidth={1.5} fill /> : null}
      {isUnknown ? <Icon icon={CircleQuestionMark} size="xs" strokeWidth={2} /> : null}
      {isByStaff ? (
        <span className={styles.lock}>
          <Icon icon={Lock} size="xs" strokeWidth={2.5} />
        </span>
      ) : null}
      {/* The spaces keep the words apart for those who speak what they see. */}
      <span className={styles.number}>{number}</span>{' '}
      <span className={styles.points}>{isOut ? 'removed' : points}</span>{' '}
      {isPending ? (
        <span className={styles.wait}>
          <Icon icon={ArrowUp} size="xs" strokeWidth={2.5} />
          waiting
        </span>
      ) : isLate ? (
        <span className={styles.wait}>
          <Icon icon={Hourglass} size="xs" strokeWidth={2.5} />
          {isByStaff ? 'asked' : 'late'}
        </span>
      ) : null}
    </button>
  );
}

/** Starts with what is seen on the tile, so that saying it finds the tile. */
function tileLabel(props: ScoreTileProps): string {
  const { number, points, result, counts, isPending, isLate, isByStaff, isUnknown, isOut } = props;
  if (isOut) return `Climb ${number}, removed`;
  const done =
    result === 'none'
      ? isUnknown
        ? 'unknown'
        : 'not climbed'
      : `${result}, ${counts ? 'counts' : 'doesn’t count'}`;
  const waits = isPending
    ? 'waiting to send, '
    : isLate
      ? `${isByStaff ? 'asked for a change' : 'late'}, waiting for a decision, `
      : '';
  return `Climb ${number}, ${waits}${points} points, ${done}${isByStaff ? ', entered by staff' : ''}`;
}
