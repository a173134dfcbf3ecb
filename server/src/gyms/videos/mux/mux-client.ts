import { Mux as MuxLibrary } from '@mux/mux-node';
import * as z from 'zod/mini';
import type { MuxSettings } from '../../../platform/config/video-settings';
import type { Outbound } from '../../../platform/outbound/outbound';
import { createVendorFetch } from '../../../platform/outbound/vendor-fetch';
import { libraryLimitMs } from '../../../platform/outbound/vendors';
import {
  type Mux,
  MuxDown,
  type MuxAsset,
  type MuxEvent,
  type MuxNews,
  type MuxPlayback,
  SignatureFault,
} from './mux';

/** An address at Mux works for as long as our own uploads. */
const uploadMaxS = 604_800;
const playbackLife = '1d';

/** @returns Mux, or an API compatible with it at `apiOrigin`. */
export function createMuxClient(settings: MuxSettings, outbound: Outbound): Mux {
  const { signing } = settings;
  const library = new MuxLibrary({
    tokenId: settings.tokenId,
    tokenSecret: settings.tokenSecret,
    webhookSecret: settings.webhookSecret,
    fetch: createVendorFetch(outbound, 'videos') as typeof fetch,
    timeout: libraryLimitMs,
    maxRetries: 0,
    ...(settings.apiOrigin === null ? {} : { baseURL: settings.apiOrigin }),
    ...(signing === null ? {} : { jwtSigningKey: signing.keyId, jwtPrivateKey: signing.key }),
  });
  outbound.check('videos', () => library.video.uploads.list({ limit: 1 }));
  return {
    begin: async ({ videoId, origin }) => {
      const upload = await callMux(() =>
        library.video.uploads.create({
          cors_origin: origin,
          timeout: uploadMaxS,
          new_asset_settings: settingsOf(settings, videoId),
        }),
      );
      if (upload.url === undefined) throw new MuxDown('Mux gave no address');
      return { uploadId: upload.id, url: upload.url };
    },
    clip: async ({ assetId, videoId, startS, endS }) => {
      const cut = await callMux(() =>
        library.video.assets.create({
          inputs: [{ url: `mux://assets/${assetId}`, start_time: startS, end_time: endS }],
          ...settingsOf(settings, videoId),
        }),
      );
      return { assetId: cut.id };
    },
    readNews: (at) => readNews(library, at),
    drop: (asset) => dropAt(library, asset),
    readEvent: ({ body, signature }) => readEvent(library, { body, signature }),
    addressOf: async (playbackId, what) => {
      const address = addressAt(settings, { playbackId, what });
      if (signing === null) return address.href;
      // what a signed address asks for is in its token, not beside it
      const params = Object.fromEntries(address.searchParams);
      const type = what.kind === 'poster' ? 'thumbnail' : 'video';
      const token = await library.jwt.signPlaybackId(playbackId, {
        type,
        expiration: playbackLife,
        params,
      });
      address.search = new URLSearchParams({ token }).toString();
      return address.href;
    },
  };
}

async function readNews(
  { video }: MuxLibrary,
  { kind, id }: Parameters<Mux['readNews']>[0],
): Promise<MuxNews | null> {
  try {
    if (kind === 'asset') return newsOfAsset(await video.assets.retrieve(id));
    return newsOfUpload(await video.uploads.retrieve(id));
  } catch (error) {
    if (error instanceof MuxLibrary.APIError && error.status === 404) return null;
    throw new MuxDown('Mux didn’t say how far it is', { cause: error });
  }
}

async function dropAt(
  { video }: MuxLibrary,
  { kind, id }: Parameters<Mux['drop']>[0],
): Promise<void> {
  try {
    if (kind === 'mux_asset') await video.assets.delete(id);
    else await video.uploads.cancel(id);
  } catch (error) {
    // gone already, or an upload that is finished
    const isOver =
      error instanceof MuxLibrary.APIError && (error.status === 404 || error.status === 400);
    if (!isOver) throw new MuxDown('Mux didn’t remove it', { cause: error });
  }
}

function settingsOf({ signing }: MuxSettings, videoId: string) {
  return {
    playback_policies: [signing === null ? ('public' as const) : ('signed' as const)],
    video_quality: 'basic' as const,
    passthrough: videoId,
  };
}

/** The templates of the specification; a loop is what Mux calls an instant clip. */
function addressAt(
  { streamOrigin, imageOrigin }: MuxSettings,
  { playbackId, what }: { readonly playbackId: string; readonly what: MuxPlayback },
): URL {
  if (what.kind !== 'poster') {
    const stream = new URL(`${streamOrigin}/${playbackId}.m3u8`);
    if (what.kind === 'loop') {
      stream.searchParams.set('asset_start_time', what.startS.toFixed(1));
      stream.searchParams.set('asset_end_time', what.endS.toFixed(1));
    }
    return stream;
  }
  const address = new URL(`${imageOrigin}/${playbackId}/thumbnail.${what.format}`);
  address.searchParams.set('time', what.atS.toFixed(1));
  address.searchParams.set('width', String(what.sidePx));
  address.searchParams.set('height', String(what.sidePx));
  address.searchParams.set('fit_mode', 'preserve');
  return address;
}

async function callMux<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new MuxDown('Mux didn’t answer', { cause: error });
  }
}

const assetSchema = z.object({
  id: z.string(),
  status: z.enum(['preparing', 'ready', 'errored']),
  upload_id: z.optional(z.string()),
  passthrough: z.optional(z.string()),
  playback_ids: z.optional(z.array(z.object({ id: z.string() }))),
  duration: z.optional(z.number()),
  tracks: z.optional(
    z.array(
      z.object({
        type: z.optional(z.string()),
        max_width: z.optional(z.number()),
        max_height: z.optional(z.number()),
      }),
    ),
  ),
  errors: z.optional(z.object({ type: z.optional(z.string()) })),
});
const uploadSchema = z.object({
  id: z.string(),
  status: z.string(),
  asset_id: z.optional(z.string()),
});
const eventSchema = z.object({ id: z.string(), type: z.string(), data: z.unknown() });

async function readEvent(
  library: MuxLibrary,
  { body, signature }: { readonly body: string; readonly signature: string },
): Promise<MuxEvent> {
  try {
    // also refuses what is older than five minutes
    await library.webhooks.verifySignature(body, { 'mux-signature': signature });
  } catch (error) {
    throw new SignatureFault('The signature doesn’t fit', { cause: error });
  }
  const event = eventSchema.safeParse(JSON.parse(body));
  if (!event.success) return { id: '', about: { kind: 'other' } };
  const { id, type, data } = event.data;
  return { id, about: aboutOf(type, data) };
}

function aboutOf(type: string, data: unknown): MuxEvent['about'] {
  const other = { kind: 'other' } as const;
  if (type.startsWith('video.asset.') && type !== 'video.asset.deleted')
    return newsOfAsset(data) ?? other;
  return type.startsWith('video.upload.') ? (newsOfUpload(data) ?? other) : other;
}

function newsOfAsset(data: unknown): MuxNews | null {
  const asset = assetSchema.safeParse(data);
  return asset.success ? { kind: 'asset', asset: presentAsset(asset.data) } : null;
}

function newsOfUpload(data: unknown): MuxNews | null {
  const upload = uploadSchema.safeParse(data);
  if (!upload.success) return null;
  const { id, status, asset_id: assetId = null } = upload.data;
  const isOver = ['errored', 'timed_out'].includes(status);
  return { kind: 'upload', uploadId: id, assetId, isOver };
}

function presentAsset(asset: z.output<typeof assetSchema>): MuxAsset {
  const video = asset.tracks?.find(({ type }) => type === 'video');
  return {
    assetId: asset.id,
    uploadId: asset.upload_id ?? null,
    videoId: asset.passthrough ?? null,
    state: asset.status,
    playbackId: asset.playback_ids?.[0]?.id ?? null,
    durationMs: asset.duration === undefined ? null : Math.round(asset.duration * 1000),
    width: video?.max_width ?? null,
    height: video?.max_height ?? null,
    hasSound: asset.tracks?.some(({ type }) => type === 'audio') ?? false,
    isInputBad: asset.errors?.type?.startsWith('invalid_input') ?? false,
  };
}
