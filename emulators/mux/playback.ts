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

/** Answers `/ID.m3u8`, `/ID/SEGMENT` and `/ID/thumbnail.FORMAT`, those of signed ids only with a token; of an instant clip its segments. */
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
  const wish =
    found.policy === 'signed'
      ? await claimsOf(shelf, { address, playbackId, audience })
      : Object.fromEntries(address.searchParams);
  if (wish === null) return refuse(403);
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
    .end(withAddresses(clip(content.toString(), wish), { folder, query: address.search }));
}

function findAsset(assets: ReadonlyMap<string, AssetRecord>, playbackId: string) {
  for (const asset of assets.values()) {
    const entry = asset.playback_ids.find(({ id }) => id === playbackId);
    if (entry !== undefined) return { asset, policy: entry.policy };
  }
  return undefined;
}

/** What a signed address asks for is in its token; beside it nothing may be asked. */
async function claimsOf(
  { signing, now }: Shelf,
  {
    address,
    playbackId,
    audience,
  }: { readonly address: URL; readonly playbackId: string; readonly audience: Audience },
): Promise<Readonly<Record<string, unknown>> | null> {
  const token = address.searchParams.get('token');
  if (token === null || address.searchParams.size > 1) return null;
  return signing.claimsOf(token, { playbackId, audience, now: now() });
}

/** Leaves out the segments before and after an instant clip, which keeps those that reach into it whole. */
function clip(playlist: string, wish: Readonly<Record<string, unknown>>): string {
  const startS = Number(wish['asset_start_time'] ?? 0);
  const endS = Number(wish['asset_end_time'] ?? Number.POSITIVE_INFINITY);
  let fromS = 0;
  return playlist.replaceAll(/^#EXTINF:([\d.]+),.*\n.*\n/gm, (segment, seconds) => {
    const untilS = fromS + Number(seconds);
    const isKept = untilS > startS && fromS < endS;
    fromS = untilS;
    return isKept ? segment : '';
  });
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
