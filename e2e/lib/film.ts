import { randomFillSync } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  MovOutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';

const [width, height] = [360, 640];
const perSecond = 5;

interface Take {
  readonly bitsPerS?: number;
  readonly hasSound?: boolean;
}

/** A video as a phone films it, upright: noise, so that it has as many bytes as a real one. */
export async function takeFilm(
  seconds: number,
  { bitsPerS = 2_000_000, hasSound = false }: Take = {},
): Promise<Buffer> {
  registerMediabunnyServer({ hardwareContext: null });
  const target = new BufferTarget();
  const output = new Output({ format: new MovOutputFormat({ fastStart: 'in-memory' }), target });
  const quality = new Quality({ bitrate: bitsPerS });
  const pictures = new VideoSampleSource({ codec: 'avc', quality, keyFrameInterval: 1 });
  output.addVideoTrack(pictures);
  const sound = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: 96_000 }) });
  if (hasSound) output.addAudioTrack(sound);
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

/** @returns how far a player is. */
export function playedSeconds(player: Locator): Promise<number> {
  return player.locator('video').evaluate((film) => (film as HTMLVideoElement).currentTime);
}
