import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { startStandIn } from '../stand-in-server';
import { openLine, type VendorLine } from '../vendor-line';
import { createObjects, type Objects } from './objects';
import { signatureFault } from './signature';
import { deletedAnswer, errorAnswer, keysOf, listAnswer } from './xml';

/** Emulates an S3-compatible bucket: the calls that the product makes. */
export interface BucketStandIn {
  readonly url: string;
  /** Settings that point at it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly lines: readonly VendorLine[];
  close(): Promise<void>;
}

const bucket = 'cruxboard-files';
const accessKey = { id: 'AKIASTANDIN0000000', secret: 'a secret of the stand-in bucket' };
const pageMax = 1_000;

/** Listens on a free port of this machine; objects are the files of a folder. */
export async function startBucket({ folder }: { readonly folder: string }): Promise<BucketStandIn> {
  const objects = createObjects(folder);
  let declines = 0;
  let isRevoked = false;
  const line = openLine({
    id: 's3',
    name: 'S3 bucket',
    about: 'Keeps uploads by Amazon S3’s API, in the data folder.',
    acts: () => [
      { name: 'decline', label: 'Decline the next request', run: () => (declines += 1) },
      isRevoked
        ? { name: 'approve', label: 'Take the access key again', run: () => (isRevoked = false) }
        : { name: 'revoke', label: 'Revoke the access key', run: () => (isRevoked = true) },
    ],
  });
  const refusalOf = (request: IncomingMessage) => {
    const fault = isRevoked ? 'InvalidAccessKeyId' : signatureFault(request, accessKey, new Date());
    if (fault !== null) return fault;
    if (declines === 0) return null;
    declines -= 1;
    return 'AccessDenied';
  };
  const server = await startStandIn(
    async (request, response) => {
      response.setHeader('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase());
      response.setHeader('x-amz-id-2', randomBytes(32).toString('base64'));
      const refusal = refusalOf(request);
      if (refusal === null) return answer(objects, request, response);
      request.resume();
      refuse({ request, response }, 403, refusal);
    },
    { lineOf: () => line },
  );
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: url,
      S3_ACCESS_KEY_ID: accessKey.id,
      S3_SECRET_ACCESS_KEY: accessKey.secret,
    },
    lines: [line],
    close: server.close,
  };
}

async function answer(
  objects: Objects,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
  const [, name = '', ...parts] = pathname.split('/').map(decodeURIComponent);
  const key = parts.join('/');
  if (name !== bucket) return refuse({ request, response }, 404, 'NoSuchBucket');
  try {
    if (key === '') return await answerBucket(objects, { request, response, searchParams });
    if (request.method === 'PUT') {
      await objects.write(key, request);
      const stored = await objects.find(key);
      return void response.writeHead(200, { etag: stored?.etag ?? '' }).end();
    }
    if (request.method === 'GET' || request.method === 'HEAD')
      return await answerObject(objects, key, { request, response });
    if (request.method !== 'DELETE') return refuse({ request, response }, 405, 'MethodNotAllowed');
    await objects.remove(key);
    response.writeHead(204).end();
  } catch (error) {
    if (response.headersSent || request.destroyed) return void request.socket.destroy();
    const isWrong = error instanceof RangeError;
    refuse({ request, response }, isWrong ? 400 : 500, isWrong ? 'InvalidURI' : 'InternalError');
  }
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Source: Amazon S3, "ListObjectsV2" and "DeleteObjects". */
async function answerBucket(
  objects: Objects,
  { request, response, searchParams }: Exchange & { readonly searchParams: URLSearchParams },
): Promise<void> {
  if (request.method === 'POST' && searchParams.has('delete')) {
    const keys = keysOf(await text(request));
    for (const key of keys) await objects.remove(key);
    return send(response, 200, deletedAnswer(keys));
  }
  if (request.method !== 'GET' || searchParams.get('list-type') !== '2')
    return refuse({ request, response }, 501, 'NotImplemented');
  const token = searchParams.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
  const prefix = searchParams.get('prefix') ?? '';
  const max = Math.min(Number(searchParams.get('max-keys') ?? pageMax), pageMax);
  const page = await objects.list({ prefix, after, max });
  send(response, 200, listAnswer({ ...page, bucket, prefix, max }));
}

/** Source: Amazon S3, "GetObject"; one range, as RFC 9110, section 14.2, has it. */
async function answerObject(
  objects: Objects,
  key: string,
  { request, response }: Exchange,
): Promise<void> {
  const object = await objects.find(key);
  if (object === null) return refuse({ request, response }, 404, 'NoSuchKey');
  const { path, sizeBytes, changedAt, etag } = object;
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(asked?.[1] ?? 0);
  const end = Math.min(Number(asked?.[2] || sizeBytes - 1), sizeBytes - 1);
  if (asked !== null && start > end) return refuse({ request, response }, 416, 'InvalidRange');
  response.writeHead(asked === null ? 200 : 206, {
    'content-type': 'binary/octet-stream',
    'content-length': sizeBytes === 0 ? 0 : end - start + 1,
    'accept-ranges': 'bytes',
    'last-modified': changedAt.toUTCString(),
    etag,
    ...(asked === null ? {} : { 'content-range': `bytes ${start}-${end}/${sizeBytes}` }),
  });
  if (request.method === 'HEAD' || sizeBytes === 0) return void response.end();
  await pipeline(createReadStream(path, { start, end }), response);
}

function refuse({ request, response }: Exchange, status: number, code: string): void {
  const [resource = '/'] = (request.url ?? '/').split('?');
  const requestId = String(response.getHeader('x-amz-request-id'));
  send(response, status, errorAnswer({ code, resource, requestId }));
}

function send(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}
