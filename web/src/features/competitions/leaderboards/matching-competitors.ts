import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';

/**
 * @returns the ids of those whose name has every word of the text at the start of one of its words, accents and case
 * aside, or whose number is the text; null if there is no text.
 */
export function matchingCompetitors(
  competitors: Board['competitors'],
  text: string,
): ReadonlySet<string> | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  return new Set(
    competitors
      .filter(({ name, number }) => {
        const own = wordsOf(name);
        return (
          String(number) === text.trim() ||
          words.every((word) => own.some((part) => part.startsWith(word)))
        );
      })
      .map(({ id }) => id),
  );
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
  return plain.split(/[\s-]+/).filter((word) => word !== '');
}
