import { formatCount, formatNumber } from '../../../lib/format/format';

export const texts = {
  title: 'Climbs',
  tab: (competition: string) => `Climbs, ${competition}`,
  meta: (active: number, all: number) =>
    active === all
      ? `${formatCount(all, 'climb')}, all active`
      : `${formatNumber(active)} of ${formatCount(all, 'climb')} active`,
  import: 'Import',
  export: 'Excel',
  add: 'Add',
  find: 'Number, code or name',
  numbered: (number: number) => `Climb ${number}`,
  columns: {
    number: 'No.',
    code: 'Code',
    name: 'Name',
    points: 'Points',
    zones: 'Zones',
    startingGroup: 'Group',
    share: '% topped',
    tops: 'Tops',
    flashes: 'Flashes',
    zoned: 'Zones reached',
    state: 'State',
    actions: 'Actions',
  },
  fill: {
    open: 'Edit as a sheet',
    keys: 'Enter: next row. Tab: next cell. You can paste spreadsheet columns into any cell.',
    box: (number: number, column: string) => `Climb ${number}, ${column.toLowerCase()}`,
    changed: (count: number) => `${formatCount(count, 'climb')} changed`,
    saved: (count: number) => `${formatCount(count, 'climb')} saved`,
    taken: { number: 'Another climb has this number', code: 'Another climb has this code' },
    save: 'Save',
    discard: 'Discard',
    close: 'Done',
  },
  toGym: {
    open: 'To a gym',
    title: (count: number) => `Move ${formatCount(count, 'climb')} to a gym`,
    why: 'Added to the wall as set; climbers see them once they’re published. Nothing changes here.',
    gym: 'Gym',
    wall: 'Wall',
    colour: 'Hold colour',
    none: 'You aren’t a setter at any gym. Ask a gym’s manager to make you one.',
    noWalls: 'This gym has no walls yet. Add one on its dashboard.',
    cancel: 'Cancel',
    confirm: (count: number) => `Move ${formatCount(count, 'climb')}`,
    done: (count: number) => `${formatCount(count, 'climb')} moved to the gym`,
  },
  inGym: (gym: string) => `In ${gym}`,
  remove: 'Delete',
  removeTitle: (count: number) => `Delete ${formatCount(count, 'climb')}?`,
  removeWhy: 'Climbs with scores can’t be deleted; remove those instead. This can’t be undone.',
  removed: (count: number) => `${formatCount(count, 'climb')} deleted`,
  active: 'Active',
  out: 'Removed',
  activate: 'Restore',
  takeOut: 'Remove',
  edit: 'Edit',
  actionsOf: (name: string) => `Actions for climb ${name}`,
  keys: 'Enter to save, Esc to cancel',
  shown: (shown: number, all: number) =>
    shown === all ? formatCount(all, 'climb') : `${formatNumber(shown)} of ${formatNumber(all)}`,
  none: {
    title: 'No climbs yet',
    why: 'Add them one by one, or import a list with numbers, points and zones.',
    action: 'Import a list',
  },
  noMatch: {
    title: 'No climbs match',
    why: 'Try another search.',
    action: 'Clear search',
  },
  points: {
    ask: (count: number) =>
      count === 1 ? 'Change its points?' : `Change the points of ${count} climbs?`,
    why: (count: number, state: 'draft' | 'started' | 'ended') =>
      `${formatCount(count, 'score')} will be recalculated immediately${state === 'started' ? ', for everyone watching' : ', and the results may change'}. The change is logged.`,
    changed: (number: number, from: number, to: number) => `Climb ${number}: from ${from} to ${to}`,
    more: (count: number) => `and ${formatNumber(count)} more`,
    confirm: 'Change the points',
  },
  form: {
    title: 'Add a climb',
    number: 'Number',
    code: 'Code',
    codeHelp: 'Short, with at least one letter: W3. Judges see it instead of the number.',
    name: 'Name',
    points: 'Points',
    zones: 'Zones',
    startingGroup: 'Group',
    noStartingGroup: 'No group',
    add: 'Add climb',
    added: (number: string) => `Climb ${number} added`,
  },
  outTitle: (count: number) => `Remove ${formatCount(count, 'climb')}?`,
  outWhy: (tops: number) =>
    tops === 0
      ? 'Nobody has topped it. You can restore it at any time.'
      : `${formatCount(tops, 'top')} will no longer count. Scores stay saved, and count again if you restore it.`,
  changed: (count: number, isActive: boolean) =>
    `${formatCount(count, 'climb')} ${isActive ? 'restored' : 'removed'}`,
} as const;
