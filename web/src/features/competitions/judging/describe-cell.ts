import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { CompetitionRules } from '@cruxboard/contracts/competitions/competitions/competitions';
import { bestZoneOf } from '@cruxboard/domain/competitions/scores/cells';
import { finalsValue } from '@cruxboard/domain/competitions/scores/finals';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { texts } from './texts';

/** @returns a cell in words: "top in 4, zone in 2". */
export function cellInWords(cell: Cell): string {
  if (cell.format === 'boulder_pumpfest') return cell.result;
  if (cell.attempts === 0) return texts.cell.nothing;
  const zone = bestZoneOf(cell);
  const attempt = cell.zones[zone - 1] ?? 0;
  const parts = [
    cell.top > 0 ? texts.cell.topIn(cell.top) : '',
    zone === 0
      ? ''
      : cell.zones.length > 1
        ? texts.cell.zoneNIn(zone, attempt)
        : texts.cell.zoneIn(attempt),
    (cell.lowZone ?? 0) > 0 ? texts.cell.lowZoneIn(cell.lowZone ?? 0) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? texts.cell.attempts(cell.attempts) : parts.join(', ');
}

/** @returns a final's cell as its value on the leaderboard, a pumpfest's as a word. */
export function cellFigure(cell: Cell, rules: CompetitionRules): string {
  if (cell.format === 'boulder_pumpfest') return cell.result;
  return formatHundredths(finalsValue(rules, cell), { decimals: 2 });
}
