import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { startIdentityProviders } from '../../../../emulators/identity-providers/server';
import { parseSettings } from '../config/settings';
import { createLocalBus } from '../live/bus';
import { createLive } from '../live/create-live';
import type { Answer, Overrides } from './app';
import { createSignedApp, type SignedApp } from './signed-app';

type WireAnswer = Answer & { readonly cookies: Record<string, string> };

const testEnv = { NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: '1' };

/** The running product as an attacker reaches it: over a socket, with every header as they like. */
export interface Target extends SignedApp {
  readonly port: number;
  /** The same from another address: the product stands behind a proxy that says so. */
  from(address: string, request: InjectOptions): Promise<WireAnswer>;
  /** Lets time pass. */
  pass(seconds: number): void;
}

/** Starts the product; `env` are settings of its own. */
export async function startTarget(
  env: Readonly<Record<string, string>> = {},
  overrides: Overrides = {},
): Promise<Target> {
  const settings = parseSettings({ ...testEnv, ...env });
  const bus = createLocalBus();
  const app = await createSignedApp({ settings, bus, live: createLive({ bus }), ...overrides });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo; // it listens on a port
  const send = (request: InjectOptions) => sendTo(port, request);
  return {
    ...app,
    port,
    send,
    identity: (method, body) =>
      send({ method: 'POST', url: identityAddress(method), payload: body }),
    from: (address, request) =>
      send({ ...request, headers: { ...request.headers, 'x-forwarded-for': address } }),
    pass: (seconds) => app.setNow(new Date(app.deps.now().getTime() + seconds * 1_000)),
  };
}

/** The same with a stand-in for Google, Apple and Microsoft. */
export interface ProviderTarget extends Target {
  /** Signs in by Google, or with an ID token links the person there. */
  byGoogle(person: { sub: string; email: string }, idToken?: string): Promise<WireAnswer>;
}

export async function startProviderTarget(): Promise<ProviderTarget> {
  const clock: { now: () => Date } = { now: () => new Date() };
  const standIn = await startIdentityProviders({ now: () => clock.now() });
  const parsed = parseSettings({ ...testEnv, ...standIn.settings });
  const settings = { ...parsed, providers: { ...parsed.providers, standInUrl: standIn.url } };
  const target = await startTarget({}, { settings });
  clock.now = () => target.deps.now();
  return {
    ...target,
    byGoogle: async (person, idToken) => {
      const token = await standIn.idToken('google.com', { name: 'Ana Stone', ...person });
      return target.identity('accounts:signInWithIdp', {
        requestUri: 'http://localhost',
        returnSecureToken: true,
        postBody: `&id_token=${token}&providerId=google.com`,
        ...(idToken === undefined ? {} : { idToken }),
      }) as Promise<WireAnswer>; // what `send` answers
    },
    close: async () => {
      await target.close();
      await standIn.close();
    },
  };
}

/** @returns the address of a call of the identity protocol: `accounts:signUp`, `accounts/mfaSignIn:start`. */
export function identityAddress(method: string): string {
  const version = method.startsWith('accounts/') ? 'v2' : 'v1';
  return `/identitytoolkit.googleapis.com/${version}/${method}?key=cruxboard-web`;
}

/** @returns the certificates that everybody can read, by key id. */
export async function certificatesOf(target: SignedApp): Promise<Record<string, string>> {
  const url = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
  return (await target.send({ method: 'GET', url })).body as Record<string, string>; // by the protocol
}

function sendTo(port: number, request: InjectOptions): Promise<WireAnswer> {
  const { method = 'GET', url, payload, headers } = request;
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  const body = isText || payload === undefined ? payload : JSON.stringify(payload);
  const type = isText || payload === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      method,
      path: String(url),
      headers: { ...type, ...(headers as Record<string, string>) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => void read(answer).then(resolve, reject));
    sent.end(body);
  });
}

async function read(answer: IncomingMessage): Promise<WireAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer); // no encoding was set
  const text = Buffer.concat(chunks).toString();
  const isJson = (answer.headers['content-type'] ?? '').includes('json') && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : text;
  const cookies = Object.fromEntries(
    (answer.headers['set-cookie'] ?? []).map((cookie) => {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      return [name, value];
    }),
  );
  return { status: answer.statusCode ?? 0, body, headers: answer.headers, cookies };
}
