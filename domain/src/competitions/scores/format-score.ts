/** How to write a score: `decimals` is the minimum number of decimals, `group` the thousands separator. */
export interface ScoreStyle {
  readonly decimals?: 0 | 1 | 2;
  readonly group?: string;
  readonly point?: string;
}

/**
 * Returns hundredths written as points: 245_000 → "2,450", 2490 → "24.9", 990 with `decimals` 2 → "9.90". Significant
 * decimals are never dropped.
 */
export function formatHundredths(hundredths: number, style: ScoreStyle = {}): string {
  const { decimals = 0, group = ',', point = '.' } = style;
  const absolute = Math.abs(hundredths);
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const fraction = String(absolute % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '')
    .padEnd(decimals, '0');
  const sign = hundredths < 0 ? '\u2212' : '';
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}${point}${fraction}`;
}

/** Returns a change in score with its sign: "+190", "−0.1". */
export function formatDelta(hundredths: number, style: ScoreStyle = {}): string {
  const text = formatHundredths(hundredths, style);
  return hundredths > 0 ? `+${text}` : text;
}
