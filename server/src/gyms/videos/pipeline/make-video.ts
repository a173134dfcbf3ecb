import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { coverMsOf, loopMs, loopPartOf } from '@cruxboard/domain/gyms/videos/videos';
import { EncodedPacketSink } from 'mediabunny';
import type { VideoFile } from '../schema';
import { toolsOf, type Tools } from './encode';
import { planVideo, type Shape, sidesMaxPx, sizeWithin, smallFromMs } from './plan';
import { openVideo, type Probe, probeVideo } from './probe';
import { writePosters } from './posters';
import { repackage } from './repackage';
import type { MakeOutcome, MakeTask } from './task';
import type { HdrTransfer } from './tone-map';

/** Frames beyond this nobody sees on a wall of plastic. */
const frameRateMax = 60;
const missingMaxMs = 300;

/**
 * Makes a video ready for screens: what plays, a smaller copy of a longer one, posters and a silent loop.
 * @param onProbed hears how long it is, before the long work.
 */
export async function makeVideo(
  task: MakeTask,
  onProbed: (durationMs: number) => void,
): Promise<MakeOutcome> {
  const input = openVideo(task.sourcePath);
  try {
    const probed = await probeVideo(input, task.trim);
    if (!probed.ok) return probed;
    const { probe } = probed;
    onProbed(probe.durationMs);
    const plan = planVideo(await shapeOf(probe, task), task.encoder.kind);
    if (plan.kind === 'refuse') return { ok: false, failure: plan.failure };
    const tools = toolsOf(task.encoder);
    const large =
      plan.kind === 'encode' && tools !== null
        ? await encodeLarge(task, { probe, tools })
        : await repackageLarge(task, probe);
    return await finish(task, { ...large, tools, probe });
  } catch (error) {
    // what can't be read to its end is damaged; a full disk is no fault of the file
    if (isOfSystem(error)) throw error;
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    return { ok: false, failure: 'damaged' };
  } finally {
    input.dispose();
  }
}

function isOfSystem(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string'; // of the file system's errors alone
}

async function shapeOf({ video, audio, ...probe }: Probe, task: MakeTask): Promise<Shape> {
  const aspect = await video.getPixelAspectRatio();
  const isTurned = (await video.getRotation()) !== 0 || (await video.getFlip());
  const sound = task.isMuted ? null : audio;
  return {
    videoCodec: await video.getCodec(),
    videoCodecString: await video.getCodecParameterString(),
    audioCodec: (await sound?.getCodec()) ?? null,
    hasSound: sound !== null,
    width: probe.width,
    height: probe.height,
    isTransformed: isTurned || aspect.num !== aspect.den,
    bitsPerSecond: probe.bitsPerSecond,
    isTrimmed: task.trim !== null,
  };
}

const seconds = (ms: number) => ms / 1000;

/** What plays. */
interface Made {
  readonly path: string;
  /** Where in the source it begins. */
  readonly startMs: number;
}

async function repackageLarge(task: MakeTask, { video, audio, trim }: Probe): Promise<Made> {
  const path = join(task.dir, 'large.mp4');
  const { startMs, endMs } = task.trim === null ? { startMs: 0, endMs: Infinity } : trim;
  const sound = task.isMuted ? null : audio;
  const times = { startS: seconds(startMs), endS: seconds(endMs) };
  const beginsS = await repackage({ video, audio: sound, path, ...times });
  return { path, startMs: Math.round(beginsS * 1000) };
}

async function encodeLarge(
  task: MakeTask,
  { probe, tools }: { readonly probe: Probe; readonly tools: Tools },
): Promise<Made> {
  const path = await encodeTo(task, {
    tools,
    name: 'large.mp4',
    sourcePath: task.sourcePath,
    trim: probe.trim,
    size: sizeWithin(probe, sidesMaxPx.large),
    frameRate: probe.frameRate > frameRateMax + 1 ? frameRateMax : null,
    isMuted: task.isMuted || probe.audio === null,
    hdr: probe.hdr,
  });
  return { path, startMs: probe.trim.startMs };
}

interface Target {
  readonly tools: Tools;
  readonly name: string;
  readonly sourcePath: string;
  readonly trim: { readonly startMs: number; readonly endMs: number };
  readonly size: { readonly width: number; readonly height: number };
  readonly frameRate: number | null;
  readonly isMuted: boolean;
  readonly hdr: HdrTransfer | null;
}

/** Encodes, and puts the index first. */
async function encodeTo({ dir }: MakeTask, { tools, name, ...target }: Target): Promise<string> {
  const encoded = join(dir, `encoded-${name}`);
  const path = join(dir, name);
  try {
    await tools.encode({ ...target, path: encoded });
    const input = openVideo(encoded);
    try {
      const video = await input.getPrimaryVideoTrack();
      if (video === null) throw new Error('The encoder wrote no picture');
      const audio = await input.getPrimaryAudioTrack();
      await repackage({ video, audio, path, startS: 0, endS: Infinity });
    } finally {
      input.dispose();
    }
  } finally {
    await rm(encoded, { force: true });
  }
  return path;
}

interface Large extends Made {
  readonly tools: Tools | null;
  readonly probe: Probe;
}

/** Makes the rest from what plays, which is smaller than what was sent. */
async function finish(
  task: MakeTask,
  { path, startMs, tools, probe }: Large,
): Promise<MakeOutcome> {
  const large = await describe(path);
  const keptMs = probe.trim.endMs - probe.trim.startMs;
  // the index tells of frames that the file doesn't have; the last one's length may be rounded
  if (large.durationMs < keptMs - missingMaxMs) return { ok: false, failure: 'damaged' };
  const { durationMs, width, height, hasSound } = large;
  const posterMs = coverMsOf(task.posterMs, { startMs, durationMs });
  const files = [sourceOf(large)];
  if (tools !== null) files.push(...(await copiesOf(task, { tools, large, path, posterMs })));
  else files.push(...(await postersOf(task)), await loopOf(task, { path, posterMs, durationMs }));
  return { ok: true, durationMs, width, height, hasSound, files };
}

interface Copied {
  readonly tools: Tools;
  readonly large: Described;
  readonly path: string;
  readonly posterMs: number;
}

async function copiesOf(
  task: MakeTask,
  { tools, large, path, posterMs }: Copied,
): Promise<VideoFile[]> {
  const made: VideoFile[] = [];
  const common = { tools, sourcePath: path, frameRate: null, hdr: null };
  const size = sizeWithin(large, sidesMaxPx.small);
  if (large.durationMs > smallFromMs && size.width < large.width) {
    const trim = { startMs: 0, endMs: large.durationMs };
    const isMuted = !large.hasSound;
    const small = await encodeTo(task, { ...common, name: 'small.mp4', trim, size, isMuted });
    made.push(sourceOf(await describe(small)));
  }
  made.push(...(await writePosters(await tools.readFrame(path, seconds(posterMs)), task.dir)));
  const trim = loopPartOf(posterMs, large.durationMs);
  const loop = await encodeTo(task, { ...common, name: 'loop.mp4', trim, size, isMuted: true });
  made.push({ ...sourceOf(await describe(loop)), kind: 'loop' });
  return made;
}

/** Without an encoder: those of the cover that came with it, or none. */
async function postersOf({ coverPath, dir }: MakeTask): Promise<VideoFile[]> {
  if (coverPath === null) return [];
  return writePosters({ image: await readFile(coverPath), raw: null, rotation: 0 }, dir);
}

interface Looped {
  readonly path: string;
  readonly posterMs: number;
  readonly durationMs: number;
}

/** Without an encoder: from the key frame before the cover on, without its sound. */
async function loopOf(task: MakeTask, { path, posterMs, durationMs }: Looped): Promise<VideoFile> {
  const input = openVideo(path);
  const target = join(task.dir, 'loop.mp4');
  try {
    const video = await input.getPrimaryVideoTrack();
    if (video === null) throw new Error('There is no picture');
    const from = seconds(loopPartOf(posterMs, durationMs).startMs);
    const startS = (await new EncodedPacketSink(video).getKeyPacket(from))?.timestamp ?? 0;
    const endS = startS + seconds(loopMs);
    await repackage({ video, audio: null, path: target, startS, endS });
  } finally {
    input.dispose();
  }
  return { ...sourceOf(await describe(target)), kind: 'loop' };
}

interface Described {
  readonly name: string;
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  readonly sizeBytes: number;
}

/** Reads what was made, as a player would. */
async function describe(path: string): Promise<Described> {
  const input = openVideo(path);
  try {
    const video = await input.getPrimaryVideoTrack();
    if (video === null) throw new Error('There is no picture');
    return {
      name: basename(path),
      durationMs: Math.round((await video.computeDuration()) * 1000),
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      hasSound: (await input.getPrimaryAudioTrack()) !== null,
      sizeBytes: (await stat(path)).size,
    };
  } finally {
    input.dispose();
  }
}

function sourceOf({ name, width, height, sizeBytes }: Described): VideoFile {
  return { kind: 'source', name, contentType: 'video/mp4', width, height, sizeBytes };
}
