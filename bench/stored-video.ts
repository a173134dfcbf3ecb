import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assetFolder } from '@cruxboard/server/gyms/videos/asset-folder';
import { queryRows } from './query-rows';
import type { ServerProcess } from './server-process';

/** Bytes of a video's files on the disk, by what they are. */
export interface StoredVideo {
  /** What plays in full. */
  readonly source: number;
  /** For slow lines. */
  readonly smallSource: number;
  readonly posters: number;
  readonly loop: number;
  /** What was sent, which goes after a week. */
  readonly original: number;
}

/** Looks at everything that is kept of a video. @throws if there is something else */
export async function readStoredVideo(
  server: ServerProcess,
  videoId: string,
): Promise<StoredVideo> {
  const assets = await queryRows<{ id: string; kind: string }>(
    server.databaseUrl,
    'select id, kind from video_assets where video_id = $1',
    [videoId],
  );
  const files = await queryRows<{ name: string; kind: string }>(
    server.databaseUrl,
    `select file ->> 'name' as name, file ->> 'kind' as kind
       from videos, jsonb_array_elements(files) file where videos.id = $1`,
    [videoId],
  );
  const kindOf = new Map(files.map(({ name, kind }) => [name, kind]));
  const stored = { source: 0, smallSource: 0, posters: 0, loop: 0, original: 0 };
  const sources = files.filter(({ kind }) => kind === 'source').map(({ name }) => name);
  for (const { id, kind } of assets) {
    const dir = join(server.filesDir, assetFolder(id));
    for (const name of await readdir(dir)) {
      const { size } = await stat(join(dir, name));
      const what = kind === 'original' ? 'original' : kindOf.get(name);
      if (what === 'original') stored.original += size;
      else if (what === 'poster') stored.posters += size;
      else if (what === 'loop') stored.loop += size;
      else if (what === 'source' && name === sources[0]) stored.source += size;
      else if (what === 'source') stored.smallSource += size;
      else throw new Error(`${kind} has ${name}, which nothing names`);
    }
  }
  return stored;
}
