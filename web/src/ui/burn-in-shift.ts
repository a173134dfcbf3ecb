/** How far the page moves to each side; its margins are wider, so that nothing of it is cut. */
const reachPx = { x: 24, y: 18 } as const;
/** What nobody notices at once. */
const stepPx = 4;

/**
 * @returns the page's shift at a given minute, against burn-in: a step a minute, back and forth in a time of its own on
 * each axis, so that it takes 72 minutes until it comes round.
 */
export function burnInShift(minute: number): { x: number; y: number } {
  return { x: backAndForth(minute, reachPx.x), y: backAndForth(minute, reachPx.y) };
}

function backAndForth(minute: number, reach: number): number {
  const steps = (2 * reach) / stepPx;
  const at = minute % (2 * steps);
  return (at <= steps ? at : 2 * steps - at) * stepPx - reach;
}
