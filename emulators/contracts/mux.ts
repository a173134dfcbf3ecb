import type { Contract, Source } from './contract';
import { each, orNull, type Shape } from './shape';

/** Mux generates its client from its API's description; the client's types say what is always there. */
const uploads: Source = {
  at: 'npm:@mux/mux-node@15.3.0; https://mux.com/docs/api-reference/video/direct-uploads',
  readOn: '2026-11-24',
};
const assets: Source = {
  at: 'npm:@mux/mux-node@15.3.0; https://mux.com/docs/api-reference/video/assets',
  readOn: '2026-11-24',
  unverified: 'the page: the shapes are those of the client’s types',
};
const webhooks: Source = {
  at: 'npm:@mux/mux-node@15.3.0; https://mux.com/webhook-spec.json; https://mux.com/docs/core/verify-webhook-signatures',
  readOn: '2026-11-24',
  unverified: 'request_id, accessor and accessor_source, which the client does not list',
};
const errors: Source = {
  at: 'https://mux.com/docs/core/make-api-requests',
  readOn: '2026-11-24',
  unverified: 'the shape of refusals, seen in answers that others recorded',
};

const settings: Shape = {
  always: {},
  sometimes: each(
    'anything',
    'advanced_playback_policies',
    'copy_overlays',
    'directives',
    'encoding_tier',
    'generate_shots',
    'input',
    'inputs',
    'master_access',
    'max_resolution_tier',
    'meta',
    'mp4_support',
    'normalize_audio',
    'passthrough',
    'playback_policies',
    'playback_policy',
    'static_renditions',
    'test',
    'video_quality',
  ),
};
const upload: Shape = {
  always: {
    ...each('string', 'id', 'cors_origin'),
    status: { oneOf: ['waiting', 'asset_created', 'errored', 'cancelled', 'timed_out'] },
    timeout: 'integer',
  },
  sometimes: {
    ...each('string', 'asset_id', 'url'),
    new_asset_settings: settings,
    test: 'boolean',
    error: { always: {}, sometimes: each('string', 'type', 'message') },
  },
};
const track: Shape = {
  always: {},
  sometimes: {
    ...each('string', 'id', 'language_code', 'name', 'passthrough', 'status', 'text_source'),
    ...each('string', 'text_type', 'type'),
    ...each('number', 'auto_language_confidence', 'duration', 'max_channels', 'max_frame_rate'),
    ...each('number', 'max_height', 'max_width'),
    ...each('boolean', 'closed_captions', 'primary'),
  },
};

/** Times are texts in answers and numbers in events. */
function assetWith(createdAt: Shape): Shape {
  return {
    always: {
      id: 'string',
      created_at: createdAt,
      encoding_tier: { oneOf: ['smart', 'baseline', 'premium'] },
      master_access: { oneOf: ['temporary', 'none'] },
      max_resolution_tier: { oneOf: ['1080p', '1440p', '2160p'] },
      progress: {
        always: {
          progress: 'number',
          state: { oneOf: ['ingesting', 'transcoding', 'completed', 'live', 'errored'] },
        },
      },
      status: { oneOf: ['preparing', 'ready', 'errored'] },
    },
    sometimes: {
      ...each('string', 'aspect_ratio', 'live_stream_id', 'max_stored_resolution', 'mp4_support'),
      ...each('string', 'passthrough', 'resolution_tier', 'source_asset_id', 'upload_id'),
      ...each('number', 'duration', 'max_stored_frame_rate', 'thumbnail_time'),
      ...each('boolean', 'generate_shots', 'is_live', 'normalize_audio', 'test'),
      ...each('anything', 'directives', 'master', 'meta', 'non_standard_input_reasons'),
      ...each('anything', 'recording_times', 'shots', 'static_renditions'),
      errors: { always: {}, sometimes: { type: 'string', messages: { listOf: 'string' } } },
      ingest_type: {
        oneOf: [
          'on_demand_url',
          'on_demand_direct_upload',
          'on_demand_clip',
          'live_rtmp',
          'live_srt',
        ],
      },
      playback_ids: {
        listOf: {
          always: { id: 'string', policy: { oneOf: ['public', 'signed', 'drm'] } },
          sometimes: { drm_configuration_id: 'string' },
        },
      },
      tracks: { listOf: track },
      video_quality: { oneOf: ['basic', 'plus', 'premium'] },
    },
  };
}

function dataOf(shape: Shape): Shape {
  return { always: { data: shape } };
}

function eventOf(type: string, about: string, data: Shape): Shape {
  return {
    always: {
      ...each('string', 'id', 'created_at'),
      type: { oneOf: [type] },
      attempts: { listOf: 'anything' },
      data,
      environment: { always: each('string', 'id', 'name') },
      object: { always: { id: 'string', type: { oneOf: [about] } } },
    },
    sometimes: each(orNull('string'), 'request_id', 'accessor', 'accessor_source'),
  };
}

const error: Shape = {
  always: { error: { always: { type: 'string', messages: { listOf: 'string' } } } },
};
const authorization = 'Basic {basic}';
const headers = { authorization };
const signature = { 'mux-signature': String.raw`^t=\d+,v1=[0-9a-f]{64}$` };
const path = '/video/v1';
const json = {
  cors_origin: 'https://climb.example',
  timeout: 3_600,
  new_asset_settings: { playback_policies: ['public'], video_quality: 'basic', passthrough: 'v1' },
};

export const mux: Contract = {
  vendor: 'Mux',
  steps: [
    {
      name: 'a direct upload is made',
      source: uploads,
      request: { method: 'POST', path: `${path}/uploads`, headers, json },
      status: 201,
      headers: { 'content-type': 'application/json' },
      body: dataOf(upload),
      keeps: { upload: 'data.id' },
    },
    {
      name: 'a direct upload is read',
      source: uploads,
      request: { method: 'GET', path: `${path}/uploads/{upload}`, headers },
      status: 200,
      body: dataOf(upload),
    },
    {
      name: 'a cancelled upload is reported',
      source: webhooks,
      act: { vendor: 'mux', name: 'cancel', subject: '{upload}' },
      type: 'video.upload.cancelled',
      headers: signature,
      body: eventOf('video.upload.cancelled', 'upload', upload),
    },
    {
      name: 'another direct upload is made',
      source: uploads,
      request: { method: 'POST', path: `${path}/uploads`, headers, json },
      status: 201,
      body: dataOf(upload),
      keeps: { upload: 'data.id' },
    },
    {
      name: 'a waiting upload is cancelled by us',
      source: uploads,
      request: { method: 'PUT', path: `${path}/uploads/{upload}/cancel`, headers },
      status: 200,
      body: dataOf(upload),
    },
    {
      name: 'an upload that is not there',
      source: errors,
      request: { method: 'GET', path: `${path}/uploads/none`, headers },
      status: 404,
      body: error,
    },
    {
      name: 'a wrong token',
      source: errors,
      request: {
        method: 'GET',
        path: `${path}/uploads/none`,
        headers: { authorization: 'Basic d3Jvbmc6d3Jvbmc=' },
      },
      status: 401,
      body: error,
    },
    {
      name: 'an upload for a video is made',
      source: uploads,
      request: { method: 'POST', path: `${path}/uploads`, headers, json },
      status: 201,
      body: dataOf(upload),
      keeps: { upload: 'data.id', url: 'data.url' },
    },
    {
      name: 'the video is sent in one piece',
      source: { at: 'https://mux.com/docs/guides/upload-files-directly', readOn: '2026-11-24' },
      request: { method: 'PUT', path: '{url}', bytes: '{video}' },
      status: 200,
      body: null,
    },
    {
      name: 'the upload names its asset',
      source: uploads,
      request: { method: 'GET', path: `${path}/uploads/{upload}`, headers },
      status: 200,
      body: dataOf(upload),
      keeps: { asset: 'data.asset_id' },
    },
    {
      name: 'a ready asset is reported',
      source: webhooks,
      act: null,
      type: 'video.asset.ready',
      headers: signature,
      body: eventOf('video.asset.ready', 'asset', assetWith('integer')),
    },
    {
      name: 'an asset is read',
      source: assets,
      request: { method: 'GET', path: `${path}/assets/{asset}`, headers },
      status: 200,
      body: dataOf(assetWith('string')),
    },
    {
      name: 'a failed asset is reported',
      source: webhooks,
      act: { vendor: 'mux', name: 'decline', subject: '{asset}' },
      type: 'video.asset.errored',
      headers: signature,
      body: eventOf('video.asset.errored', 'asset', assetWith('integer')),
    },
    {
      name: 'an asset is deleted',
      source: assets,
      request: { method: 'DELETE', path: `${path}/assets/{asset}`, headers },
      status: 204,
      body: null,
    },
    {
      name: 'an asset that is not there',
      source: errors,
      request: { method: 'GET', path: `${path}/assets/{asset}`, headers },
      status: 404,
      body: error,
    },
  ],
};
