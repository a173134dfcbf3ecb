import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults';
import { maskBody, maskPath } from './masking';
import type { Entry, OpenLine } from './vendor-line';

/** Where an emulator listens. */
export interface StandInServer {
  readonly port: number;
  /** Closes it and all its connections. */
  close(): Promise<void>;
}

interface StandInOptions {
  /** The vendor that a request is for; null: the stand-in's own pages, which are neither noted nor fail. */
  readonly lineOf?: (request: IncomingMessage) => OpenLine | null;
  /** Whether pages of other origins may ask this. */
  readonly isOpen?: (request: IncomingMessage) => boolean;
}

/** Entries of requests that are being answered, for their bodies. */
const entries = new WeakMap<IncomingMessage, Entry>();

/**
 * Listens on a free port of this machine, notes what comes in, and fails as it was told to. Pages of other origins can
 * read it as little as they can write to it, except what `isOpen` says is for them.
 */
export async function startStandIn(
  answer: RequestListener,
  { lineOf = () => null, isOpen = () => false }: StandInOptions = {},
): Promise<StandInServer> {
  const server = createServer((request, response) => {
    const isForUs = isHere(request) && (!isForeign(request) || isOpen(request));
    if (!isForUs) return refuse(response);
    const line = request.method === 'OPTIONS' ? null : lineOf(request);
    if (line === null) return void answer(request, response);
    const { entry, fault } = line.receive(`${request.method} ${maskPath(request.url ?? '/')}`);
    entries.set(request, entry);
    response.on('finish', () => void (entry.status = response.statusCode));
    if (fault === null) return void answer(request, response);
    if (isOpen(request)) response.setHeader('access-control-allow-origin', '*');
    void meet(fault, { request, response, answer });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly answer: RequestListener;
}

async function meet(fault: Fault, { request, response, answer }: Exchange): Promise<void> {
  switch (fault.kind) {
    case 'delay': {
      const gone = new AbortController();
      response.on('close', () => gone.abort());
      await pause(fault.seconds * 1_000, undefined, { signal: gone.signal }).catch(() => undefined);
      if (!gone.signal.aborted) answer(request, response);
      return;
    }
    case 'fail':
      request.resume();
      return sendJson(response, 500, { error: { message: 'The stand-in fails as told' } });
    case 'limit':
      request.resume();
      response.setHeader('retry-after', String(fault.seconds));
      return sendJson(response, 429, { error: { message: 'Too many requests, as told' } });
    case 'drop':
      request.socket.destroy();
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain' }).end('This is a page of elsewhere.');
}

/** Those that have had a name of their own lead here name that as the host. */
function isHere({ headers: { host = '' } }: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
}

/** Every page in the browser of whoever develops can send forms to this machine. They name their origin. */
function isForeign({ headers: { host, origin } }: IncomingMessage): boolean {
  return origin !== undefined && origin !== `http://${host}`;
}

/** @returns the body of a request; what is readable of it is noted. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request);
  const entry = entries.get(request);
  if (entry !== undefined) entry.detail = maskBody(body, request.headers['content-type'] ?? '');
  return body;
}

/** @returns the form fields of a request. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await bodyOf(request)).toString());
}
