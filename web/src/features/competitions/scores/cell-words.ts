import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { bestZoneOf } from '@cruxboard/domain/competitions/scores/cells';
import { texts } from './texts';

/** @returns a cell in words: "flash", "zone 2 on attempt 3, 5 attempts". */
export function cellWords(cell: Cell): string {
  if (cell.format === 'boulder_pumpfest') return texts.cell[cell.result];
  const zone = bestZoneOf(cell);
  const best =
    cell.top > 0
      ? texts.cell.topOn(cell.top)
      : zone > 0
        ? texts.cell.zoneOn(zone, cell.zones[zone - 1] ?? 0)
        : null;
  return [best, texts.cell.attempts(cell.attempts)].filter(Boolean).join(', ');
}
