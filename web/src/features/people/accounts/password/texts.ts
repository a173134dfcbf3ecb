const tooEasy = 'Too easy to guess.';

export const texts = {
  help: 'At least 8 characters. A few words are better than one.',
  /** By the estimate, from 0 to 4. */
  strength: [tooEasy, tooEasy, 'Good enough.', 'Strong.', 'Very strong.'],
  /** What the server says of a password that it did not take, in the words of the meter. */
  weak: (why: string) => `${tooEasy} ${why}`,
};
