import type { CompetitionFormat } from '@cruxboard/contracts/competitions/competitions/competitions';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';

/** @returns a formatter for totals: a final's all have as many decimals as one of them needs. */
export function totalFormat(
  format: CompetitionFormat,
  totals: readonly number[],
): (totalHundredths: number) => string {
  const isFine = totals.some((total) => total % 10 !== 0);
  const decimals = format === 'boulder_pumpfest' ? 0 : isFine ? 2 : 1;
  return (totalHundredths) => formatHundredths(totalHundredths, { decimals });
}
