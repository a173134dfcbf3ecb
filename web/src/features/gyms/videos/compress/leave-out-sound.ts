import {
  BlobSource,
  Conversion,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  QuickTimeInputFormat,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';

const pieceBytes = 4 * 1024 * 1024;

/**
 * Copies a video without its sound, and without where it was filmed; the picture stays as it is. It takes seconds and
 * little memory: the browser keeps the pieces wherever it keeps files.
 * @returns null where the file can't be read or copied
 */
export async function leaveOutSound(file: Blob, signal: AbortSignal): Promise<Blob | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  const pieces: Blob[] = [];
  try {
    const isQuickTime = (await input.getFormat()) instanceof QuickTimeInputFormat;
    const options = { fastStart: 'fragmented' } as const;
    const writable = new WritableStream<StreamTargetChunk>({
      // fragments are written one after the other
      write: ({ data }) => void pieces.push(new Blob([data])),
    });
    const conversion = await Conversion.init({
      input,
      output: new Output({
        format: isQuickTime ? new MovOutputFormat(options) : new Mp4OutputFormat(options),
        target: new StreamTarget(writable, { chunked: true, chunkSize: pieceBytes }),
      }),
      tracks: 'primary',
      audio: { discard: true },
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid || conversion.utilizedTracks.length !== 1) return null;
    const stop = () => void conversion.cancel();
    signal.addEventListener('abort', stop);
    await conversion.execute().finally(() => signal.removeEventListener('abort', stop));
    return new Blob(pieces, { type: isQuickTime ? 'video/quicktime' : 'video/mp4' });
  } catch {
    // what can't be copied here is sent as it is, if the server leaves the sound out
    return null;
  } finally {
    input.dispose();
  }
}
