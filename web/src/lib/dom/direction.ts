/** @returns whether text runs right to left at an element, where arrow keys go the other way. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
