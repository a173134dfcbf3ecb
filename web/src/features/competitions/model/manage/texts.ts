/** Texts shared by several management screens. */
export const texts = {
  formats: { boulder_pumpfest: 'Pumpfest', boulder_final: 'Finals' },
  states: {
    draft: 'Draft',
    openForEntries: 'Open for entries',
    started: 'Started',
    ended: 'Ended',
    final: 'Final results',
  },
  roles: { organiser: 'Organiser', judge: 'Judge', setter: 'Setter' },
  none: '–',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  final: 'The results are final, so you can’t change anything here.',
  fields: {
    required: 'Required',
  },
} as const;
