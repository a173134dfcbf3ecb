import { encodeByFfmpeg, frameByFfmpeg } from './encode-by-ffmpeg';
import { encodeByPackage, frameByPackage } from './encode-by-package';
import type { Encode, Frame } from './encoding';
import type { Encoder } from './task';

/** What decodes and encodes; null where nothing does. */
export interface Tools {
  readonly encode: Encode;
  readonly readFrame: (path: string, atS: number) => Promise<Frame>;
}

/** @returns the tools of an encoder. */
export function toolsOf(encoder: Encoder): Tools | null {
  switch (encoder.kind) {
    case 'package':
      return { encode: encodeByPackage, readFrame: frameByPackage };
    case 'ffmpeg':
      return {
        encode: (encoding) => encodeByFfmpeg(encoder, encoding),
        readFrame: (path, atS) => frameByFfmpeg(encoder.path, { path, atS }),
      };
    case 'none':
      return null;
  }
}
