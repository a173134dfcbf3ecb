import { foldText } from '../text';

/**
 * Returns the candidate most likely meant by a mistyped name, or null if none is close: the one with the fewest
 * changed letters, ignoring case, accents and spaces, and at most a third of them.
 */
export function closestName(name: string, candidates: readonly string[]): string | null {
  const target = foldText(name);
  let best: string | null = null;
  let bestDistance = Math.floor(target.length / 3) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(target, foldText(candidate));
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Returns how many letters must be added, dropped or changed (Levenshtein). */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
