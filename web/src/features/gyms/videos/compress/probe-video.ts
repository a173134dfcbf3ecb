import { isPlayable, type VideoContentType } from '@cruxboard/domain/gyms/videos/videos';
import { BlobSource, Input, MP4, QTFF, QuickTimeInputFormat } from 'mediabunny';

/** What a file says of itself. */
export interface ProbedVideo {
  readonly contentType: VideoContentType;
  readonly durationMs: number;
  /** As it is watched, upright. */
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  readonly isHdr: boolean;
  /** Whether every browser plays it as it is. */
  readonly isPlayable: boolean;
}

/** Reads the head of a file, wherever in it that is. @returns null if it is no MP4 or MOV with a picture */
export async function probeVideo(file: Blob): Promise<ProbedVideo | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    const [format, video, audio] = await Promise.all([
      input.getFormat(),
      input.getPrimaryVideoTrack(),
      input.getPrimaryAudioTrack(),
    ]);
    if (video === null) return null;
    const durationS = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
    return {
      contentType: format instanceof QuickTimeInputFormat ? 'video/quicktime' : 'video/mp4',
      durationMs: Math.round(durationS * 1_000),
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      hasSound: audio !== null,
      isHdr: await video.hasHighDynamicRange(),
      isPlayable: isPlayable({
        videoCodec: await video.getCodec(),
        videoCodecString: await video.getCodecParameterString(),
        hasSound: audio !== null,
        audioCodec: (await audio?.getCodec()) ?? null,
      }),
    };
  } catch {
    // whatever the container lacks, nobody could play it
    return null;
  } finally {
    input.dispose();
  }
}
