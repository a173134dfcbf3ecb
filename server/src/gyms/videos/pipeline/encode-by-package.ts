import {
  Conversion,
  FilePathTarget,
  type Input,
  Mp4OutputFormat,
  Output,
  Quality,
  type VideoSample,
  VideoSampleSink,
} from 'mediabunny';
import { bitsPerSecondFor } from './plan';
import type { Encode, Frame } from './encoding';
import { openVideo } from './probe';
import { createToneMap } from './tone-map';

let isRegistered = false;

/** The decoder is an operator's choice, because what is inside has another licence. */
async function register(): Promise<void> {
  if (isRegistered) return;
  const { registerMediabunnyServer } = await import('@mediabunny/server');
  // what a graphics card does differs, and looking for one takes a second
  registerMediabunnyServer({ hardwareContext: null });
  isRegistered = true;
}

/** Re-encodes by the decoder that comes as a package. The index of what it writes is at the end. */
export const encodeByPackage: Encode = async ({
  sourcePath,
  path,
  trim,
  size,
  frameRate,
  isMuted,
  hdr,
}) => {
  await register();
  const input = openVideo(sourcePath);
  try {
    const conversion = await Conversion.init({
      input,
      output: new Output({
        format: new Mp4OutputFormat({ fastStart: false }),
        target: new FilePathTarget(path),
      }),
      tracks: 'primary',
      trim: { start: trim.startMs / 1000, end: trim.endMs / 1000 },
      tags: {},
      showWarnings: false,
      video: {
        ...size,
        fit: 'fill',
        codec: 'avc',
        quality: new Quality({ bitrate: bitsPerSecondFor(size) }),
        keyFrameInterval: 2,
        // what players make of the metadata differs
        allowTransformationMetadata: false,
        forceTranscode: true,
        ...(frameRate === null ? {} : { frameRate }),
        ...(hdr === null ? {} : { process: createToneMap(hdr) }),
      },
      audio: isMuted
        ? { discard: true }
        : {
            codec: 'aac',
            numberOfChannels: 2,
            sampleRate: 48_000,
            quality: new Quality({ bitrate: 128_000 }),
            forceTranscode: true,
          },
    });
    if (!conversion.isValid) throw new Error('Nothing here decodes it');
    await conversion.execute();
  } finally {
    input.dispose();
  }
};

/** @returns the frame shown at an instant. */
export async function frameByPackage(path: string, atS: number): Promise<Frame> {
  await register();
  const input = openVideo(path);
  try {
    return await frameOf(input, atS);
  } finally {
    input.dispose();
  }
}

/** The types of the language don't know of the format yet. */
const pixels: Parameters<VideoSample['copyTo']>[1] & { readonly format: 'RGBX' } = {
  format: 'RGBX',
};

async function frameOf(input: Input, atS: number): Promise<Frame> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('There is no picture');
  const sink = new VideoSampleSink(track);
  const sample =
    (await sink.getSample(atS)) ?? (await sink.getSample(await track.getFirstTimestamp()));
  if (sample === null) throw new Error('There is no frame');
  try {
    const data = new Uint8Array(sample.allocationSize(pixels));
    await sample.copyTo(data, pixels);
    return {
      image: data,
      raw: { width: sample.codedWidth, height: sample.codedHeight, channels: 4 },
      rotation: sample.rotation,
    };
  } finally {
    sample.close();
  }
}
