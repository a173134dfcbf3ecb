import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { cx } from '../../../lib/dom/cx';
import { formatClock, formatSpan, phaseOf, useNow } from '../model/clock';
import { ClockFace } from '../clocks/clock-face';
import { useRotationClock } from '../clocks/use-rotation-clock';
import { texts } from './texts';
import { tvTexts } from './tv-texts';
import styles from './tv-head.module.css';

interface TvHeadProps {
  competition: BoardCompetition;
  /** When the board was last updated; null while live. */
  staleSinceMs: number | null;
}

/** Countdowns longer than this aren't shown. */
const countdownMaxMs = 24 * 3_600_000;

/** Name, venue, time left and the time of day. */
export function TvHead({ competition, staleSinceMs }: TvHeadProps) {
  const now = useNow();
  const { timeZone } = competition;
  const left = countdown(competition, now);
  const isStale = staleSinceMs !== null;
  const isFrozen = Boolean(competition.frozenAt) && !isStale;
  return (
    <header className={styles.head}>
      <h1>{competition.name}</h1>
      <span
        className={cx(
          styles.place,
          isStale || isFrozen ? styles.whole : 'ell',
          isFrozen && styles.frozen,
        )}
      >
        {noteOf(competition, staleSinceMs)}
      </span>
      <div className={styles.clocks}>
        {competition.format === 'boulder_final' ? <TvClock competitionId={competition.id} /> : null}
        <div>
          <small>{left.word}</small>
          {left.clock === null ? null : <b>{left.clock}</b>}
        </div>
        <div>
          <b className={styles.now}>{formatClock(now, timeZone)}</b>
        </div>
      </div>
    </header>
  );
}

/** Only once a judge has started it. */
function TvClock({ competitionId }: { competitionId: string }) {
  const clock = useRotationClock(competitionId);
  if (clock === null || clock.state === 'stopped') return null;
  return (
    <div role="timer">
      <ClockFace clock={clock} size="tv" />
    </div>
  );
}

function noteOf({ venue, frozenAt, timeZone }: BoardCompetition, staleSinceMs: number | null) {
  if (staleSinceMs !== null) return texts.offline(formatClock(staleSinceMs, timeZone));
  return frozenAt ? tvTexts.frozen(formatClock(frozenAt, timeZone)) : venue;
}

function countdown(
  competition: BoardCompetition,
  now: number,
): { word: string; clock: string | null } {
  const until = (word: string, instant: string | null) => {
    const ms = instant === null ? Infinity : Date.parse(instant) - now;
    return ms > countdownMaxMs ? { word: '', clock: null } : { word, clock: formatSpan(ms) };
  };
  const phase = phaseOf(competition, now);
  switch (phase) {
    case 'upcoming':
      return until(tvTexts.startsIn, competition.startsAt);
    case 'live':
      return until(tvTexts.endsIn, competition.endsAt);
    case 'time-up':
      return { word: tvTexts.timeUp, clock: null };
    case 'ended':
      return { word: tvTexts.ended, clock: null };
    case 'final':
      return { word: tvTexts.final, clock: null };
    default:
      return phase satisfies never;
  }
}
