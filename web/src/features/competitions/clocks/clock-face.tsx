import { cx } from '../../../lib/dom/cx';
import { formatSpan } from '../model/clock';
import styles from './clock-face.module.css';
import { texts } from './texts';
import type { ShownClock } from './use-rotation-clock';

interface ClockFaceProps {
  clock: ShownClock;
  /** In a judge's bar, on a tablet in the call zone, on TV, or in a card. */
  size: 'bar' | 'zone' | 'tv' | 'card';
}

/** The time left, and in words what is called out about it. */
export function ClockFace({ clock, size }: ClockFaceProps) {
  const { call, state } = clock;
  return (
    <span className={cx(styles.face, styles[size], call && styles[call])} data-clock={state}>
      <b>{timeOf(clock)}</b>
      <small>{wordsOf(clock)}</small>
    </span>
  );
}

/** @returns "4:05". */
export function timeOf({ seconds }: ShownClock): string {
  return formatSpan(seconds * 1000);
}

function wordsOf({ call, state }: ShownClock): string {
  if (state === 'paused') return texts.paused;
  return call === null ? '' : texts.calls[call];
}
