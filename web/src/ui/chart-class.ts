import styles from './chart.module.css';

/** The parts of a chart that a feature draws itself. */
export const chartClass = {
  axis: styles.axis,
  bar: styles.bar,
  halo: styles.halo,
  less: styles.less,
  missing: styles.missing,
  more: styles.more,
  onInk: styles.onInk,
  over: styles.over,
  step: styles.step,
  value: styles.value,
} as const;
