import { VideoSample } from 'mediabunny';

/** How a video with a high dynamic range stores light: as phones of one maker film, or as most others do. */
export type HdrTransfer = 'hlg' | 'pq';

/** The brightness of white paper, in nits: what is white on other screens. Source: ITU-R BT.2408. */
const whiteNits = 203;

/** @returns light of a stored value from 0 to 1, where 1 is white. Source: ITU-R BT.2100. */
function lightOf(transfer: HdrTransfer, value: number): number {
  if (transfer === 'hlg') {
    const scene =
      value <= 0.5
        ? value ** 2 / 3
        : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
    return (scene ** 1.2 * 1_000) / whiteNits;
  }
  const power = value ** (1 / 78.84375);
  const ratio = Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power);
  return (ratio ** (1 / 0.1593017578125) * 10_000) / whiteNits;
}

/** Above this highlights are compressed instead of cut off. */
const knee = 0.8;

/** @returns the stored value, from 0 to 255, of light on a usual screen. */
function valueOf(light: number): number {
  const room = 1 - knee;
  const shown = light <= knee ? light : knee + room * (1 - Math.exp((knee - light) / room));
  const value = shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055;
  return Math.round(255 * value);
}

const lightMax = 4;
const stepsPerLight = 1_024;

/**
 * Makes frames of a high dynamic range look right on screens without one; as they are stored they would be grey and
 * pale there.
 * @returns what does so with a frame.
 */
export function createToneMap(transfer: HdrTransfer): (frame: VideoSample) => Promise<VideoSample> {
  const lights = Float32Array.from({ length: 256 }, (_, value) => lightOf(transfer, value / 255));
  const values = Uint8Array.from({ length: lightMax * stepsPerLight + 1 }, (_, step) =>
    valueOf(step / stepsPerLight),
  );
  const store = (light: number) =>
    values[Math.min(values.length - 1, Math.max(0, Math.round(light * stepsPerLight)))] ?? 0;
  return async (frame) => {
    const format = 'RGBX';
    const data = new Uint8Array(frame.allocationSize({ format } as CopyOptions)); // newer than its type
    await frame.copyTo(data, { format } as CopyOptions);
    for (let at = 0; at < data.length; at += 4) {
      const red = lights[data[at] ?? 0] ?? 0;
      const green = lights[data[at + 1] ?? 0] ?? 0;
      const blue = lights[data[at + 2] ?? 0] ?? 0;
      // from the colours of BT.2020 to those of usual screens
      data[at] = store(1.6605 * red - 0.5876 * green - 0.0728 * blue);
      data[at + 1] = store(-0.1246 * red + 1.1329 * green - 0.0083 * blue);
      data[at + 2] = store(-0.0182 * red - 0.1006 * green + 1.1187 * blue);
    }
    const { codedWidth, codedHeight, timestamp, duration } = frame;
    return new VideoSample(data, { format, codedWidth, codedHeight, timestamp, duration });
  };
}

type CopyOptions = Parameters<VideoSample['copyTo']>[1];
