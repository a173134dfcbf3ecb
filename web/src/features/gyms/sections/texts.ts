import { formatCount, formatDay } from '../../../lib/format/format';

const climbs = (count: number) => formatCount(count, 'climb');

/** Texts of a gym's walls, for its staff. */
export const texts = {
  title: 'Walls',
  tab: (gym: string) => `Walls, ${gym}`,
  add: 'Add wall',
  name: 'Name',
  placeholder: 'Cave',
  none: {
    title: 'No walls yet',
    why: 'A wall is where climbs hang. Add the first one, then set climbs on it.',
  },
  facts: (count: number, lastSetOn: string | null) =>
    lastSetOn === null ? climbs(count) : `${climbs(count)} · set ${formatDay(lastSetOn)}`,
  unpublished: (count: number) => `${count} not published`,
  due: {
    over: (days: number) => `${formatCount(days, 'day')} over`,
    today: 'Reset today',
    soon: (days: number) => `${formatCount(days, 'day')} left`,
    later: (day: string) => `Reset ${formatDay(day)}`,
  },
  publishes: (when: string) => `Publishes ${when}`,
  calendar: {
    title: 'Calendar of resets',
    why: {
      public: 'For climbers and staff. A calendar that subscribes gets new dates automatically.',
      key: 'A calendar that subscribes gets new dates automatically. The gym is private: the address contains the key from its link, so anyone who has it can see the gym.',
      link: 'The gym is private. A manager can copy an address for calendars; the file doesn’t update.',
      invitation: 'The gym is private, so calendars can’t subscribe. Download the file instead.',
    },
    subscribe: 'Subscribe',
    download: 'Download',
    copy: {
      copy: 'Copy address',
      copied: 'Address copied',
      failed: 'Couldn’t copy. Subscribe or download instead.',
    },
  },
  actionsOf: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  nextReset: 'Next reset',
  nextResetHelp: 'Climbers see it on the wall’s climbs as “comes down on …”.',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  set: 'Set climbs',
  publish: (count: number) => `Publish ${climbs(count)}`,
  published: (count: number, wall: string) => `${climbs(count)} published on ${wall}`,
  reset: 'Take all climbs down',
  resetDone: (count: number, wall: string) => `${climbs(count)} taken down from ${wall}`,
  undo: 'Undo',
  undone: (count: number) => `${climbs(count)} restored`,
  archive: 'Archive wall',
  restore: 'Restore wall',
  archived: (wall: string) => `${wall} archived`,
  restored: (wall: string) => `${wall} restored`,
  archivedTitle: 'Archived walls',
  resetsTitle: 'Taken down today',
  resetLine: (count: number, at: string) => `${climbs(count)} at ${at}`,
  view: 'View climbs',
  labels: 'Print labels',
  poster: 'Print poster',
} as const;
