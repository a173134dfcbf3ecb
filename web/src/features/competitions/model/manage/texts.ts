/** Words that several screens of competition management share. */
export const texts = {
  formats: { boulder_pumpfest: 'Pumpfest', boulder_final: 'Finals' },
  states: { draft: 'Draft', started: 'Started', ended: 'Ended', final: 'Final results' },
  roles: { organiser: 'Organiser', judge: 'Judge', setter: 'Setter' },
  none: '–',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  loading: (what: string) => `Loading ${what}`,
  failed: (what: string) => `${what} did not load`,
  forbidden: {
    title: 'Not for your role',
    why: 'Ask an organiser of this competition to give you the role for this page.',
    back: 'Back to the overview',
  },
  final: 'The results are final, so nothing here can be changed.',
  fields: {
    required: 'Required',
  },
} as const;
