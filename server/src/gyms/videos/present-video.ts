import type { Video } from '@cruxboard/contracts/gyms/videos/videos';
import { madeFilesOf } from './made-files';
import type { VideoRow } from './repo';
import type { VideoFile } from './schema';

/**
 * @returns a video for its owner, or for anybody else; what may not be watched has no addresses.
 */
export function presentVideo(
  { row, place }: { readonly row: VideoRow; readonly place: number | null },
  { isOwner }: { readonly isOwner: boolean },
): Video {
  const { visibility, state } = row;
  const isWatchable = state === 'ready' && visibility !== 'blocked';
  const files = isWatchable && (isOwner || visibility === 'public') ? filesOf(row) : noFiles;
  const { id, receivedBytes, sizeBytes, durationMs, width, height, hasSound } = row;
  return {
    id,
    state,
    failure: failureOf(row),
    place,
    receivedBytes,
    sizeBytes,
    durationMs,
    width,
    height,
    hasSound,
    ...files,
    post: row.pipeline === 'instagram' ? { permalink: row.postPermalink } : null,
  };
}

/** Until November 2026 those at Mux failed like our own, but nothing of them is there to be tried again. */
function failureOf({ pipeline, failure }: VideoRow): Video['failure'] {
  return pipeline === 'mux' && failure === 'processing_failed' ? 'send_again' : failure;
}

type Files = Pick<Video, 'posters' | 'sources' | 'loop'>;

const noFiles: Files = { posters: null, sources: [], loop: null };

/** @returns the addresses of what was made of it. */
function filesOf(row: VideoRow): Files {
  const { fileKey } = row;
  const files = madeFilesOf(row);
  const addressOf = (name: string) => `/api/videos/${fileKey}/${name}`;
  const sourcesOf = (wanted: VideoFile['kind']) =>
    files
      .filter(({ kind }) => kind === wanted)
      .map(({ name, contentType, height }) => ({ src: addressOf(name), contentType, height }));
  return {
    posters: files.some(({ kind }) => kind === 'poster')
      ? {
          small: addressOf('poster-small'),
          medium: addressOf('poster-medium'),
          large: addressOf('poster-large'),
        }
      : null,
    sources: sourcesOf('source'),
    loop: sourcesOf('loop')[0] ?? null,
  };
}
