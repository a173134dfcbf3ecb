import {
  isPlayable,
  type VideoFailure,
  type VideoFormat,
} from '@cruxboard/domain/gyms/videos/videos';
import type { Encoder } from './task';

/** The longer side of what is watched, and of the smaller copy for slow connections. */
export const sidesMaxPx = { large: 1_280, small: 854 } as const;
/** A smaller copy is made of longer ones only. */
export const smallFromMs = 20_000;
/** More than this on the wire for a side of 1,280 px is a waste. */
const bitsPerSecondMax = 6_000_000;

/** What a plan is made from; sound that is left out counts as none. */
export interface Shape extends VideoFormat {
  readonly width: number;
  readonly height: number;
  /** Whether players must turn, flip or stretch the frames. */
  readonly isTransformed: boolean;
  readonly bitsPerSecond: number;
  readonly isTrimmed: boolean;
}

export type Plan =
  /** Its frames as they are, in a file of our own. */
  | { readonly kind: 'repackage' }
  | { readonly kind: 'encode' }
  | { readonly kind: 'refuse'; readonly failure: VideoFailure };

/**
 * What becomes of a video. What is in the right shape is repackaged only, because encoding takes longer than watching
 * and never makes it look better; without an encoder that is done with all that browsers play.
 */
export function planVideo(shape: Shape, encoder: Encoder['kind']): Plan {
  const canStay = isPlayable(shape);
  if (encoder === 'none') {
    return canStay ? { kind: 'repackage' } : { kind: 'refuse', failure: 'format_unsupported' };
  }
  const isInShape =
    canStay &&
    !shape.isTransformed &&
    // frames can be cut anywhere, packets only where a key frame is
    !shape.isTrimmed &&
    Math.max(shape.width, shape.height) <= sidesMaxPx.large &&
    shape.bitsPerSecond <= bitsPerSecondMax;
  return { kind: isInShape ? 'repackage' : 'encode' };
}

/** @returns a size with the longer side at most, of even numbers, never larger than it was. */
export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  sideMaxPx: number,
): { width: number; height: number } {
  const scale = Math.min(1, sideMaxPx / Math.max(width, height));
  const even = (px: number) => Math.max(2, Math.round((px * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** @returns what H.264 needs for climbing at up to 30 frames a second: 2.5 Mbit/s at 1280 × 720, less for less. */
export function bitsPerSecondFor({ width, height }: { width: number; height: number }): number {
  return Math.round(Math.max(300_000, 2_500_000 * ((width * height) / (1_280 * 720)) ** 0.75));
}
