import type { VideoRow } from './repo';
import type { VideoFile } from './schema';

/**
 * @returns what was made of a video. Mux cuts the loop out of the stream whenever it's asked, so that it isn't stored,
 * and videos have one that were there before loops were.
 */
export function madeFilesOf({
  pipeline,
  files,
}: Pick<VideoRow, 'pipeline' | 'files'>): readonly VideoFile[] {
  const stream = pipeline === 'mux' ? files.find(({ kind }) => kind === 'source') : undefined;
  // some of November 2026 have it among their files
  if (stream === undefined || files.some(({ kind }) => kind === 'loop')) return files;
  return [...files, { ...stream, kind: 'loop', name: 'loop.m3u8' }];
}
