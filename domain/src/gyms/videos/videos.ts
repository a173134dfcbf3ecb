/** What becomes of a video: its bytes arrive, it is made ready for screens, and it plays or says why it doesn't. */
export const videoStates = ['uploading', 'processing', 'ready', 'failed'] as const;
export type VideoState = (typeof videoStates)[number];

/** Who gets a video's files: its author alone, everybody who has their address, or nobody. */
export const videoVisibilities = ['author', 'public', 'blocked'] as const;
export type VideoVisibility = (typeof videoVisibilities)[number];

/**
 * Why a video can't be published.
 * - `not_a_video`: no MP4 or MOV, or without a picture; a renamed text, a song.
 * - `damaged`: it begins like one and can't be read.
 * - `too_short`, `too_long`: less than 2 s or more than 10 min, after trimming.
 * - `frame_too_large`: a side of more than 8,192 px.
 * - `format_unsupported`: only a re-encoding would make it play everywhere, and nothing here can do that.
 * - `processing_failed`: it took too long or failed several times; may work on another try.
 * - `send_again`: the same, of a file that nobody has any longer; only sending it again may help.
 */
export const videoFailures = [
  'not_a_video',
  'damaged',
  'too_short',
  'too_long',
  'frame_too_large',
  'format_unsupported',
  'processing_failed',
  'send_again',
] as const;
export type VideoFailure = (typeof videoFailures)[number];

/** How the picture and sound of a video are stored. */
export interface VideoFormat {
  readonly videoCodec: string | null;
  /** Like `avc1.64001f`. */
  readonly videoCodecString: string | null;
  readonly hasSound: boolean;
  readonly audioCodec: string | null;
}

/** Baseline, Main and High, which every browser and TV plays; no 10 bits, no 4:2:2. */
const playableAvc = /^avc1\.(42|4d|58|64)/i;

/** Returns whether every browser plays a video as it is: H.264, and AAC if it has sound. */
export function isPlayable({
  videoCodec,
  videoCodecString,
  hasSound,
  audioCodec,
}: VideoFormat): boolean {
  return (
    videoCodec === 'avc' &&
    playableAvc.test(videoCodecString ?? '') &&
    (!hasSound || audioCodec === 'aac')
  );
}

/** A tenth of a second: what the cover is chosen by. */
export const coverStepMs = 100;

/**
 * Returns the frame that stands for a video, in milliseconds from where the kept part begins: the chosen one, or a third
 * of the way in, where somebody is on the wall already.
 * @param posterMs the chosen frame, in the video as it was filmed.
 * @param kept where in it the kept part begins, and how long that is.
 */
export function coverMsOf(
  posterMs: number | null,
  { startMs, durationMs }: { readonly startMs: number; readonly durationMs: number },
): number {
  const chosenMs =
    posterMs === null ? Math.floor(durationMs / 3 / coverStepMs) * coverStepMs : posterMs - startMs;
  return Math.max(0, Math.min(chosenMs, durationMs - coverStepMs));
}

/** Milliseconds of the part of a video that screens in the gym play over and over. */
export const loopMs = 3_000;

/** Returns that part, in milliseconds: from the chosen frame on, or earlier if the video ends before. */
export function loopPartOf(
  fromMs: number,
  durationMs: number,
): { readonly startMs: number; readonly endMs: number } {
  const startMs = Math.max(0, Math.min(fromMs, durationMs - loopMs));
  return { startMs, endMs: Math.min(durationMs, startMs + loopMs) };
}

/** Types that videos are sent as: MP4, and MOV as phones of one maker film. */
export const videoContentTypes = ['video/mp4', 'video/quicktime'] as const;
export type VideoContentType = (typeof videoContentTypes)[number];
