export const texts = {
  title: 'Competitor',
  tab: (name: string) => `${name}, competitor`,
  back: 'Competitors',
  public: 'Public page',
  details: 'Details',
  save: 'Save',
  saved: 'Saved',
  discard: 'Discard',
  remove: 'Remove',
  scores: 'Scores',
  noClimbs: 'No active climbs yet.',
  notFound: { title: 'Not in this competition', why: 'This competitor was removed.' },
} as const;
