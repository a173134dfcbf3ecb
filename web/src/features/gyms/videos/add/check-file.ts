import { limits } from '@cruxboard/domain/limits';
import { convertedMaxMs } from '../compress/plan-compression';
import type { ProbedVideo } from '../compress/probe-video';
import { failureSentences } from '../failure-sentences';
import type { VideoEdits } from '../sending/sending';
import { texts } from './texts';

/** A video that may be sent. */
export interface ChosenVideo {
  readonly file: File;
  readonly video: ProbedVideo;
  /** Whether the server takes only what this device makes of it; null where nobody knows what it takes. */
  readonly needsCompressing: boolean | null;
  /** Of the file, on this page; whoever lets go of it revokes it. */
  readonly url: string;
}

export const acceptedVideos = 'video/mp4,video/quicktime,.mp4,.mov';

interface Means {
  readonly probe: (file: Blob) => Promise<ProbedVideo | null>;
  /** Whether the server takes what not every browser plays, and makes it so; null where it was never heard. */
  readonly canServerEncode: () => Promise<boolean | null>;
  /** Whether this browser can make it so. */
  readonly canCompress: (file: Blob, video: ProbedVideo) => Promise<boolean>;
}

/** @returns the longest part of it that can be kept, in milliseconds; while nobody knows, what this device converts */
export function keptMaxMs({ needsCompressing }: Pick<ChosenVideo, 'needsCompressing'>): number {
  return needsCompressing === false ? limits.video.durationMaxMs : convertedMaxMs;
}

/** @returns what is kept of it before anybody chooses: all of it, or as much as can be */
export function firstEdits(
  chosen: Pick<ChosenVideo, 'needsCompressing'> & {
    readonly video: Pick<ProbedVideo, 'durationMs'>;
  },
): VideoEdits {
  const maxMs = keptMaxMs(chosen);
  const isLong = chosen.video.durationMs > maxMs;
  return { trim: isLong ? { startMs: 0, endMs: maxMs } : null, posterMs: null, isMuted: false };
}

/** Reads a file before a byte of it is sent. @returns it, or which rule it breaks, in words that name it */
export async function checkFile(
  file: File,
  { probe, canServerEncode, canCompress }: Means,
): Promise<Omit<ChosenVideo, 'url'> | string> {
  const { name, size } = file;
  if (size === 0) return texts.fault.empty(name);
  if (!/\.(mp4|mov)$/i.test(name) && !/^video\/(mp4|quicktime)$/.test(file.type)) {
    return texts.fault.type(name);
  }
  if (size > limits.solution.videoSizeMaxBytes) return texts.fault.large(name, size);
  const video = await probe(file);
  if (video === null) return texts.fault.unreadable(name);
  if (video.durationMs < limits.video.durationMinMs) {
    const unit = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const;
    const format = new Intl.NumberFormat(undefined, { ...unit, maximumFractionDigits: 1 });
    return texts.fault.short(name, format.format(video.durationMs / 1_000));
  }
  if (video.isPlayable) return { file, video, needsCompressing: false };
  const canEncode = await canServerEncode();
  if (canEncode === false && !(await canCompress(file, video)))
    return failureSentences.format_unsupported;
  return { file, video, needsCompressing: canEncode === null ? null : !canEncode };
}
