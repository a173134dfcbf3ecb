import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import { registerMediabunnyServer } from '@mediabunny/server';

interface SampleVideo {
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
  readonly codec?: 'avc' | 'hevc';
  readonly container?: 'mp4' | 'mov';
  /** Clockwise, as a phone held upright says it. */
  readonly rotation?: 0 | 90 | 180 | 270;
  readonly hasSound?: boolean;
  /** When each frame is shown; 10 a second without. */
  readonly timesS?: readonly number[];
  readonly isIndexLast?: boolean;
  /** Stored for a high dynamic range, in which what is white is well below the most; HEVC with sound. */
  readonly hdr?: 'hlg' | 'pq';
  /** What phones write beside the pictures. */
  readonly tags?: Record<string, string>;
}

let isRegistered = false;

/**
 * A small video: its left half is red, its right half blue, and the top quarter of both is white, so that a picture of
 * it shows which way is up.
 */
export async function sampleVideo(video: SampleVideo = {}): Promise<Buffer> {
  const { seconds = 2.5, width = 320, height = 180, codec = 'avc', container = 'mp4' } = video;
  const { rotation = 0, hasSound = true, tags = {} } = video;
  if (!isRegistered) registerMediabunnyServer({ hardwareContext: null });
  isRegistered = true;
  const target = new BufferTarget();
  const Format = container === 'mp4' ? Mp4OutputFormat : MovOutputFormat;
  const output = new Output({
    format: new Format({ fastStart: video.isIndexLast === true ? false : 'in-memory' }),
    target,
  });
  const quality = new Quality({ bitrate: 200_000 });
  const pictures = new VideoSampleSource({ codec, quality, keyFrameInterval: 1 });
  output.addVideoTrack(pictures, { rotation });
  const sound = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: 64_000 }) });
  if (hasSound) output.addAudioTrack(sound);
  output.setMetadataTags({ raw: tags });
  await output.start();
  const white = video.hdr === undefined ? 255 : whiteOf[video.hdr];
  const data = frame(width, height, white);
  const timesS = video.timesS ?? Array.from({ length: Math.round(seconds * 10) }, (_, n) => n / 10);
  for (const [n, timestamp] of timesS.entries()) {
    const duration = (timesS[n + 1] ?? seconds) - timestamp;
    const shape = { format: 'RGBX' as const, codedWidth: width, codedHeight: height };
    const sample = new VideoSample(data, { ...shape, timestamp, duration });
    await pictures.add(sample);
    sample.close();
  }
  if (hasSound) await addTone(sound, seconds);
  await output.finalize();
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  return video.hdr === undefined ? bytes : flagged(bytes, video.hdr);
}

/** White paper, as each stores it. Source: ITU-R BT.2408. */
const whiteOf = { hlg: 191, pq: 148 } as const;

function frame(width: number, height: number, white: number): Uint8Array {
  const data = new Uint8Array(width * height * 4).fill(white);
  for (let y = Math.round(height / 4); y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const isLeft = x < width / 2;
      data.set(isLeft ? [white, 0, 0] : [0, 0, white], at);
    }
  }
  return data;
}

/** Says that its picture is stored for a high dynamic range; the encoder can't. */
async function flagged(bytes: Buffer, transfer: 'hlg' | 'pq'): Promise<Buffer> {
  const input = new Input({
    source: new BufferSource(new Uint8Array(bytes)),
    formats: [MP4, QTFF],
  });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const decoderConfig = await video?.getDecoderConfig();
  const soundConfig = await audio?.getDecoderConfig();
  if (!video || !audio || !decoderConfig || !soundConfig) throw new Error('It lacks a track');
  const target = new BufferTarget();
  const output = new Output({ format: new MovOutputFormat({ fastStart: 'in-memory' }), target });
  const pictures = new EncodedVideoPacketSource('hevc');
  const sound = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(pictures, { rotation: await video.getRotation() });
  output.addAudioTrack(sound);
  await output.start();
  const space = { primaries: 'bt2020', transfer, matrix: 'bt2020-ncl', fullRange: false } as const;
  const colorSpace = space as VideoColorSpaceInit; // newer than its type
  for await (const packet of new EncodedPacketSink(video).packets())
    await pictures.add(packet, { decoderConfig: { ...decoderConfig, colorSpace } });
  for await (const packet of new EncodedPacketSink(audio).packets())
    await sound.add(packet, { decoderConfig: soundConfig });
  await output.finalize();
  input.dispose();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

async function addTone(sound: AudioSampleSource, seconds: number): Promise<void> {
  const sampleRate = 48_000;
  const count = Math.round(seconds * sampleRate);
  const data = Float32Array.from({ length: count }, (_, n) => Math.sin(n / 20) * 0.2);
  const shape = { format: 'f32' as const, numberOfChannels: 1, sampleRate };
  const sample = new AudioSample({ data, ...shape, timestamp: 0 });
  await sound.add(sample);
  sample.close();
}
