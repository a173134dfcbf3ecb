import type { VideoFailure } from '@cruxboard/domain/gyms/videos/videos';
import type { VideoFile } from '../schema';

/** What re-encodes here: the decoder that comes as a package, an FFmpeg of the system, or nothing. */
export type Encoder =
  | { readonly kind: 'package' }
  | { readonly kind: 'ffmpeg'; readonly path: string; readonly canToneMap: boolean }
  | { readonly kind: 'none' };

export interface Trim {
  readonly startMs: number;
  readonly endMs: number;
}

/** A video to be made ready for screens. */
export interface MakeTask {
  /** The file as it was sent. */
  readonly sourcePath: string;
  /** An empty folder for what is made. */
  readonly dir: string;
  readonly trim: Trim | null;
  readonly posterMs: number | null;
  readonly isMuted: boolean;
  /** The cover as an image, where it was sent with the video. */
  readonly coverPath: string | null;
  readonly encoder: Encoder;
}

/** What was made: files in the folder of the task. */
export interface MadeVideo {
  readonly ok: true;
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  readonly files: readonly VideoFile[];
}

export type MakeOutcome = MadeVideo | { readonly ok: false; readonly failure: VideoFailure };

/** What the worker says: how long the video is, as soon as it knows, and in the end what it made. */
export type WorkerMessage =
  | { readonly kind: 'probed'; readonly durationMs: number }
  | { readonly kind: 'done'; readonly outcome: MakeOutcome };
