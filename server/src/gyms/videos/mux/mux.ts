/** An upload that was begun at Mux. */
export interface BegunUpload {
  readonly uploadId: string;
  /** Where the browser sends the bytes. */
  readonly url: string;
}

/** What Mux tells of an asset. */
export interface MuxAsset {
  readonly assetId: string;
  /** The upload that it came by; null if it didn't. */
  readonly uploadId: string | null;
  /** The video that it was made for; null if it isn't one of ours. */
  readonly videoId: string | null;
  readonly state: 'preparing' | 'ready' | 'errored';
  readonly playbackId: string | null;
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasSound: boolean;
  /** Whether what was sent is to blame for the error. */
  readonly isInputBad: boolean;
}

/** What Mux tells of an upload. */
export interface UploadNews {
  readonly kind: 'upload';
  readonly uploadId: string;
  /** What was made of it, once all bytes are there. */
  readonly assetId: string | null;
  /** Whether nothing will be made of it any more. */
  readonly isOver: boolean;
}

export type MuxNews = { readonly kind: 'asset'; readonly asset: MuxAsset } | UploadNews;

/** A webhook event: signed, delivered at least once, in any order. */
export interface MuxEvent {
  readonly id: string;
  readonly about: MuxNews | { readonly kind: 'other' };
}

/** Thrown for events with a missing, wrong or outdated signature. */
export class SignatureFault extends Error {
  override readonly name = 'SignatureFault';
}

/** Thrown if Mux doesn't answer or refuses. */
export class MuxDown extends Error {
  override readonly name = 'MuxDown';
}

/** Mux, as a place where videos are sent to, made ready and played from. */
export interface Mux {
  /** @throws {MuxDown} */
  begin(video: { readonly videoId: string; readonly origin: string }): Promise<BegunUpload>;
  /** Begins a cut of an asset. @returns the asset that it becomes. @throws {MuxDown} */
  clip(cut: {
    readonly assetId: string;
    readonly videoId: string;
    readonly startS: number;
    readonly endS: number;
  }): Promise<{ readonly assetId: string }>;
  /** @returns how far an asset or an upload is; null if there is none. @throws {MuxDown} */
  readNews(at: { readonly kind: 'asset' | 'upload'; readonly id: string }): Promise<MuxNews | null>;
  /** Removes an asset or ends an upload; one that is gone already is fine. @throws {MuxDown} */
  drop(asset: { readonly kind: 'mux_asset' | 'mux_upload'; readonly id: string }): Promise<void>;
  /** Verifies and reads the raw body of an event. @throws {SignatureFault} */
  readEvent(sent: { readonly body: string; readonly signature: string }): Promise<MuxEvent>;
  /** @returns where a video plays from, or one of its pictures. */
  addressOf(playbackId: string, what: MuxPlayback): Promise<string>;
}

export type MuxPlayback =
  | { readonly kind: 'stream' }
  /** A part of the stream, in whole segments. */
  | { readonly kind: 'loop'; readonly startS: number; readonly endS: number }
  | {
      readonly kind: 'poster';
      readonly format: 'jpg' | 'webp';
      readonly sidePx: number;
      readonly atS: number;
    };
