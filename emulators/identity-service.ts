import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { startStandIn } from './stand-in-server';
import { openLine, type VendorLine } from './vendor-line';

/** Emulates an external identity service: the product's own, in front of accounts of its own. */
export interface IdentityServiceStandIn {
  /** For `IDENTITY_ORIGIN`. */
  readonly url: string;
  readonly lines: readonly VendorLine[];
  close(): Promise<void>;
}

/** Listens on a free port of this machine, for pages too, and passes on what it gets to a service that answers. */
export async function startIdentityService({
  origin,
}: {
  readonly origin: string;
}): Promise<IdentityServiceStandIn> {
  let declines = 0;
  let isRevoked = false;
  const line = openLine({
    id: 'identity',
    name: 'Identity service',
    about:
      'Keeps the accounts, by Identity Platform’s API: a second instance of the product’s own.',
    acts: () => [
      { name: 'decline', label: 'Decline the next request', run: () => (declines += 1) },
      isRevoked
        ? { name: 'approve', label: 'Take the API key again', run: () => (isRevoked = false) }
        : { name: 'revoke', label: 'Revoke the API key', run: () => (isRevoked = true) },
    ],
  });
  const server = await startStandIn(
    (request, response) => {
      const isAsked = request.method !== 'OPTIONS';
      if (isAsked && (isRevoked || declines > 0)) {
        request.resume();
        if (!isRevoked) declines -= 1;
        return refuse(response, isRevoked ? keyRefused : declined);
      }
      passOn(origin, request, response);
    },
    { lineOf: () => line, isOpen: () => true },
  );
  return { url: `http://127.0.0.1:${server.port}`, lines: [line], close: server.close };
}

function passOn(origin: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const { host, hostname, port } = new URL(origin);
  const onward = ask({ hostname, port, path: url, method, headers: { ...headers, host } });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => incoming.socket.destroy());
  response.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

interface Refusal {
  readonly message: string;
  readonly status: string;
}

const declined: Refusal = { message: 'USER_DISABLED', status: 'INVALID_ARGUMENT' };
/** Source: Google APIs' answer to a key that isn't one. */
const keyRefused: Refusal = {
  message: 'API key not valid. Please pass a valid API key.',
  status: 'INVALID_ARGUMENT',
};

function refuse(response: ServerResponse, refusal: Refusal): void {
  response
    .writeHead(400, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify({ error: { code: 400, ...refusal } }));
}
