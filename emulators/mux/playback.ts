import type { ServerResponse } from 'node:http';
import type { AssetRecord } from './book';
import type { Audience, Signing } from './signing';
import { rootName } from './write-stream';

/** What the stand-in has to play, and who may. */
export interface Shelf {
  readonly assets: ReadonlyMap<string, AssetRecord>;
  /** Playlists and segments by asset. */
  readonly streams: ReadonlyMap<string, ReadonlyMap<string, Buffer>>;
  readonly signing: Signing;
  readonly now: () => Date;
  readonly url: string;
}

/** Answers `/ID.m3u8`, `/ID/SEGMENT` and `/ID/thumbnail.FORMAT`, those of signed ids only with a token. */
export async function answerPlayback(
  shelf: Shelf,
  { address, response }: { readonly address: URL; readonly response: ServerResponse },
): Promise<void> {
  const refuse = (status: number) => void response.writeHead(status).end();
  const [, first = '', file = rootName] = address.pathname.split('/');
  const playbackId = first.replace(/\.m3u8$/, '');
  const found = findAsset(shelf.assets, playbackId);
  if (found === undefined) return refuse(404);
  const audience: Audience = file.startsWith('thumbnail.') ? 't' : 'v';
  if (found.policy === 'signed' && !(await isAllowed(shelf, { address, playbackId, audience }))) {
    return refuse(403);
  }
  if (audience === 't') {
    return void response.writeHead(200, { 'content-type': 'image/gif' }).end(dot);
  }
  const content = shelf.streams.get(found.asset.id)?.get(file);
  if (content === undefined) return refuse(404);
  if (!file.endsWith('.m3u8')) {
    return void response.writeHead(200, { 'content-type': 'video/mp4' }).end(content);
  }
  const folder = `${shelf.url}/${playbackId}/`;
  response
    .writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' })
    .end(withAddresses(content.toString(), { folder, query: address.search }));
}

function findAsset(assets: ReadonlyMap<string, AssetRecord>, playbackId: string) {
  for (const asset of assets.values()) {
    const entry = asset.playback_ids.find(({ id }) => id === playbackId);
    if (entry !== undefined) return { asset, policy: entry.policy };
  }
  return undefined;
}

/** What a signed address asks for is in its token; beside it nothing may be asked. */
async function isAllowed(
  { signing, now }: Shelf,
  {
    address,
    playbackId,
    audience,
  }: { readonly address: URL; readonly playbackId: string; readonly audience: Audience },
): Promise<boolean> {
  const token = address.searchParams.get('token');
  if (token === null || address.searchParams.size > 1) return false;
  return (await signing.claimsOf(token, { playbackId, audience, now: now() })) !== null;
}

/**
 * The lines of a playlist that name files lead here, with the token that the playlist was asked for with. Whole
 * addresses, as the service's: some players take others as relative to where they asked before a redirect.
 */
function withAddresses(
  playlist: string,
  { folder, query }: { readonly folder: string; readonly query: string },
): string {
  return playlist
    .replaceAll(/^[^#\n].*$/gm, (name) => `${folder}${name}${query}`)
    .replaceAll(/URI="([^"]+)"/g, (_, name) => `URI="${folder}${name}${query}"`);
}

/** The smallest image there is. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
