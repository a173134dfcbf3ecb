/** One sentence for each term that the public may not know: what it is, and why it matters. */
export const termTexts = {
  zone: 'A hold part-way up that scores even if you don’t reach the top.',
  countback:
    'Compares the best climbs of tied competitors, then their second best, until one is ahead.',
  cohort:
    'Competitors who share a time slot, such as Saturday morning, so the wall isn’t too crowded.',
  seed: 'The seed: a competitor’s place in the round before, which breaks ties and sets the running order.',
} as const;
