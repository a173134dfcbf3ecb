export const texts = {
  title: 'Notifications',
  loading: 'Loading notification settings',
  failed: 'Notification settings didn’t load',
  product: 'In app',
  push: 'Push',
  inProduct: (row: string, group: string) => `${group}, ${row}: in the app`,
  asPush: (row: string, group: string) => `${group}, ${row}: as push`,
  weekly: {
    title: 'Weekly email',
    loading: 'Loading the weekly email',
    failed: 'The weekly email didn’t load',
    on: 'Email me on Mondays',
    help: 'New climbs on walls you follow, what’s coming down soon, and your month. No news, no email.',
    noAddress: 'Confirm an email address first.',
  },
  hours: {
    title: 'Quiet hours',
    on: 'Hold pushes at night',
    help: 'Anything you haven’t read by the end arrives then.',
    from: 'From',
    until: 'Until',
    zone: (zone: string) => `Times are for ${zone}.`,
    switchTo: (zone: string) => `Use ${zone}`,
  },
} as const;

/** Rows by group, in the order they are shown. */
export const rowGroups = [
  {
    title: 'Gyms you climb at',
    rows: {
      wallSet: 'New climbs on walls you follow',
      comesDown: 'Saved climbs coming down',
      newSolutions: 'New solutions for saved climbs',
      reports: 'Answers to your reports',
      achievements: 'Achievements you earn',
    },
  },
  {
    title: 'Your solutions',
    rows: {
      solutionComments: 'Comments',
      solutionThanks: 'Thanks',
      solutionLikes: 'Likes',
      solutionStaff: 'Hidden or shown again by staff',
    },
  },
  {
    title: 'Your comments',
    rows: {
      commentReplies: 'Replies',
      commentLikes: 'Likes',
      commentStaff: 'Hidden or shown again by staff',
    },
  },
  {
    title: 'Climbs you set',
    rows: { climbLikes: 'Likes' },
  },
  {
    title: 'Competitions you’re in',
    rows: {
      turn: 'Your turn in a final is near',
      started: 'Started',
      ended: 'Ended',
      final: 'Results are final',
    },
  },
  {
    title: 'Competitions you organise',
    rows: {
      conflicts: 'Scoring conflicts to resolve',
      late: 'Late scores to review',
      times: 'Time to start or end',
    },
  },
] as const;

type KeysOf<T> = T extends unknown ? keyof T : never;
export type RowId = KeysOf<(typeof rowGroups)[number]['rows']>;
