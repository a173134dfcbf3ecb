import * as z from 'zod';
import { isSafeUrl, origin } from './addresses';

// they get the token, or what it pays for
const service = origin.refine(isSafeUrl, 'must be an https:// origin');

/** Settings of videos. */
export const videoEnvironment = {
  VIDEO_QUOTA_MB: z.coerce.number().int().min(1).max(100_000_000).default(10_240),
  VIDEO_ENCODER: z.enum(['auto', 'package', 'ffmpeg', 'none']).default('auto'),
  FFMPEG: z.string().min(1).default('ffmpeg'),
  VIDEO_ORIGINAL_DAYS: z.coerce.number().int().min(0).max(3_650).default(7),
  VIDEO_SERVICE: z.enum(['own', 'mux']).default('own'),
  MUX_TOKEN_ID: z.string().min(8).optional(),
  MUX_TOKEN_SECRET: z.string().min(8).optional(),
  MUX_WEBHOOK_SECRET: z.string().min(8).optional(),
  MUX_API_ORIGIN: service.optional(),
  MUX_STREAM_ORIGIN: service.default('https://stream.mux.com'),
  MUX_IMAGE_ORIGIN: service.default('https://image.mux.com'),
  MUX_SIGNING_KEY_ID: z.string().min(8).optional(),
  MUX_SIGNING_KEY: z.string().min(8).optional(),
};

type Environment = z.output<z.ZodObject<typeof videoEnvironment>>;

/** Access to Mux. */
export interface MuxSettings {
  readonly tokenId: string;
  readonly tokenSecret: string;
  /** Signs its webhooks. */
  readonly webhookSecret: string;
  /** null for Mux's own. */
  readonly apiOrigin: string | null;
  readonly streamOrigin: string;
  readonly imageOrigin: string;
  /** Signs playback, so that addresses run out; null leaves it public. */
  readonly signing: { readonly keyId: string; readonly key: string } | null;
}

export interface VideoSettings {
  /** Where new videos go. */
  readonly service: 'own' | 'mux';
  /** null without a token; then videos that are there can't be played. */
  readonly mux: MuxSettings | null;
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
    service: env.VIDEO_SERVICE,
    mux: muxOf(env),
  };
}

function muxOf(env: Environment): MuxSettings | null {
  const { MUX_TOKEN_ID, MUX_TOKEN_SECRET, MUX_WEBHOOK_SECRET } = env;
  if (MUX_TOKEN_ID === undefined || MUX_TOKEN_SECRET === undefined) return null;
  if (MUX_WEBHOOK_SECRET === undefined) return null;
  const { MUX_SIGNING_KEY_ID: keyId, MUX_SIGNING_KEY: key } = env;
  return {
    tokenId: MUX_TOKEN_ID,
    tokenSecret: MUX_TOKEN_SECRET,
    webhookSecret: MUX_WEBHOOK_SECRET,
    apiOrigin: env.MUX_API_ORIGIN ?? null,
    streamOrigin: env.MUX_STREAM_ORIGIN,
    imageOrigin: env.MUX_IMAGE_ORIGIN,
    signing: keyId === undefined || key === undefined ? null : { keyId, key },
  };
}

/** @returns missing settings of the video service. */
export function videoFaults(env: Environment, hasEmulators: boolean): string[] {
  const faults: string[] = [];
  const names = ['MUX_TOKEN_ID', 'MUX_TOKEN_SECRET', 'MUX_WEBHOOK_SECRET'] as const;
  const given = names.filter((name) => env[name] !== undefined);
  const isWanted = given.length > 0 || (env.VIDEO_SERVICE === 'mux' && !hasEmulators);
  if (isWanted && given.length < names.length)
    for (const name of names)
      if (env[name] === undefined) faults.push(`${name}: required for videos at Mux`);
  if ((env.MUX_SIGNING_KEY_ID === undefined) !== (env.MUX_SIGNING_KEY === undefined))
    faults.push('MUX_SIGNING_KEY: required with MUX_SIGNING_KEY_ID, and the other way round');
  return faults;
}
