import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

/** Where an emulator listens. */
export interface StandInServer {
  readonly port: number;
  /** Closes it and all its connections. */
  close(): Promise<void>;
}

/**
 * Listens on a free port of this machine. Pages of other origins can read it as little as they can write to it, except
 * what `isOpen` says is for them.
 */
export async function startStandIn(
  answer: RequestListener,
  isOpen: (request: IncomingMessage) => boolean = () => false,
): Promise<StandInServer> {
  const server = createServer((request, response) => {
    if (!isForeign(request) || isOpen(request)) return void answer(request, response);
    response.writeHead(403, { 'content-type': 'text/plain' }).end('This is a page of elsewhere.');
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

/**
 * Every page in the browser of whoever develops can send forms to this machine. They name their origin; those that
 * have had a name of their own lead here name that as the host.
 */
function isForeign({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return true;
  return origin !== undefined && origin !== `http://${host}`;
}

/** @returns the form fields of a request. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const part of request) body += String(part);
  return new URLSearchParams(body);
}
