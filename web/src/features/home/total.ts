import type { CompetitionFormat } from '@cruxboard/contracts/competitions/competitions';
import { formatHundredths } from '@cruxboard/domain/scoring/format-score';

/** @returns a total as the format shows it: whole points, or two decimals for finals. */
export function formatTotal(totalHundredths: number, format: CompetitionFormat): string {
  return formatHundredths(totalHundredths, { decimals: format === 'boulder_final' ? 2 : 0 });
}
