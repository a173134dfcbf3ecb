import * as z from 'zod';

/** Settings of videos. */
export const videoEnvironment = {
  VIDEO_QUOTA_MB: z.coerce.number().int().min(1).max(100_000_000).default(10_240),
  VIDEO_ENCODER: z.enum(['auto', 'package', 'ffmpeg', 'none']).default('auto'),
  FFMPEG: z.string().min(1).default('ffmpeg'),
  VIDEO_ORIGINAL_DAYS: z.coerce.number().int().min(0).max(3_650).default(7),
};

type Environment = z.output<z.ZodObject<typeof videoEnvironment>>;

export interface VideoSettings {
  /** What the videos of one person may take up. */
  readonly quotaBytes: number;
  /** What re-encodes; `auto` takes the decoder's package, then FFmpeg, whichever is there. */
  readonly encoder: 'auto' | 'package' | 'ffmpeg' | 'none';
  /** Name or path of FFmpeg. */
  readonly ffmpeg: string;
  /** How long what was sent is kept once it is processed, for another try. */
  readonly originalDays: number;
}

/** @returns the settings of videos. */
export function videosOf(env: Environment): VideoSettings {
  return {
    quotaBytes: env.VIDEO_QUOTA_MB * 1_048_576,
    encoder: env.VIDEO_ENCODER,
    ffmpeg: env.FFMPEG,
    originalDays: env.VIDEO_ORIGINAL_DAYS,
  };
}
