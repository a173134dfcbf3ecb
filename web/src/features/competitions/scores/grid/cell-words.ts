import type { CompetitionRules } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { bestZoneOf } from '@cruxboard/domain/competitions/scores/cells';
import { finalsValue } from '@cruxboard/domain/competitions/scores/finals';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { texts } from './texts';

/** @returns a cell in words, for people who can't see the grid. */
export function cellWords(cell: Cell | undefined): string {
  if (cell === undefined) return texts.words.none;
  if (cell.format === 'boulder_pumpfest') return texts.words[cell.result];
  if (cell.attempts === 0) return texts.words.noAttempt;
  const zone = bestZoneOf(cell);
  if (cell.top > 0) return texts.topIn(cell.top);
  if (zone > 0) return texts.zoneIn(zone, cell.zones[zone - 1] ?? 0);
  if ((cell.lowZone ?? 0) > 0) return texts.lowZoneIn(cell.lowZone ?? 0);
  return texts.attempts(cell.attempts);
}

/** @returns a cell as shown in the grid: a letter in a pumpfest, the value in a final. */
export function cellMark(cell: Cell | undefined, rules: CompetitionRules): string {
  if (cell === undefined) return '·';
  if (cell.format === 'boulder_pumpfest') return { none: '·', top: 'T', flash: 'F' }[cell.result];
  if (cell.attempts === 0) return '·';
  return formatHundredths(finalsValue(rules, cell), { decimals: 1 });
}
