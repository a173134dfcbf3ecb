import { screensMax } from '@cruxboard/domain/site/screens/slides';

/** @returns a screen's number from its address; the first for anything else. */
export function screenNumber(screen: unknown): number {
  const number = Number(screen);
  return Number.isInteger(number) && number >= 1 && number <= screensMax ? number : 1;
}
