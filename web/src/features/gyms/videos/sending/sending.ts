import type { VideoContentType } from '@cruxboard/domain/gyms/videos/videos';

/** What was chosen for a video before it is sent; times are those of the file as it was filmed. */
export interface VideoEdits {
  readonly trim: { readonly startMs: number; readonly endMs: number } | null;
  readonly posterMs: number | null;
  readonly isMuted: boolean;
}

/** Why sending stopped: in words, and whether the same may work on another try. */
export interface SendingProblem {
  readonly message: string;
  readonly code: string;
}

/** A video on this device on its way to the server. Its file is stored beside it. */
export interface Sending {
  /** A ULID: also the order. */
  readonly key: string;
  readonly uid: string;
  readonly gymId: string;
  readonly climbId: string;
  readonly climbName: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly contentType: VideoContentType;
  /** As they are asked of the server. */
  readonly edits: VideoEdits;
  /** The frame that stands for it, where the server can't take it out of the video; sent before the video. */
  readonly cover?: Blob | null;
  /** How often it couldn't be sent although the product was there; without a value never. */
  readonly coverTries?: number;
  readonly caption: string;
  /** Whether it is published as soon as it is ready; else it stays a draft. */
  readonly publishes: boolean;
  /** The draft that gets this video in place of its own. */
  readonly replaces: string | null;
  /** What is to be tried before sending, each once: what a device doesn't survive isn't tried again. */
  readonly step: 'compress' | 'silence' | 'send';
  /** Whether the server takes only what this device makes of it; without a value it takes the original, too. */
  readonly needsCompressing?: boolean;
  /** Where nobody knew what the server takes when it was chosen: it is asked before anything is sent. */
  readonly unchecked?: { readonly isPlayable: boolean } | null;
  /** Whether the file to send was made on this device: smaller, or without its sound. */
  readonly isCompressed: boolean;
  readonly upload: { readonly videoId: string; readonly uploadUrl: string } | null;
  readonly solutionId: string | null;
  readonly isPublishAsked: boolean;
  /** Idempotency keys, so that a lost answer makes no second draft. */
  readonly callKeys: { readonly upload: string; readonly draft: string; readonly publish: string };
  readonly sentBytes: number;
  readonly isPaused: boolean;
  readonly problem: SendingProblem | null;
}

/** Why the one that is next waits although there is a network. */
export interface SendingDelay {
  readonly key: string;
  readonly message: string;
}

/** How far the one is that is being worked on. */
export interface SendingProgress {
  readonly key: string;
  readonly step: 'compress' | 'send';
  /** 0 to 1. */
  readonly part: number;
  /** Null until known. */
  readonly bytesPerS: number | null;
}
