import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import type { Compressed } from '../sending/send-one';
import type { VideoEdits } from '../sending/sending';
import { readUploadRate } from '../sending/upload-rate';
import { type CompressionPlan, isAsPlanned, planCompression } from './plan-compression';
import { type ProbedVideo, probeVideo } from './probe-video';
import { inTimeBox } from './time-box';

interface CompressWorld {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

interface Wish {
  readonly edits: VideoEdits;
  /** Whether nobody takes the original. */
  readonly isNeeded: boolean;
}

/**
 * Makes a smaller file of a video on this device.
 * @returns it, and what is still asked of the server; null where it saves too little, the network is quicker, the
 * device is too slow or can't, or what it made isn't what was filmed
 */
export async function compressVideo(
  file: Blob,
  { edits, isNeeded }: Wish,
  world: CompressWorld,
): Promise<Compressed | null> {
  const video = await probeVideo(file);
  if (video === null) return null;
  const weighing = { sizeBytes: file.size, edits, bytesPerS: readUploadRate(), isNeeded };
  const plan = planCompression(video, weighing);
  if (plan === null) return null;
  let made: Blob | null;
  try {
    made = await inTimeBox({ timeBoxMs: plan.timeBoxMs, signal: world.signal }, (box) => {
      const onProgress = (part: number) => {
        // by now the original is on its way
        if (box.signal.aborted) return;
        world.onProgress(part);
        box.note(part);
      };
      return convert(file, { plan, edits }, { signal: box.signal, onProgress });
    });
  } catch {
    // Safari throws where it should say that it can't, and a phone short of memory fails in the middle
    made = null;
  }
  world.signal.throwIfAborted();
  if (made === null) return null;
  const probed = await probeVideo(made);
  if (probed === null || !isAsPlanned({ ...probed, sizeBytes: made.size }, plan)) {
    return null;
  }
  return { file: made, edits: leftOf(edits) };
}

/** @returns whether this browser can make of a video what every browser plays; some of it is tried when it is made. */
export async function canCompress(file: Blob, video: ProbedVideo): Promise<boolean> {
  // how much of it is kept nobody knows yet: the trim is bounded by what can be made
  const edits = { trim: { startMs: 0, endMs: 1_000 }, posterMs: null, isMuted: false };
  const weighing = { sizeBytes: file.size, edits, bytesPerS: null, isNeeded: true };
  const plan = planCompression(video, weighing);
  if (plan === null) return false;
  try {
    const { conversion, input } = await prepare(file, { plan, edits });
    input.dispose();
    return conversion !== null;
  } catch {
    return false;
  }
}

/** What was cut and muted here isn't asked of the server again; the poster's time counts from the new start. */
function leftOf({ trim, posterMs }: VideoEdits): VideoEdits {
  return {
    trim: null,
    posterMs: posterMs === null ? null : Math.max(0, posterMs - (trim?.startMs ?? 0)),
    isMuted: false,
  };
}

interface Work {
  readonly plan: CompressionPlan;
  readonly edits: VideoEdits;
}

async function convert(
  file: Blob,
  work: Work,
  { signal, onProgress }: CompressWorld,
): Promise<Blob | null> {
  const { conversion, input, target } = await prepare(file, work);
  if (conversion === null || signal.aborted) return null;
  const stop = () => void conversion.cancel();
  signal.addEventListener('abort', stop);
  conversion.onProgress = onProgress;
  try {
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', stop);
    input.dispose();
  }
  return target.buffer === null ? null : new Blob([target.buffer], { type: 'video/mp4' });
}

/** @returns how this browser converts a file; null where it can't decode or encode a part of it */
async function prepare(
  file: Blob,
  { plan, edits }: Work,
): Promise<{ conversion: Conversion | null; input: Input; target: BufferTarget }> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    video: {
      codec: 'avc',
      width: plan.width,
      height: plan.height,
      fit: 'fill',
      bitrate: plan.videoBitsPerS,
      forceTranscode: true,
      // upright in itself: not every screen turns it
      allowTransformationMetadata: false,
    },
    audio: plan.hasSound ? { codec: 'aac' } : { discard: true },
    ...(edits.trim === null
      ? {}
      : { trim: { start: edits.trim.startMs / 1_000, end: edits.trim.endMs / 1_000 } }),
    // where it was filmed, and with what, is nobody's business
    tags: {},
    showWarnings: false,
  });
  const isComplete = conversion.utilizedTracks.length === (plan.hasSound ? 2 : 1);
  return { conversion: conversion.isValid && isComplete ? conversion : null, input, target };
}
