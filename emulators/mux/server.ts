import type { IncomingMessage, ServerResponse } from 'node:http';
import { createEventSender, type EventSender, type SignedEvent } from '../event-sender';
import { bodyOf, startStandIn } from '../stand-in-server';
import { openLine, type VendorLine } from '../vendor-line';
import { actsOn } from './acts';
import {
  type AssetRecord,
  assetOf,
  eventOf,
  type MuxEvent,
  newId,
  type UploadRecord,
} from './book';
import { readInto } from './read-video';
import { answerPlayback } from './playback';
import { receivePart } from './receive-part';
import { createSigning, type Signing } from './signing';
import { writeStream } from './write-stream';

/** Emulates Mux: the part of its API that the product uses, resumable uploads, playback and signed events. */
export interface MuxStandIn {
  readonly url: string;
  /** Settings for the product. */
  readonly settings: Readonly<Record<string, string>>;
  /** Every API request, as `METHOD path`. */
  readonly requests: readonly string[];
  readonly events: readonly MuxEvent[];
  readonly lines: readonly VendorLine[];
  /** Where events are sent, each until it is accepted; null: nowhere. */
  deliverTo(url: string | null): void;
  /** @returns an event as sent: its bytes and signature. */
  signed(event: MuxEvent, at?: Date): SignedEvent;
  close(): Promise<void>;
}

export interface State {
  readonly uploads: Map<string, UploadRecord>;
  readonly assets: Map<string, AssetRecord>;
  /** What has arrived, by upload, and by asset once it is whole. */
  readonly bytes: Map<string, Buffer>;
  /** What plays, by asset. */
  readonly streams: Map<string, ReadonlyMap<string, Buffer>>;
  readonly signing: Signing;
  readonly now: () => Date;
  readonly requests: string[];
  readonly events: MuxEvent[];
  readonly sender: EventSender<MuxEvent>;
  url: string;
}

const token = { id: 'stand-in-token', secret: 'stand-in-secret' };
const webhookSecret = 'signing-secret-of-the-stand-in';

interface Options {
  /** Whether the product gets a key that signs playback. */
  readonly isSigned?: boolean;
  /** By which tokens run out. */
  readonly now?: () => Date;
}

/** Listens on a free port of this machine. */
export async function startMux({
  isSigned = false,
  now = () => new Date(),
}: Options = {}): Promise<MuxStandIn> {
  const state: State = {
    uploads: new Map(),
    assets: new Map(),
    bytes: new Map(),
    streams: new Map(),
    signing: createSigning(),
    now,
    requests: [],
    events: [],
    sender: createEventSender({ header: 'mux-signature', secret: webhookSecret }),
    url: '',
  };
  const line = openLine({
    id: 'mux',
    name: 'Mux',
    about: 'Takes videos by direct upload, plays them, and reports by signed events.',
    acts: () => actsOn(state, (event) => deliver(state, event)),
  });
  const server = await startStandIn(
    (request, response) => {
      answer(state, request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      });
    },
    { isOpen: isForPages, lineOf: ({ url = '' }) => (isPlayback(url) ? null : line) },
  );
  state.url = `http://127.0.0.1:${server.port}`;
  return {
    url: state.url,
    settings: {
      VIDEO_SERVICE: 'mux',
      MUX_TOKEN_ID: token.id,
      MUX_TOKEN_SECRET: token.secret,
      MUX_WEBHOOK_SECRET: webhookSecret,
      MUX_API_ORIGIN: state.url,
      MUX_STREAM_ORIGIN: state.url,
      MUX_IMAGE_ORIGIN: state.url,
      ...(isSigned ? state.signing.settings : {}),
    },
    requests: state.requests,
    events: state.events,
    lines: [line],
    deliverTo: state.sender.deliverTo,
    signed: (event, at = new Date()) => state.sender.signed(event, at),
    close: () => {
      state.sender.close();
      return server.close();
    },
  };
}

/** The API is for servers, the rest for the pages of any product. */
function isForPages({ url = '', headers: { host = '' } }: IncomingMessage): boolean {
  return /^127\.0\.0\.1(:\d+)?$/.test(host) && !url.startsWith('/video/');
}

/** A player asks for many small files; only the API and uploads are noted and fail. */
function isPlayback(path: string): boolean {
  return !path.startsWith('/video/') && !path.startsWith('/upload/');
}

async function answer(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = new URL(request.url ?? '/', 'http://stand.in');
  const { pathname } = address;
  if (pathname.startsWith('/video/v1/')) return answerApi(state, { pathname, request, response });
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'range, content-range');
  if (request.method === 'OPTIONS') {
    const allowed = { methods: 'GET, HEAD, PUT', headers: 'content-type, content-range, range' };
    response.setHeader('access-control-allow-methods', allowed.methods);
    response.setHeader('access-control-allow-headers', allowed.headers);
    return void response.writeHead(204).end();
  }
  const [, place = '', id = ''] = pathname.split('/');
  const upload = place === 'upload' ? state.uploads.get(id) : undefined;
  if (upload !== undefined && request.method === 'PUT') {
    const isWhole = await receivePart(state.bytes, { upload, request, response });
    if (isWhole && upload.status === 'waiting') await createAsset(state, upload);
    return;
  }
  await answerPlayback(state, { address, response });
}

interface ApiRequest {
  readonly pathname: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answerApi(state: State, { pathname, request, response }: ApiRequest): Promise<void> {
  state.requests.push(`${request.method} ${pathname}`);
  const json = (status: number, body: object) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  const refuse = (status: number, type: string) =>
    json(status, { error: { type, messages: [`The request was refused: ${type}`] } });
  const expected = Buffer.from(`${token.id}:${token.secret}`).toString('base64');
  if (request.headers.authorization !== `Basic ${expected}`) return refuse(401, 'unauthorized');
  const [, , , kind, id = '', step] = pathname.split('/');
  const call = `${request.method} ${kind}${id === '' ? '' : '/id'}${step === undefined ? '' : `/${step}`}`;
  const upload = state.uploads.get(id);
  const asset = state.assets.get(id);
  if (call === 'POST uploads') {
    const given = JSON.parse((await bodyOf(request)).toString()) as Partial<UploadRecord>; // checked by use
    return json(201, { data: openUpload(state, given) });
  }
  if (call === 'GET uploads/id' && upload !== undefined) return json(200, { data: upload });
  if (call === 'PUT uploads/id/cancel' && upload !== undefined) {
    if (upload.status !== 'waiting') return refuse(400, 'invalid_parameters');
    upload.status = 'cancelled';
    deliver(state, eventOf('video.upload.cancelled', upload));
    return json(200, { data: upload });
  }
  if (call === 'POST assets') {
    const cut = JSON.parse((await bodyOf(request)).toString()) as Cut; // checked by use
    const made = await cutAsset(state, cut);
    return made === null ? refuse(400, 'invalid_parameters') : json(201, { data: made });
  }
  if (call === 'GET assets/id' && asset !== undefined) return json(200, { data: asset });
  if (call === 'DELETE assets/id' && asset !== undefined) {
    for (const kept of [state.assets, state.bytes, state.streams]) kept.delete(id);
    deliver(state, eventOf('video.asset.deleted', asset));
    return void response.writeHead(204).end();
  }
  return refuse(404, 'not_found');
}

function openUpload(state: State, given: Partial<UploadRecord>): UploadRecord {
  const id = newId();
  const upload: UploadRecord = {
    id,
    url: `${state.url}/upload/${id}`,
    status: 'waiting',
    timeout: given.timeout ?? 3_600,
    cors_origin: given.cors_origin ?? '*',
    new_asset_settings: given.new_asset_settings ?? {},
  };
  state.uploads.set(id, upload);
  deliver(state, eventOf('video.upload.created', upload));
  return upload;
}

/** What the service does once the last byte is there. */
async function createAsset(state: State, upload: UploadRecord): Promise<void> {
  const asset = assetOf(upload);
  const bytes = state.bytes.get(upload.id) ?? Buffer.alloc(0);
  state.assets.set(asset.id, asset);
  state.bytes.set(asset.id, bytes);
  upload.status = 'asset_created';
  upload.asset_id = asset.id;
  deliver(state, eventOf('video.upload.asset_created', upload));
  deliver(state, eventOf('video.asset.created', asset));
  await readInto(asset, bytes);
  if (asset.duration !== undefined) {
    state.streams.set(asset.id, await writeStream(bytes, { startS: 0, endS: asset.duration }));
  }
  deliver(state, eventOf(`video.asset.${asset.status}`, asset));
}

interface Cut {
  readonly inputs: readonly {
    readonly url: string;
    readonly start_time: number;
    readonly end_time: number;
  }[];
  readonly playback_policies: readonly string[];
  readonly passthrough: string;
}

/** A part of an asset, which is another asset. */
async function cutAsset(state: State, cut: Cut): Promise<AssetRecord | null> {
  const [input] = cut.inputs;
  const source = input?.url.replace('mux://assets/', '') ?? '';
  const bytes = state.bytes.get(source);
  if (input === undefined || bytes === undefined) return null;
  const made = assetOf({ new_asset_settings: cut });
  state.assets.set(made.id, made);
  state.bytes.set(made.id, bytes);
  const begun = structuredClone(made);
  deliver(state, eventOf('video.asset.created', made));
  await readInto(made, bytes);
  const { start_time: startS, end_time: endS } = input;
  made.duration = endS - startS;
  state.streams.set(made.id, await writeStream(bytes, { startS, endS }));
  deliver(state, eventOf('video.asset.ready', made));
  return begun;
}

/** Notes what happened, and tells the product. */
function deliver({ events, sender }: State, event: MuxEvent): void {
  events.push(event);
  sender.send(event);
}
