/** One sentence for each term that the public may not know: what it is, and why it matters. */
export const termTexts = {
  zone: 'A hold part-way up that scores even if you don’t reach the top.',
  countback:
    'Compares the best climbs of tied climbers, then their second best, until one is ahead.',
  cohort:
    'Climbers who share a time slot, such as Saturday morning, so the wall isn’t too crowded.',
  seed: 'The seed: a climber’s place in the round before, which breaks ties and sets the running order.',
} as const;
