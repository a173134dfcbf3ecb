import type { Trim } from './task';
import type { HdrTransfer } from './tone-map';

/** A re-encoding of a file to H.264 and AAC. */
export interface Encoding {
  readonly sourcePath: string;
  readonly path: string;
  readonly trim: Trim;
  readonly size: { readonly width: number; readonly height: number };
  /** Null keeps the frames as they come, also at a variable rate. */
  readonly frameRate: number | null;
  readonly isMuted: boolean;
  /** Of a source with a high dynamic range, which what is written never has; else null. */
  readonly hdr: HdrTransfer | null;
}

/** Writes an MP4 whose index may be at the end. Throws for what can't be decoded. */
export type Encode = (encoding: Encoding) => Promise<void>;

/** A decoded frame: an image file, or pixels with their size and what turns them upright. */
export interface Frame {
  readonly image: Uint8Array;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 } | null;
  /** Clockwise. */
  readonly rotation: number;
}
