import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { Encoding, Frame } from './encoding';
import { bitsPerSecondFor } from './plan';
import type { HdrTransfer } from './tone-map';

/** Re-encodes by an FFmpeg of the system. */
export async function encodeByFfmpeg(
  { path, canToneMap }: { readonly path: string; readonly canToneMap: boolean },
  encoding: Encoding,
): Promise<void> {
  const hdr = canToneMap ? encoding.hdr : null;
  await run(path, encodeArguments({ ...encoding, hdr }));
}

/** @returns the frame shown at an instant, upright. */
export async function frameByFfmpeg(
  ffmpegPath: string,
  { path, atS }: { readonly path: string; readonly atS: number },
): Promise<Frame> {
  const options = [...quiet, '-threads', '2', '-ss', String(atS)];
  const frame = ['-i', path, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'];
  const image = await run(ffmpegPath, [...options, ...frame]);
  if (image.length === 0) throw new Error('There is no frame');
  return { image, raw: null, rotation: 0 };
}

/** No questions, no banner, and no protocol but files: a video may name addresses to read from. */
const quiet = [
  '-nostdin',
  '-hide_banner',
  '-loglevel',
  'error',
  '-protocol_whitelist',
  'file,pipe',
];

/** To light, where 1 is white paper, to the colours of usual screens, with highlights compressed, and back. */
function toneMapOf(hdr: HdrTransfer): readonly string[] {
  const transfer = { hlg: 'arib-std-b67', pq: 'smpte2084' }[hdr];
  return [
    // the stream itself may say nothing, or something else than its container
    `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`,
    'zscale=t=linear:npl=203',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=mobius:param=0.8:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

/** @returns the arguments of a re-encoding. */
export function encodeArguments(encoding: Encoding): string[] {
  const { sourcePath, path, trim, size, frameRate, isMuted, hdr } = encoding;
  const bitsPerSecond = bitsPerSecondFor(size);
  const filters = [
    `scale=${size.width}:${size.height}`,
    'setsar=1',
    ...(hdr === null ? [] : toneMapOf(hdr)),
    ...(frameRate === null ? [] : [`fps=${frameRate}`]),
    'format=yuv420p',
  ];
  // each thread keeps frames of its own, and a stranger's may be as large as 8K
  const source = { threads: 2, ss: trim.startMs / 1000, i: sourcePath };
  // of what is written: of what is read it would let through frames that come out of order
  const length = { t: (trim.endMs - trim.startMs) / 1000 };
  const picture = {
    map: '0:v:0',
    vf: filters.join(','),
    'c:v': 'libx264',
    threads: 2,
    preset: 'veryfast',
    'profile:v': 'high',
    'b:v': bitsPerSecond,
    maxrate: bitsPerSecond * 2,
    bufsize: bitsPerSecond * 4,
    force_key_frames: 'expr:gte(t,n_forced*2)',
  };
  const sound = { map: '0:a:0?', 'c:a': 'aac', 'b:a': '128k', ac: 2 };
  const file = { map_metadata: -1, map_chapters: -1, f: 'mp4' };
  return [
    ...quiet,
    ...optionsOf(source),
    ...optionsOf(length),
    ...optionsOf(picture),
    ...(isMuted ? ['-an'] : optionsOf(sound)),
    ...optionsOf(file),
    '-y',
    path,
  ];
}

function optionsOf(values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`-${name}`, String(value)]);
}

/** @returns what it wrote to its standard output. @throws with the last of what it said. */
async function run(ffmpegPath: string, options: readonly string[]): Promise<Buffer> {
  const child = spawn(ffmpegPath, options, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    ended,
  ]);
  if (code !== 0) throw new Error(`FFmpeg failed: ${errors.toString().slice(-500)}`);
  return output;
}
