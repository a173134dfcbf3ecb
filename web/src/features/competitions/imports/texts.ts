import { formatCount, formatNumber } from '../../../lib/format/format';
import type { MissingGroup } from './fold-faults';

export const texts = {
  page: { competitors: 'Competitors', climbs: 'Climbs' },
  title: { competitors: 'Import competitors', climbs: 'Import climbs' },
  titleOf: (file: string) => `Import ${file}`,
  rows: (count: number) => formatCount(count, 'row'),
  delimiters: { comma: 'commas', semicolon: 'semicolons', tab: 'tabs' },
  about: (rows: string, delimiter: string) => `${rows}, ${delimiter}, header row found`,
  lead: {
    competitors:
      'A header row, then one row per competitor. Only the name column is required; rows without a name show as “Competitor 12” or “Unnamed”. Columns can be in any order.',
    climbs: 'A header row, then one row per climb. Columns can be in any order.',
  },
  choose: 'Choose a CSV file',
  hint: 'Commas, semicolons or tabs; up to 5 MB',
  pasteLabel: 'Or paste from a spreadsheet',
  pasteHelp: 'Copy the rows with the header row and paste them here.',
  pasted: 'pasted rows',
  check: 'Check rows',
  template: 'Download template',
  checking: 'Checking rows',
  counts: { ready: 'ready', toFix: 'to fix', places: 'places left' },
  columns: 'Columns',
  leftOut: 'ignored',
  toFix: 'Rows to fix',
  fix: 'Change',
  fixLabel: (column: string, lines: readonly number[]) =>
    lines.length === 1
      ? `${column} on line ${lines[0]}`
      : `${column} on ${formatNumber(lines.length)} lines`,
  onLines: (lines: readonly number[]) =>
    `On ${formatNumber(lines.length)} lines: ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' …' : ''}`,
  addGroup: ({ kind, name }: MissingGroup) => `Add the ${kind} ${name}`,
  use: (value: string) => `Use ${value}`,
  line: (line: number) => `Line ${line}`,
  fine: (count: number) =>
    count === 1 ? 'The other row is fine.' : `The other ${formatNumber(count)} rows are fine.`,
  allFine: (count: number) =>
    count === 1 ? 'The row is ready.' : `All ${formatNumber(count)} rows are ready.`,
  sample: 'Preview of the first rows',
  more: (count: number) => `and ${formatNumber(count)} more rows to fix`,
  untilRight: 'Nothing is imported until every row is fixed.',
  allOrNothing: 'All rows are imported together, or none.',
  needPlaces: (count: number) =>
    `You ${count === 1 ? 'also need 1 more place' : `also need ${formatNumber(count)} more places`}.`,
  topUp: (count: number) => `Top up ${formatCount(count, 'place')}`,
  confirm: (count: number) => `Import ${formatCount(count, 'row')}`,
  again: 'Choose another file',
  close: 'Close import',
  done: {
    competitors: (count: number) => `${formatCount(count, 'competitor')} imported`,
    climbs: (count: number) => `${formatCount(count, 'climb')} imported`,
  },
} as const;
