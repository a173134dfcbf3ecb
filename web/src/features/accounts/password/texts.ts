export const texts = {
  help: 'At least 8 characters. A few words are better than one.',
  /** By the estimate, from 0 to 4. */
  strength: ['Too easy to guess.', 'Too easy to guess.', 'Good enough.', 'Strong.', 'Very strong.'],
  /** What the server says of a password that it did not take. */
  weak: (why: string) => `That password is too easy to guess. ${why}`,
};
