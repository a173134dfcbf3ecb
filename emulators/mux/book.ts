import { randomBytes, randomUUID } from 'node:crypto';

/** An upload as the API answers it. */
export interface UploadRecord {
  readonly id: string;
  readonly url: string;
  readonly timeout: number;
  readonly cors_origin: string;
  readonly new_asset_settings: AssetSettings;
  status: 'waiting' | 'asset_created' | 'errored' | 'cancelled' | 'timed_out';
  asset_id?: string;
}

interface AssetSettings {
  readonly playback_policies?: readonly string[];
  readonly passthrough?: string;
  readonly video_quality?: 'basic' | 'plus' | 'premium';
  readonly max_resolution_tier?: string;
}

/** An asset as the API answers it. */
export interface AssetRecord {
  readonly id: string;
  status: 'preparing' | 'ready' | 'errored';
  readonly progress: { readonly state: string; readonly progress: number };
  readonly encoding_tier: 'baseline' | 'smart' | 'premium';
  readonly video_quality: string;
  readonly master_access: 'none' | 'temporary';
  readonly max_resolution_tier: string;
  readonly playback_ids: readonly { readonly id: string; readonly policy: string }[];
  readonly passthrough?: string | undefined;
  readonly upload_id?: string | undefined;
  readonly created_at: string;
  duration?: number;
  aspect_ratio?: string;
  tracks?: readonly Record<string, unknown>[];
  errors?: { readonly type: string; readonly messages: readonly string[] };
}

/** An event as it is sent. */
export interface MuxEvent {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly object: { readonly type: string; readonly id: string };
  readonly data: unknown;
}

/** @returns an id like the service's. */
export function newId(): string {
  return randomBytes(24).toString('base64url').replaceAll(/[-_]/g, 'x');
}

/** @returns an event about an upload or an asset, as it is at this moment. Its times are numbers, unlike answers'. */
export function eventOf(
  type: string,
  data: UploadRecord | AssetRecord,
): MuxEvent & Record<string, unknown> {
  return {
    id: randomUUID(),
    type,
    created_at: new Date().toISOString(),
    object: { type: type.startsWith('video.upload') ? 'upload' : 'asset', id: data.id },
    environment: { name: 'Stand-in', id: 'standin' },
    data: 'created_at' in data ? { ...data, created_at: Number(data.created_at) } : { ...data },
    attempts: [],
    request_id: null,
    accessor: null,
    accessor_source: null,
  };
}

/** @returns an asset of an upload whose bytes have arrived, or of another asset. */
export function assetOf(
  upload: Pick<UploadRecord, 'new_asset_settings'> & { readonly id?: string },
): AssetRecord {
  const {
    playback_policies: policies = ['public'],
    video_quality: quality = 'basic',
    max_resolution_tier = '1080p',
    passthrough,
  } = upload.new_asset_settings;
  return {
    id: newId(),
    status: 'preparing',
    get progress() {
      return progressAt[this.status];
    },
    encoding_tier: ({ basic: 'baseline', plus: 'smart', premium: 'premium' } as const)[quality],
    video_quality: quality,
    master_access: 'none',
    max_resolution_tier,
    playback_ids: policies.map((policy) => ({ id: newId(), policy })),
    passthrough,
    upload_id: upload.id,
    created_at: String(Math.floor(Date.now() / 1000)),
  };
}

const progressAt = {
  preparing: { state: 'transcoding', progress: 0 },
  ready: { state: 'completed', progress: 100 },
  errored: { state: 'errored', progress: -1 },
} as const;
