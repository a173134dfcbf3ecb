import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  type GenerateKeyPairResult,
  SignJWT,
} from 'jose';
import { formOf, startStandIn } from '../stand-in-server';
import type { VendorLine } from '../vendor-line';
import { lineOf, vendorAt } from './lines';
import { choicePage, people, postPage } from './pages';
import {
  clientFault,
  clients,
  settingsOf,
  type StandInPerson,
  type StandInProvider,
  type StandInVendor,
  vendorOf,
  vendors,
} from './vendors';

export type { StandInPerson, StandInProvider } from './vendors';

/** How a token differs from a valid one. */
interface TokenTwist {
  readonly nonce?: string;
  readonly audience?: string;
  readonly issuer?: string;
  /** Seconds from now. */
  readonly expiresInS?: number;
  readonly key?: CryptoKey;
}

/** Emulates Google, Apple and Microsoft: each real host is a folder. */
export interface IdentityProviderStandIn {
  readonly url: string;
  /** Settings for the product. */
  readonly settings: Readonly<Record<string, string>>;
  /** @returns an ID token, as the provider's own script gives it to a page. */
  idToken(provider: StandInProvider, person: StandInPerson, twist?: TokenTwist): Promise<string>;
  /** @returns a Google access token, for this client or another one. */
  accessToken(person: StandInPerson, clientId?: string): string;
  /** Every request, as `METHOD host/path`. */
  readonly requests: readonly string[];
  /** One for each provider. */
  readonly lines: readonly VendorLine[];
  /** Stops answering until told otherwise. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

interface Grant {
  readonly vendor: StandInVendor;
  readonly person: StandInPerson;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
}

interface State {
  readonly keys: GenerateKeyPairResult;
  readonly appleKeys: GenerateKeyPairResult;
  readonly now: () => Date;
  readonly codes: Map<string, Grant>;
  readonly accessTokens: Map<string, { readonly person: StandInPerson; readonly clientId: string }>;
  /** Apple sends a name only at the first visit. */
  readonly named: Set<string>;
}

const kid = 'stand-in';

/** Listens on a free port of this machine. */
export async function startIdentityProviders(
  options: { readonly now?: () => Date } = {},
): Promise<IdentityProviderStandIn> {
  const state: State = {
    keys: await generateKeyPair('RS256'),
    appleKeys: await generateKeyPair('ES256', { extractable: true }),
    now: options.now ?? (() => new Date()),
    codes: new Map(),
    accessTokens: new Map(),
    named: new Set(),
  };
  const requests: string[] = [];
  const lines = vendors.map((vendor) => lineOf(vendor, () => revokeAll(state, vendor)));
  const server = await startStandIn(
    (request, response) => {
      const url = realUrl(request);
      requests.push(`${request.method} ${url.host}${url.pathname}`);
      answer(state, request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      });
    },
    {
      lineOf: (request) => {
        const { host, pathname } = realUrl(request);
        if (isForPeople(`https://${host}${pathname}`)) return null;
        const vendor = vendorAt(host);
        return lines[vendors.findIndex((each) => each === vendor)] ?? null;
      },
    },
  );
  return {
    url: `http://127.0.0.1:${server.port}`,
    settings: settingsOf(await exportPKCS8(state.appleKeys.privateKey)),
    idToken: (provider, person, twist) => mint(state, vendorOf(provider), { person, ...twist }),
    accessToken: (person, clientId = clients['google.com'].id) => {
      const token = randomBytes(16).toString('base64url');
      state.accessTokens.set(token, { person, clientId });
      return token;
    },
    requests,
    lines,
    setDown: (isDown) => {
      for (const line of lines)
        line.setFault(isDown ? { kind: 'drop', seconds: 0, times: null } : null);
    },
    close: server.close,
  };
}

/** The pages that ask who signs in. */
function isForPeople(address: string): boolean {
  return vendors.some(({ authorization }) => authorization === address);
}

function revokeAll({ codes, accessTokens }: State, vendor: StandInVendor): void {
  for (const [code, grant] of codes) if (grant.vendor === vendor) codes.delete(code);
  for (const [token, { clientId }] of accessTokens)
    if (clientId === clients[vendor.id].id) accessTokens.delete(token);
}

/** The provider's URL that this request stands for. */
function realUrl(request: IncomingMessage): URL {
  return new URL(`https:/${request.url ?? '/'}`);
}

async function answer(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = realUrl(request);
  const here = `${url.origin}${url.pathname}`;
  const json = (status: number, body: object) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  const vendor = vendors.find((each) =>
    [each.discovery, each.authorization, each.token, each.keys].includes(here),
  );
  if (vendor === undefined) return answerGoogle(state, request, json);
  if (here === vendor.discovery) return json(200, discoveryOf(vendor));
  if (here === vendor.keys) {
    const jwk = await exportJWK(state.keys.publicKey);
    return json(200, { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] });
  }
  if (here === vendor.token) return redeem(state, vendor, { form: await formOf(request), json });
  return authorize(state, vendor, { url, request, response });
}

function discoveryOf(vendor: StandInVendor): object {
  return {
    issuer: vendor.issuer,
    authorization_endpoint: vendor.authorization,
    token_endpoint: vendor.token,
    jwks_uri: vendor.keys,
    id_token_signing_alg_values_supported: ['RS256'],
    ...vendor.more,
  };
}

interface Visit {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Asks who signs in, then redirects back with a code. */
async function authorize(
  state: State,
  vendor: StandInVendor,
  { url, request, response }: Visit,
): Promise<void> {
  const query = url.searchParams;
  const html = (status: number, body: string) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  const isWhole =
    query.get('client_id') === clients[vendor.id].id &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    (query.get('scope') ?? '').split(' ').includes('openid');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isWhole || !URL.canParse(redirectUri)) return html(400, 'This request is not whole.');
  // Apple posts the name; it never puts it into the address
  const isPosted = query.get('response_mode') === 'form_post';
  if (vendor.id === 'apple.com' && !isPosted) return html(400, 'response_mode must be form_post');
  if (request.method !== 'POST') return html(200, choicePage(vendor));
  const form = await formOf(request);
  const fields: Record<string, string> = { state: query.get('state') ?? '' };
  if (form.has('deny')) {
    fields['error'] = vendor.id === 'apple.com' ? 'user_cancelled_authorize' : 'access_denied';
  } else {
    const person = personOf(form);
    fields['code'] = randomBytes(16).toString('base64url');
    const challenge = query.get('code_challenge') ?? '';
    const nonce = query.get('nonce') ?? undefined;
    state.codes.set(fields['code'], { vendor, person, redirectUri, challenge, nonce });
    if (isPosted && !state.named.has(person.sub)) fields['user'] = userField(person);
    state.named.add(person.sub);
  }
  if (isPosted) return html(200, postPage(redirectUri, fields));
  const location = `${redirectUri}?${new URLSearchParams(fields)}`;
  return void response.writeHead(302, { location }).end();
}

function personOf(form: URLSearchParams): StandInPerson {
  const email = form.get('email') ?? '';
  const known = people.find((person) => person.sub === form.get('sub'));
  const name = form.get('name') ?? '';
  const sub = createHash('sha256').update(email).digest('hex').slice(0, 24);
  const isEmailVerified = form.get('verified') === 'on';
  return known ?? { sub, email, isEmailVerified, ...(name === '' ? {} : { name }) };
}

function userField({ name = '', email }: StandInPerson): string {
  const [firstName = '', ...rest] = name.split(' ');
  return JSON.stringify({ name: { firstName, lastName: rest.join(' ') }, email });
}

interface Redeeming {
  readonly form: URLSearchParams;
  readonly json: (status: number, body: object) => void;
}

async function redeem(
  state: State,
  vendor: StandInVendor,
  { form, json }: Redeeming,
): Promise<void> {
  const refusal = (error: string) => ({ error, ...vendor.moreError(error) });
  if ((await clientFault(vendor, form, state.appleKeys.publicKey)) !== null) {
    return json(vendor.clientStatus, refusal('invalid_client'));
  }
  const code = form.get('code') ?? '';
  const grant = state.codes.get(code);
  state.codes.delete(code);
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isGood =
    grant?.vendor === vendor &&
    grant.redirectUri === form.get('redirect_uri') &&
    grant.challenge === proof;
  if (!isGood) return json(400, refusal('invalid_grant'));
  const { person, nonce } = grant;
  const access_token = randomBytes(16).toString('base64url');
  state.accessTokens.set(access_token, { person, clientId: clients[vendor.id].id });
  const id_token = await mint(state, vendor, { person, ...(nonce === undefined ? {} : { nonce }) });
  const times = { token_type: 'Bearer', expires_in: 3_600 };
  return json(200, { access_token, id_token, ...times, ...vendor.moreTokens() });
}

/** Google's response about an access token. */
function answerGoogle(
  { accessTokens }: State,
  request: IncomingMessage,
  json: Redeeming['json'],
): void {
  const { host, pathname, searchParams } = realUrl(request);
  if (`${host}${pathname}` === 'oauth2.googleapis.com/tokeninfo') {
    const found = accessTokens.get(searchParams.get('access_token') ?? '');
    if (found === undefined) return json(400, { error: 'invalid_token' });
    return json(200, { aud: found.clientId, sub: found.person.sub, expires_in: '3599' });
  }
  if (`${host}${pathname}` === 'openidconnect.googleapis.com/v1/userinfo') {
    const found = accessTokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (found === undefined) return json(401, { error: 'invalid_token' });
    const { sub } = found.person;
    return json(200, { sub, ...vendorOf('google.com').claimsOf(found.person) });
  }
  return json(404, { error: 'not_found' });
}

function mint(
  { keys, now }: State,
  vendor: StandInVendor,
  { person, ...twist }: TokenTwist & { readonly person: StandInPerson },
): Promise<string> {
  const nowS = Math.floor(now().getTime() / 1000);
  const nonce = twist.nonce === undefined ? {} : { nonce: twist.nonce };
  return new SignJWT({ ...vendor.claimsOf(person), ...nonce })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(twist.issuer ?? vendor.issuerOf(person))
    .setAudience(twist.audience ?? clients[vendor.id].id)
    .setSubject(person.sub)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + (twist.expiresInS ?? 3_600))
    .sign(twist.key ?? keys.privateKey);
}
