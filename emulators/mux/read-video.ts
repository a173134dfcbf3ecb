import { BufferSource, Input, MP4, QTFF } from 'mediabunny';
import type { AssetRecord } from './book';

/** Fills in what the service finds out about a file; what it can't read is errored. */
export async function readInto(asset: AssetRecord, bytes: Buffer): Promise<void> {
  const input = new Input({
    source: new BufferSource(new Uint8Array(bytes)),
    formats: [MP4, QTFF],
  });
  const video = (await input.canRead()) ? await input.getPrimaryVideoTrack() : null;
  if (video === null) {
    asset.status = 'errored';
    asset.errors = { type: 'invalid_input', messages: ['The file is not a video.'] };
    return;
  }
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const hasSound = (await input.getPrimaryAudioTrack()) !== null;
  asset.status = 'ready';
  asset.duration = await video.computeDuration();
  asset.aspect_ratio = `${width}:${height}`;
  asset.tracks = [
    { type: 'video', id: 'video', max_width: width, max_height: height },
    ...(hasSound ? [{ type: 'audio', id: 'audio', max_channels: 2 }] : []),
  ];
}
