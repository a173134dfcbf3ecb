import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

/** Where an emulator listens. */
export interface StandInServer {
  readonly port: number;
  /** Closes it and all its connections. */
  close(): Promise<void>;
}

/** Listens on a free port of this machine. */
export async function startStandIn(answer: RequestListener): Promise<StandInServer> {
  const server = createServer(answer);
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

/** @returns the form fields of a request. */
export async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const part of request) body += String(part);
  return new URLSearchParams(body);
}
