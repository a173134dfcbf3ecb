import { formatCount, formatNumber } from '../../../lib/format/format';

export const texts = {
  title: 'Climbs',
  tab: (competition: string) => `Climbs, ${competition}`,
  meta: (active: number, all: number) =>
    active === all
      ? `${formatCount(all, 'climb')}, all active`
      : `${formatNumber(active)} of ${formatCount(all, 'climb')} active`,
  import: 'Import',
  export: 'CSV',
  add: 'Add',
  find: 'Number, code or name',
  numbered: (number: number) => `Climb ${number}`,
  columns: {
    number: 'No.',
    code: 'Code',
    name: 'Name',
    points: 'Points',
    zones: 'Zones',
    share: 'Of the field',
    tops: 'Tops',
    flashes: 'Flashes',
    zoned: 'To a zone',
    state: 'State',
    actions: 'Actions',
  },
  fill: {
    open: 'Fill in',
    keys: 'Enter goes down, Tab goes on. Columns of a spreadsheet can be pasted into any box.',
    box: (number: number, column: string) => `Climb ${number}, ${column.toLowerCase()}`,
    changed: (count: number) => `${formatCount(count, 'climb')} changed`,
    saved: (count: number) => `${formatCount(count, 'climb')} saved`,
    taken: { number: 'Another climb has this number', code: 'Another climb has this code' },
    save: 'Save',
    discard: 'Discard',
    close: 'Done',
  },
  remove: 'Remove',
  removeTitle: (count: number) => `Remove ${formatCount(count, 'climb')}?`,
  removeWhy: 'Climbs with scores stay; take those out instead. This cannot be undone.',
  removed: (count: number) => `${formatCount(count, 'climb')} removed`,
  active: 'Active',
  out: 'Taken out',
  activate: 'Activate',
  takeOut: 'Take out',
  edit: 'Edit',
  actionsOf: (name: string) => `Actions for climb ${name}`,
  keys: 'Enter saves, Esc leaves the row as it was',
  shown: (shown: number, all: number) =>
    shown === all ? formatCount(all, 'climb') : `${formatNumber(shown)} of ${formatNumber(all)}`,
  none: {
    title: 'No climbs yet',
    why: 'Add them one by one, or import a list with numbers, points and zones.',
    action: 'Import a list',
  },
  noMatch: {
    title: 'No climb matches',
    why: 'Nothing fits this search.',
    action: 'Clear the search',
  },
  form: {
    title: 'Add a climb',
    number: 'Number',
    code: 'Code',
    codeHelp: 'Short, with a letter: W3. Judges see it instead of the number.',
    name: 'Name',
    points: 'Points',
    zones: 'Zones',
    add: 'Add climb',
    added: (number: string) => `Climb ${number} added`,
  },
  outTitle: (count: number) => `Take out ${formatCount(count, 'climb')}?`,
  outWhy: (tops: number) =>
    tops === 0
      ? 'Nobody has done it. It can be activated again.'
      : `${formatCount(tops, 'top')} no longer ${tops === 1 ? 'counts' : 'count'}. The scores are kept and count again when it is activated.`,
  changed: (count: number, isActive: boolean) =>
    `${formatCount(count, 'climb')} ${isActive ? 'activated' : 'taken out'}`,
} as const;
