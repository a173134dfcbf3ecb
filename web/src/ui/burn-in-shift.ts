/** @returns the page's shift at a given minute, against burn-in: four corners, 4 pixels apart. */
export function burnInShift(minute: number): { x: number; y: number } {
  const step = ((minute % 4) + 4) % 4;
  return { x: step === 1 || step === 2 ? 4 : 0, y: step >= 2 ? 4 : 0 };
}
