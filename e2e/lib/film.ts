import { randomFillSync } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  Input,
  MovOutputFormat,
  MP4,
  Output,
  QTFF,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';

const [width, height] = [360, 640];
const perSecond = 5;

interface Take {
  readonly bitsPerS?: number;
  readonly hasSound?: boolean;
  readonly codec?: 'avc' | 'hevc';
  /** Clockwise, as a phone says how it was held. */
  readonly rotation?: 0 | 90;
  /** What phones write beside the pictures, and where: iPhones among the keys, others as user data. */
  readonly tags?: { readonly as: 'mdta' | 'udta'; readonly raw: Record<string, string> };
}

/** A video as a phone films it, upright: noise, so that it has as many bytes as a real one. */
export async function takeFilm(
  seconds: number,
  { bitsPerS = 2_000_000, hasSound = false, codec = 'avc', rotation = 0, tags }: Take = {},
): Promise<Buffer> {
  registerMediabunnyServer({ hardwareContext: null });
  const target = new BufferTarget();
  const output = new Output({
    format: new MovOutputFormat({ fastStart: 'in-memory', metadataFormat: tags?.as ?? 'auto' }),
    target,
  });
  const quality = new Quality({ bitrate: bitsPerS });
  const pictures = new VideoSampleSource({ codec, quality, keyFrameInterval: 1 });
  output.addVideoTrack(pictures, { rotation });
  const sound = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: 96_000 }) });
  if (hasSound) output.addAudioTrack(sound);
  if (tags !== undefined) output.setMetadataTags({ raw: tags.raw });
  await output.start();
  for (let index = 0; index < seconds * perSecond; index += 1) {
    const data = randomFillSync(new Uint8Array(width * height * 4));
    const sample = new VideoSample(data, {
      format: 'RGBX',
      codedWidth: width,
      codedHeight: height,
      timestamp: index / perSecond,
      duration: 1 / perSecond,
    });
    await pictures.add(sample);
    sample.close();
  }
  if (hasSound) await addTone(sound, seconds);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

async function addTone(sound: AudioSampleSource, seconds: number): Promise<void> {
  const sampleRate = 48_000;
  const data = Float32Array.from({ length: seconds * sampleRate }, (_, n) => Math.sin(n / 20) / 5);
  const shape = { format: 'f32', numberOfChannels: 1, sampleRate, timestamp: 0 } as const;
  const sample = new AudioSample({ data, ...shape });
  await sound.add(sample);
  sample.close();
}

/** What is in a film: its tracks, how it is turned, what is written beside it, and each picture as it is stored. */
export async function insideOf(film: Buffer) {
  const input = new Input({ source: new BufferSource(new Uint8Array(film)), formats: [MP4, QTFF] });
  const video = await input.getPrimaryVideoTrack();
  if (video === null) throw new Error('It has no picture');
  const pictures: { readonly atS: number; readonly data: string }[] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(video).packets()) {
    pictures.push({ atS: timestamp, data: Buffer.from(data).toString('base64') });
  }
  const tracks = await input.getTracks();
  const seen = {
    tracks: await Promise.all(tracks.map((track) => track.getCodec())),
    rotation: await video.getRotation(),
    tags: (await input.getMetadataTags()).raw ?? {},
    pictures,
  };
  input.dispose();
  return seen;
}

/** @returns how far a player is. */
export function playedSeconds(player: Locator): Promise<number> {
  return player.locator('video').evaluate((film) => (film as HTMLVideoElement).currentTime);
}
