import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  Output,
  QTFF,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';

const [width, height] = [1_080, 1_920];
const framesPerSecond = 30;
const sampleRate = 48_000;

/** Encoding takes longer than filming, so a shorter film is repeated. */
const repeats = 10;

/** Writes what a phone films upright: HEVC of 1080 × 1920 at 30 frames a second with sound, of a wall panned across. */
export async function writeMovingVideo(path: string, seconds: number): Promise<void> {
  registerMediabunnyServer({ hardwareContext: null });
  const clip = await film(seconds / repeats);
  const input = new Input({ source: new BufferSource(clip), formats: [QTFF] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (video === null || audio === null) throw new Error('The film is not whole');
  const output = new Output({ format: new MovOutputFormat(), target: new FilePathTarget(path) });
  const pictures = new EncodedVideoPacketSource('hevc');
  const sound = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(pictures);
  output.addAudioTrack(sound);
  await output.start();
  const videoMeta = { decoderConfig: (await video.getDecoderConfig()) ?? undefined };
  const audioMeta = { decoderConfig: (await audio.getDecoderConfig()) ?? undefined };
  const lengthS = seconds / repeats;
  for (let n = 0; n < repeats; n += 1) {
    for await (const packet of new EncodedPacketSink(video).packets())
      await pictures.add(packet.clone({ timestamp: packet.timestamp + n * lengthS }), videoMeta);
    for await (const packet of new EncodedPacketSink(audio).packets()) {
      // the last packet of sound reaches into the next repetition
      if (packet.timestamp < lengthS)
        await sound.add(packet.clone({ timestamp: packet.timestamp + n * lengthS }), audioMeta);
    }
  }
  await output.finalize();
  input.dispose();
}

async function film(seconds: number): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new MovOutputFormat(), target });
  const quality = new Quality({ bitrate: 8_000_000 });
  const pictures = new VideoSampleSource({ codec: 'hevc', quality, keyFrameInterval: 1 });
  const sound = new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: 128_000 }) });
  output.addVideoTrack(pictures);
  output.addAudioTrack(sound);
  await output.start();
  const wall = texture();
  for (let n = 0; n < seconds * framesPerSecond; n += 1) {
    const shape = { format: 'I420' as const, codedWidth: width, codedHeight: height };
    const times = { timestamp: n / framesPerSecond, duration: 1 / framesPerSecond };
    const sample = new VideoSample(frame(wall, n), { ...shape, ...times });
    await pictures.add(sample);
    sample.close();
  }
  const data = Float32Array.from({ length: seconds * sampleRate }, (_, n) => Math.sin(n / 20) / 5);
  const tone = new AudioSample({
    data,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate,
    timestamp: 0,
  });
  await sound.add(tone);
  tone.close();
  await output.finalize();
  return target.buffer ?? new ArrayBuffer(0);
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
