import type { ImportReport } from '@cruxboard/contracts/imports';
import { formatCount, formatNumber } from '../../lib/format/format';
import type { MissingGroup } from './fold-faults';

/** What is imported. */
export type ImportKind = 'competitors' | 'climbs' | 'gymClimbs';

/** Our names in files as people read them. */
const labels: Readonly<Record<string, string>> = {
  'first name': 'Name, first part',
  'last name': 'Name, last part',
  seed: 'Rank in qualification',
};

/** @returns a field's label: its name in files with a capital, unless that says too little. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
}

export const texts = {
  title: {
    competitors: 'Import competitors',
    climbs: 'Import climbs',
    gymClimbs: 'Import climbs',
  },
  rows: (count: number) => formatCount(count, 'row'),
  delimiters: { comma: 'commas', semicolon: 'semicolons', tab: 'tabs' },
  windows: 'Windows-1252',
  headerIn: (line: number) => `header in row ${line}`,
  lead: {
    competitors:
      'A header row, then one row per competitor. Only the name column is required; rows without a name show as “Competitor 12” or “Unnamed”. Columns can be in any order.',
    climbs: 'A header row, then one row per climb. Columns can be in any order.',
    gymClimbs:
      'A header row, then one row per climb: wall and colour, and whatever else you have. New climbs are set, and published only if their state says so.',
  },
  choose: 'Choose a CSV or Excel file',
  hint: '.csv or .xlsx, up to 5 MB',
  pasteLabel: 'Or paste from a spreadsheet',
  pasteHelp: 'Copy the rows with the header row and paste them here.',
  pasted: 'pasted rows',
  check: 'Check rows',
  template: 'Download template',
  checking: 'Checking rows',
  counts: { new: 'new', changed: 'changed', leftOut: 'left out', places: 'places left' },
  matchedBy: {
    competitors: 'Matched by name and email, by number, then by name',
    climbs: 'Matched by number, then by code or name',
    gymClimbs: 'Matched by id, then by name',
  },
  changed: 'Changed',
  added: 'New',
  same: (count: number) => `${formatCount(count, 'row')} unchanged`,
  showAll: 'Show all',
  nothingToDo: 'Everything is already as in the file.',
  alike: 'People of these names or emails are already entered. Are they the same?',
  samePerson: (count: number) => (count === 1 ? 'Same person' : 'Same people'),
  enterAsNew: 'Enter as new',
  columns: 'Columns',
  columnsAre: (columns: ImportReport['columns']) => {
    const questions = columns.filter(({ isQuestion }) => isQuestion).length;
    const matched = columns.filter(({ field }) => field !== null).length;
    const leftOut = columns.length - matched - questions;
    return [
      `${matched} matched`,
      ...(questions > 0 ? [formatCount(questions, 'question')] : []),
      ...(leftOut > 0 ? [`${leftOut} left out`] : []),
    ].join(', ');
  },
  columnIs: (name: string) => `What ${name} is`,
  unnamed: (position: number) => `Column ${position}`,
  leaveOut: 'Leave out',
  notUsed: 'not used',
  other: 'Other…',
  read: (count: number) => `${formatNumber(count)} read`,
  toFixCount: (count: number) => `${formatNumber(count)} to fix`,
  question: (name: string, field: string | null) =>
    field === null
      ? `${name} looks like numbers. What is it?`
      : `${name} looks like numbers: ${fieldLabel(field).toLowerCase()}?`,
  yes: 'Yes',
  yesTo: (field: string) => `Yes, ${fieldLabel(field).toLowerCase()}`,
  country: 'Country of phone numbers without +',
  noCountry: 'None: leave them as they are',
  toFix: 'To fix',
  readOtherwise: 'Read for you',
  cellsInGroups: (cells: number, groups: number) =>
    `${formatCount(cells, 'cell')} in ${formatCount(groups, 'group')}`,
  cells: (count: number) => formatCount(count, 'cell'),
  andMore: (count: number) => `and ${formatNumber(count)} more`,
  notes: {
    phones: (column: string, { from, to }: { from: string; to: string }) =>
      `${fieldLabel(column)}: ${from} is read as ${to}`,
    numbers: (column: string, { from, to }: { from: string; to: string }) =>
      `${fieldLabel(column)} like ${from} are read as ${to}`,
  },
  doneForYou: 'done for you',
  leaveEmpty: (count: number) =>
    count === 1 ? 'Leave empty' : `Leave these ${formatNumber(count)} empty`,
  leaveRowsOut: (count: number) =>
    count === 1 ? 'Leave the row out' : `Leave these ${formatNumber(count)} rows out`,
  keepFirst: 'Keep the first',
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
  sample: 'First rows',
  more: (count: number) => `and ${formatNumber(count)} more to fix`,
  outcome: 'What this import changes',
  firstDo: (questions: number, groups: number) => {
    const steps = [
      ...(questions > 0 ? [`answer ${formatCount(questions, 'question')}`] : []),
      ...(groups > 0 ? [`fix ${formatCount(groups, 'group')}`] : []),
    ].join(' and ');
    return `Nothing is saved yet. ${steps === '' ? 'There are no rows.' : `First ${steps}.`}`;
  },
  allOrNothing: 'All rows are imported together, or none.',
  needPlaces: (count: number) =>
    `You ${count === 1 ? 'also need 1 more place' : `also need ${formatNumber(count)} more places`}.`,
  topUp: (count: number) => `Top up ${formatCount(count, 'place')}`,
  confirm: (count: number) => `Import ${formatCount(count, 'row')}`,
  again: 'Choose another file',
  close: 'Close import',
  save: 'Save',
  cancel: 'Cancel',
  done: {
    competitors: (count: number, changed = 0) =>
      `${formatCount(count, 'competitor')} imported${andUpdated(changed)}`,
    climbs: climbsDone,
    gymClimbs: climbsDone,
  },
} as const;

function climbsDone(count: number, changed = 0): string {
  return `${formatCount(count, 'climb')} imported${andUpdated(changed)}`;
}

function andUpdated(count: number): string {
  return count === 0 ? '' : `, ${formatNumber(count)} updated`;
}
