import { Buffer } from 'node:buffer';
import type { TestApp } from '../../testing/app';

const base = '/v0/b/cruxboard.appspot.com/o';

interface Sent {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly bytes: Buffer;
  // a test looks into answers of every shape
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** The storage protocol as a client speaks it, for one user, by name or by a real token, or for nobody. */
export interface StorageClient {
  upload(name: string, bytes: Buffer, metadata?: object): Promise<Sent>;
  /** Sends anything below the list of objects. */
  send(
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS',
    path: string,
    options?: { headers?: Record<string, string>; body?: Buffer | string },
  ): Promise<Sent>;
  /** Begins a resumable upload. @returns the path and query of its address. */
  start(name: string, sizeBytes: number): Promise<{ sent: Sent; path: string }>;
}

export function storageClient(
  { app }: Pick<TestApp, 'app'>,
  who: string | { readonly idToken: string } | null,
): StorageClient {
  const bearer =
    typeof who === 'string'
      ? Buffer.from(JSON.stringify({ uid: who })).toString('base64url')
      : who?.idToken;
  const own: Record<string, string> =
    bearer === undefined ? {} : { authorization: `Firebase ${bearer}` };
  const send: StorageClient['send'] = async (method, path, { headers = {}, body } = {}) => {
    const answer = await app.inject({
      method,
      url: path.startsWith('/v0') ? path : `${base}${path}`,
      headers: { ...own, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      body: isJson ? (JSON.parse(answer.body) as unknown) : null,
    };
  };
  return {
    send,
    upload: (name, bytes, metadata = {}) =>
      send('POST', `?name=${encodeURIComponent(name)}`, {
        headers: {
          'x-goog-upload-protocol': 'multipart',
          'content-type': 'multipart/related; boundary=00017',
        },
        body: multipart('00017', JSON.stringify({ name, ...metadata }), bytes),
      }),
    start: async (name, sizeBytes) => {
      const sent = await send('POST', `?name=${encodeURIComponent(name)}`, {
        headers: {
          'x-goog-upload-protocol': 'resumable',
          'x-goog-upload-command': 'start',
          'x-goog-upload-header-content-length': String(sizeBytes),
          'x-goog-upload-header-content-type': 'image/png',
          'content-type': 'application/json; charset=utf-8',
        },
        body: JSON.stringify({ name }),
      });
      const address = String(sent.headers['x-goog-upload-url'] ?? '');
      return { sent, path: address.replace(/^https?:\/\/[^/]+/, '') };
    },
  };
}

function multipart(boundary: string, metadata: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n--${boundary}\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
}
