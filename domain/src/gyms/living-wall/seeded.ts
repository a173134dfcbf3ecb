/** Returns a generator of numbers in [0, 1) that is the same for the same text. */
export function seeded(text: string): () => number {
  let state = 1;
  const next = (added: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x5bd1e995) + added;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  for (const letter of text) next(letter.charCodeAt(0));
  return () => next(0x6d2b79f5);
}
