import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSource,
  FilePathTarget,
  MovOutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';

const [width, height] = [1_080, 1_920];
const framesPerSecond = 30;
const sampleRate = 48_000;

/** Writes what a phone films upright: HEVC of 1080 × 1920 at 30 frames a second with sound, of a wall panned across. */
export async function writeMovingVideo(path: string, seconds: number): Promise<void> {
  registerMediabunnyServer({ hardwareContext: null });
  const output = new Output({ format: new MovOutputFormat(), target: new FilePathTarget(path) });
  const quality = new Quality({ bitrate: 8_000_000 });
  const pictures = new VideoSampleSource({ codec: 'hevc', quality, keyFrameInterval: 1 });
  const sound = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: 128_000 }) });
  output.addVideoTrack(pictures);
  output.addAudioTrack(sound);
  await output.start();
  const wall = texture();
  const tone = Float32Array.from({ length: sampleRate }, (_, n) => Math.sin(n / 20) * 0.2);
  for (let n = 0; n < seconds * framesPerSecond; n += 1) {
    const data = frame(wall, n);
    const shape = { format: 'I420' as const, codedWidth: width, codedHeight: height };
    const times = { timestamp: n / framesPerSecond, duration: 1 / framesPerSecond };
    const sample = new VideoSample(data, { ...shape, ...times });
    await pictures.add(sample);
    sample.close();
    if (n % framesPerSecond !== 0) continue;
    const sounding = { format: 'f32' as const, numberOfChannels: 1, sampleRate };
    const second = new AudioSample({ data: tone, ...sounding, timestamp: n / framesPerSecond });
    await sound.add(second);
    second.close();
  }
  await output.finalize();
}

/** A plane twice as tall as a frame: blobs like holds, with a little noise like a sensor's. */
function texture(): Uint8Array {
  const plane = new Uint8Array(width * height * 2);
  for (let at = 0; at < plane.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const hold = Math.sin(x / 37) * Math.cos(y / 53) > 0.6 ? 90 : 0;
    plane[at] = 90 + hold + ((at * 2_654_435_761) % 11);
  }
  return plane;
}

function frame(wall: Uint8Array, n: number): Uint8Array {
  const data = new Uint8Array((width * height * 3) / 2).fill(128);
  const row = (n * 3) % height;
  data.set(wall.subarray(row * width, (row + height) * width));
  return data;
}
