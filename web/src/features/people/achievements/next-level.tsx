import { formatNumber } from '../../../lib/format/format';
import { Progress } from '../../../ui/progress';
import type { NextLevel as Level } from './next-levels';
import { texts } from './texts';

/** How far the next level of a chain is: "412 of 800". */
export function NextLevel({ count, next: { labels, progress } }: Level) {
  const { targetValue, unit } = progress;
  return (
    <Progress
      label={`${labels.title} ${unit}`}
      value={count}
      max={targetValue}
      valueText={texts.of(formatNumber(count), formatNumber(targetValue))}
    />
  );
}
