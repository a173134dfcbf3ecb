import type { VideoEdits } from '../sending/sending';
import type { ProbedVideo } from './probe-video';

/** As the server makes them. */
const longSideMax = 1_280;
const videoBitsPerS = 2_500_000;
const audioBitsPerS = 128_000;
/** The result is held in memory. */
const resultMaxBytes = 150_000_000;
/** The longest video of which a result with sound is that small, in whole minutes. */
export const convertedMaxMs =
  Math.floor((resultMaxBytes * 8) / (videoBitsPerS + audioBitsPerS) / 60) * 60_000;
/** What has to be saved at least, and what may be left of it in the end. */
const keptMax = 0.7;

export interface CompressionPlan {
  readonly width: number;
  readonly height: number;
  readonly videoBitsPerS: number;
  readonly expectedBytes: number;
  /** Whatever is larger isn't worth it. */
  readonly sizeMaxBytes: number;
  /** How much longer than this it may not take. */
  readonly timeBoxMs: number;
  /** Milliseconds of the result. */
  readonly durationMs: number;
  readonly hasSound: boolean;
}

interface Weighing {
  readonly sizeBytes: number;
  readonly edits: VideoEdits;
  /** Of the last uploads; null if nothing was ever sent from here. */
  readonly bytesPerS: number | null;
  /** Whether nobody takes it as it is: whatever that saves, and however long it takes. */
  readonly isNeeded: boolean;
}

/**
 * @returns how to compress a video before it is sent; null of HDR, where the result would be too large for the memory,
 * and, unless it is needed, where that saves less than 30 % or the network is quicker than any device. Times out after
 * 1.5 times the clip, or when sending the rest would have been quicker; when it is needed after ten times the clip.
 */
export function planCompression(
  video: ProbedVideo,
  { sizeBytes, edits, bytesPerS, isNeeded }: Weighing,
): CompressionPlan | null {
  // what is wide in light becomes pale without a step that not every browser does right
  if (video.isHdr) return null;
  const durationMs = edits.trim ? edits.trim.endMs - edits.trim.startMs : video.durationMs;
  const hasSound = video.hasSound && !edits.isMuted;
  const bits = videoBitsPerS + (hasSound ? audioBitsPerS : 0);
  const expectedBytes = (durationMs / 1_000) * (bits / 8);
  if (expectedBytes > resultMaxBytes) return null;
  if (!isNeeded && expectedBytes > sizeBytes * keptMax) return null;
  const savedMs = bytesPerS === null ? null : ((sizeBytes - expectedBytes) / bytesPerS) * 1_000;
  const timeBoxMs = isNeeded
    ? durationMs * 10
    : Math.min(durationMs * 1.5, savedMs ?? Number.POSITIVE_INFINITY);
  // no phone is quicker than a fifth of the clip
  if (timeBoxMs < durationMs / 5) return null;
  const scale = Math.min(1, longSideMax / Math.max(video.width, video.height));
  return {
    width: even(video.width * scale),
    height: even(video.height * scale),
    videoBitsPerS,
    expectedBytes,
    sizeMaxBytes: isNeeded ? resultMaxBytes : sizeBytes * keptMax,
    timeBoxMs,
    durationMs,
    hasSound,
  };
}

/** @returns whether what was made is what was asked for: as long, with its sound, upright, and small enough. */
export function isAsPlanned(
  made: ProbedVideo & { readonly sizeBytes: number },
  plan: CompressionPlan,
): boolean {
  return (
    Math.abs(made.durationMs - plan.durationMs) <= 200 &&
    made.hasSound === plan.hasSound &&
    made.width > made.height === plan.width > plan.height &&
    Math.abs(made.width / made.height - plan.width / plan.height) < 0.03 &&
    made.sizeBytes <= plan.sizeMaxBytes
  );
}

/** H.264 takes even sides alone. */
function even(px: number): number {
  return Math.max(2, Math.round(px / 2) * 2);
}
