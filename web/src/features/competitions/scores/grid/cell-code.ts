import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { checkCell, emptyCell } from '@cruxboard/domain/competitions/scores/cells';
import type { CompetitionFormat } from '@cruxboard/domain/competitions/competitions/formats';
import { texts } from './texts';

interface CodedClimb {
  readonly format: CompetitionFormat;
  readonly zones: number;
}
type Read = { readonly cell: Cell } | { readonly fault: string };

const results = { t: 'top', f: 'flash', n: 'none', '0': 'none', '-': 'none', '': 'none' } as const;

/**
 * Parses what was typed into a cell. Pumpfest: `t`, `f` or `n`. Final: attempts, and the attempt of the low zone, each
 * zone and the top, in any order: `5`, `z1 t3`, `a6 z1,4`, `l1 z2`. By default, attempts end with the last thing reached.
 * @returns the cell or a fault.
 */
export function readCode(typed: string, climb: CodedClimb): Read {
  const code = typed.trim().toLowerCase();
  if (climb.format === 'boulder_pumpfest') {
    return Object.hasOwn(results, code)
      ? { cell: { format: climb.format, result: results[code as keyof typeof results] } }
      : { fault: texts.entry.notPumpfest(typed.trim()) };
  }
  const cell = finalCell(code, climb.zones);
  if (cell === null) return { fault: texts.entry.notFinal(typed.trim()) };
  const checked = checkCell(cell, climb);
  return checked.ok ? { cell } : { fault: checked.error.message };
}

function finalCell(code: string, zoneCount: number): Cell | null {
  const empty = emptyCell('boulder_final', zoneCount);
  if (code === '' || code === '0' || code === '-') return { ...empty, zones: [...empty.zones] };
  const found = /^(?:a?(\d+))?\s*(?:l(\d+))?\s*(?:z((?:\d+)(?:\s*,\s*\d+)*))?\s*(?:t(\d+))?$/.exec(
    inOrder(code) ?? '?',
  );
  if (found === null) return null;
  const lowZone = found[2] === undefined ? undefined : Number(found[2]);
  const given = (found[3] ?? '').split(',').filter(Boolean).map(Number);
  if (given.length > zoneCount) return null;
  const top = Number(found[4] ?? 0);
  const zones = empty.zones.map((_, index) => given[index] ?? 0);
  // a top passes every zone, so zones not given were reached on the same attempt
  const reached = top > 0 ? zones.map((zone) => (zone === 0 ? top : zone)) : zones;
  const attempts = Number(found[1] ?? Math.max(top, lowZone ?? 0, ...reached));
  const cell = { format: 'boulder_final', attempts, zones: reached, top } as const;
  return lowZone === undefined ? cell : { ...cell, lowZone };
}

/** Parts may be in any order, each at most once. @returns them as attempts, low zone, zones, top. */
function inOrder(code: string): string | null {
  const parts = code.match(/[alzt]?\s*\d+(?:\s*,\s*\d+)*/g) ?? [];
  if (parts.join('').replaceAll(/\s/g, '') !== code.replaceAll(/\s/g, '')) return null;
  const rank = (part: string) => ({ l: 1, z: 2, t: 3 })[part.charAt(0)] ?? 0;
  const ranks = parts.map(rank);
  if (new Set(ranks).size !== ranks.length) return null;
  return parts
    .toSorted((a, b) => rank(a) - rank(b))
    .map((part) => part.replaceAll(/\s/g, ''))
    .join(' ');
}

/** @returns a cell's code for editing. */
export function writeCode(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (cell.format === 'boulder_pumpfest') return { none: '', top: 't', flash: 'f' }[cell.result];
  if (cell.attempts === 0) return '';
  const zones = cell.zones.filter((zone) => zone > 0).join(',');
  return [
    `a${cell.attempts}`,
    ...((cell.lowZone ?? 0) > 0 ? [`l${cell.lowZone}`] : []),
    ...(zones === '' ? [] : [`z${zones}`]),
    ...(cell.top > 0 ? [`t${cell.top}`] : []),
  ].join(' ');
}
