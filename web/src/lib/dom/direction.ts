/** @returns whether text runs from the right where an element stands: arrow keys then go the other way. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
