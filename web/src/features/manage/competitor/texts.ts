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
  claim: {
    title: 'Claim',
    claimedSaid: 'Whoever has claimed the entry has its card on their phone.',
    openSaid: 'Whoever has confirmed this e-mail or phone can claim the entry.',
    undo: 'Undo the claim',
    ask: (name: string) => `Undo the claim of ${name}?`,
    consequence: (username: string | null) =>
      `${username === null ? 'Whoever claimed it' : `@${username}`} loses the card and can no longer enter scores. The scores stay. With the same e-mail or phone it can be claimed again.`,
    undone: (name: string) => `Nobody has claimed ${name} now`,
  },
  scores: 'Scores',
  noClimbs: 'No active climbs yet.',
  notFound: { title: 'Not in this competition', why: 'This competitor was removed.' },
} as const;
