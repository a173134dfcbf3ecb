const weak = 'Weak.';

export const texts = {
  help: 'At least 8 characters. A few words are better than one.',
  /** By estimate, from 0 to 4. */
  strength: [weak, weak, 'OK', 'Strong', 'Very strong'],
  /** The server's reason for refusing a password. */
  weak: (why: string) => `That password is too easy to guess. ${why}`,
};
