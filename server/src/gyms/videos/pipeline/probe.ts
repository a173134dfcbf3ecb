import { limits } from '@cruxboard/domain/limits';
import type { VideoFailure } from '@cruxboard/domain/gyms/videos/videos';
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  QTFF,
} from 'mediabunny';
import type { Trim } from './task';
import type { HdrTransfer } from './tone-map';

/** What is known of a video before anything is made of it. */
export interface Probe {
  readonly video: InputVideoTrack;
  readonly audio: InputAudioTrack | null;
  readonly durationMs: number;
  /** What is kept of it. */
  readonly trim: Trim;
  /** As it is watched, upright. */
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly bitsPerSecond: number;
  /** How it stores a high dynamic range; null without one. */
  readonly hdr: HdrTransfer | null;
}

type Probed =
  | { readonly ok: true; readonly probe: Probe }
  | { readonly ok: false; readonly failure: VideoFailure };

const refused = (failure: VideoFailure): Probed => ({ ok: false, failure });

/** Opens a file as what it is, whatever it is called. */
export function openVideo(path: string): Input {
  return new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
}

/** Looks into a file without decoding anything. */
export async function probeVideo(input: Input, trim: Trim | null): Promise<Probed> {
  if (!(await input.canRead())) return refused('not_a_video');
  const video = await input.getPrimaryVideoTrack();
  if (video === null) return refused('not_a_video');
  const coded = [await video.getCodedWidth(), await video.getCodedHeight()];
  if (Math.max(...coded) > limits.video.sideMaxPx) return refused('frame_too_large');
  if (Math.min(...coded) < 16) return refused('damaged');
  const durationMs = Math.round((await video.computeDuration()) * 1000);
  const kept = keptOf(trim, durationMs);
  const keptMs = kept.endMs - kept.startMs;
  // what a phone cuts at the last frame may be a few milliseconds short
  if (keptMs < limits.video.durationMinMs - 50) return refused('too_short');
  if (keptMs > limits.video.durationMaxMs) return refused('too_long');
  const { averagePacketRate, averageBitrate, packetCount } = await video.computePacketStats();
  if (packetCount < 2 || !(await hasKeyFrame(video))) return refused('damaged');
  return {
    ok: true,
    probe: {
      video,
      audio: await input.getPrimaryAudioTrack(),
      durationMs,
      trim: kept,
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      frameRate: averagePacketRate,
      bitsPerSecond: averageBitrate,
      hdr: await hdrOf(video),
    },
  };
}

/** A trim that reaches beyond the end stops there. */
function keptOf(trim: Trim | null, durationMs: number): Trim {
  if (trim === null) return { startMs: 0, endMs: durationMs };
  return { startMs: trim.startMs, endMs: Math.min(trim.endMs, durationMs) };
}

async function hdrOf(video: InputVideoTrack): Promise<HdrTransfer | null> {
  const { transfer } = await video.getColorSpace();
  return transfer === 'hlg' || transfer === 'pq' ? transfer : null;
}

async function hasKeyFrame(video: InputVideoTrack): Promise<boolean> {
  return (await new EncodedPacketSink(video).getFirstKeyPacket()) !== null;
}
