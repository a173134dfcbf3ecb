import type { Climb } from '@cruxboard/contracts/gyms/climbs/climbs';

/** The columns of a photo: all of them, or none. */
export interface PhotoColumns {
  readonly photoUrl: string | null;
  readonly photoWidth: number | null;
  readonly photoHeight: number | null;
}

/** @returns a climb's photo; null for a climb without one. */
export function presentPhoto({ photoUrl, photoWidth, photoHeight }: PhotoColumns): Climb['photo'] {
  if (photoUrl === null || photoWidth === null || photoHeight === null) return null;
  return { url: photoUrl, width: photoWidth, height: photoHeight };
}
