import { Progress as Base } from '@base-ui/react/progress';
import type { ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** Of `max`; null while the total is unknown. */
  value: number | null;
  max?: number | undefined;
  /** In words, at the end of the line: "12 of 48 MB". Default: the percentage. */
  valueText?: string | undefined;
  /** Below: speed and time left, or what stopped it. */
  note?: ReactNode | undefined;
  tone?: 'plain' | 'bad' | 'paused' | undefined;
}

/** The progress of something. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  note,
  tone = 'plain',
}: ProgressProps) {
  const percent = value === null ? null : Math.round((100 * value) / max);
  const words = valueText ?? (percent === null ? '' : `${percent}%`);
  return (
    <Base.Root
      className={cx(styles.progress, tone !== 'plain' && styles[tone])}
      value={value}
      max={max}
      getAriaValueText={() => words || 'In progress'}
    >
      <Base.Label className={styles.label}>{label}</Base.Label>
      <span className={styles.value} aria-hidden="true">
        {words}
      </span>
      <Base.Track className={styles.track}>
        <Base.Indicator className={styles.fill} />
      </Base.Track>
      {note ? <span className={styles.note}>{note}</span> : null}
    </Base.Root>
  );
}
