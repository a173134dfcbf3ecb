import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formOf, startStandIn } from '../stand-in-server';
import { openLine, type VendorLine } from '../vendor-line';
import { actsOn } from './acts';
import { accounts, type StandInAccount } from './accounts';
import { film } from './film';
import { answerGraph, type GraphAnswer, graphError } from './graph';
import { choicePage, frontPage, picture, plainPage } from './pages';

export { accounts } from './accounts';

/** What it does instead of answering. */
export type StandInFault = 'down' | 'failing' | 'limited' | 'garbage' | null;

/** Emulates Instagram's business login and the part of its API that the product uses. */
export interface InstagramStandIn {
  readonly url: string;
  /** Settings for the product. */
  readonly settings: Readonly<Record<string, string>>;
  /** Every request, as `METHOD path`, without tokens. */
  readonly requests: readonly string[];
  readonly lines: readonly VendorLine[];
  /** Tokens of an account stop working, as after a change of password: nobody is told. */
  revoke(accountId: string): void;
  /** The person removes the product at Instagram, which tells the product. @returns its answer's status. */
  remove(accountId: string, what?: 'deauthorisation' | 'deletion'): Promise<number>;
  /** Its owner deletes a post there. */
  deletePost(mediaId: string): void;
  setFault(fault: StandInFault): void;
  /** Where its callbacks go: the address before their names. */
  deliverTo(address: string | null): void;
  close(): Promise<void>;
}

interface Token {
  readonly account: StandInAccount;
  readonly isLong: boolean;
  readonly givenAt: number;
  readonly expiresAt: number;
}

interface State {
  readonly codes: Map<string, { readonly account: StandInAccount; readonly redirectUri: string }>;
  readonly tokens: Map<string, Token>;
  readonly requests: string[];
  readonly deleted: Set<string>;
  readonly now: () => Date;
  fault: StandInFault;
  target: string | null;
  url: string;
}

const app = { id: '1234567890123456', secret: 'instagram stand-in secret' };
const hourMs = 3_600_000;
const lives = { short: hourMs, long: 60 * 24 * hourMs };

/** Listens on a free port of this machine. */
export async function startInstagram(
  options: { readonly now?: () => Date } = {},
): Promise<InstagramStandIn> {
  const state: State = {
    codes: new Map(),
    tokens: new Map(),
    requests: [],
    deleted: new Set(),
    now: options.now ?? (() => new Date()),
    fault: null,
    target: null,
    url: '',
  };
  const line = openLine({
    id: 'instagram',
    name: 'Instagram',
    about: 'Links professional accounts and lists their posts.',
    pageUrl: () => state.url,
    acts: () =>
      actsOn(linkedIn(state), {
        remove: (id, what) => remove(state, id, what),
        revoke: (id) => revoke(state, id),
        deleteReel: (id) => deleteReel(state, id),
        expire: (id) => {
          for (const [token, given] of state.tokens)
            if (given.account.id === id) state.tokens.set(token, { ...given, expiresAt: 0 });
        },
      }),
  });
  const server = await startStandIn(
    (request, response) => {
      answer(state, request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      });
    },
    { isOpen: isPicture, lineOf: (request) => (isForPeople(request) ? null : line) },
  );
  state.url = `http://127.0.0.1:${server.port}`;
  return {
    url: state.url,
    settings: {
      INSTAGRAM_APP_ID: app.id,
      INSTAGRAM_APP_SECRET: app.secret,
      INSTAGRAM_WEB_ORIGIN: state.url,
      INSTAGRAM_API_ORIGIN: state.url,
      INSTAGRAM_GRAPH_ORIGIN: state.url,
    },
    requests: state.requests,
    lines: [line],
    revoke: (accountId) => revoke(state, accountId),
    remove: (accountId, what = 'deauthorisation') => remove(state, accountId, what),
    deletePost: (mediaId) => void state.deleted.add(mediaId),
    setFault: (fault) => void (state.fault = fault),
    deliverTo: (target) => void (state.target = target),
    close: server.close,
  };
}

/** Its front page and what pages show: neither noted nor failing. */
function isForPeople(request: IncomingMessage): boolean {
  const { url = '' } = request;
  return (
    isPicture(request) || url === '/' || url === '/favicon.ico' || url.startsWith('/stand-in/')
  );
}

/** Pages of the product show its pictures and films. */
function isPicture({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/pictures/') || url.startsWith('/films/');
}

async function answer(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', state.url);
  const { pathname } = url;
  const html = (status: number, body: string) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  if (isPicture(request)) return showMedia(state, pathname, response);
  if (pathname === '/') return html(200, frontPage(linkedIn(state), state.requests));
  if (pathname.startsWith('/stand-in/')) {
    await actFor(state, pathname, await formOf(request));
    return void response.writeHead(303, { location: '/' }).end();
  }
  state.requests.push(`${request.method} ${pathname}`);
  if (state.fault === 'down') return void request.socket.destroy();
  if (pathname === '/oauth/authorize') return authorize(state, { url, request, response });
  const { status, text } = await answerApi(state, { url, request });
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

function linkedIn(state: State): StandInAccount[] {
  return [...new Set([...state.tokens.values()].map(({ account }) => account))];
}

function showMedia({ deleted }: State, pathname: string, response: ServerResponse): void {
  const [, place, file = ''] = pathname.split('/');
  if (deleted.has(file.split('.')[0] ?? '')) return void response.writeHead(404).end();
  if (place === 'films')
    return void response.writeHead(200, { 'content-type': 'video/mp4' }).end(film);
  response
    .writeHead(200, { 'content-type': 'image/svg+xml' })
    .end(picture(file.split('.')[0] ?? ''));
}

/** What a person does at the stand-in's front page. */
async function actFor(state: State, pathname: string, form: URLSearchParams): Promise<void> {
  const accountId = form.get('account') ?? '';
  if (pathname === '/stand-in/revoke') revoke(state, accountId);
  if (pathname === '/stand-in/delete-reel') deleteReel(state, accountId);
  if (pathname === '/stand-in/remove') await remove(state, accountId, 'deauthorisation');
}

function revoke(state: State, accountId: string): void {
  for (const [token, { account }] of state.tokens)
    if (account.id === accountId) state.tokens.delete(token);
}

/** @returns an account with the posts that are still there. */
function nowOf({ deleted }: State, account: StandInAccount): StandInAccount {
  return { ...account, posts: account.posts.filter(({ id }) => !deleted.has(id)) };
}

function deleteReel(state: State, accountId: string): void {
  const account = accounts.find(({ id }) => id === accountId);
  const posts = account === undefined ? [] : nowOf(state, account).posts;
  const reel = posts.find(({ type }) => type === 'VIDEO');
  if (reel !== undefined) state.deleted.add(reel.id);
}

async function remove(
  state: State,
  accountId: string,
  what: 'deauthorisation' | 'deletion',
): Promise<number> {
  revoke(state, accountId);
  if (state.target === null) return 0;
  const issued = Math.floor(state.now().getTime() / 1_000);
  // the id is a number without quotes
  const json = `{"algorithm":"HMAC-SHA256","issued_at":${issued},"user_id":${accountId}}`;
  const payload = Buffer.from(json).toString('base64url');
  const signature = createHmac('sha256', app.secret).update(payload).digest('base64url');
  const answered = await fetch(`${state.target}/${what}`, {
    method: 'POST',
    body: new URLSearchParams({ signed_request: `${signature}.${payload}` }),
  });
  return answered.status;
}

interface Visit {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Asks who links their account, then redirects back with a code. */
async function authorize(state: State, { url, request, response }: Visit): Promise<void> {
  const asked = url.searchParams;
  const html = (status: number, body: string) =>
    void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  const isWhole =
    asked.get('client_id') === app.id &&
    asked.get('response_type') === 'code' &&
    (asked.get('scope') ?? '').split(',').includes('instagram_business_basic');
  const redirectUri = asked.get('redirect_uri') ?? '';
  if (!isWhole || !URL.canParse(redirectUri))
    return html(400, plainPage('This request isn’t whole.'));
  if (request.method !== 'POST') return html(200, choicePage(accounts));
  const form = await formOf(request);
  const account = accounts.find(({ id }) => id === form.get('account'));
  const back = new URL(redirectUri);
  if (account === undefined) {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_reason', 'user_denied');
    back.searchParams.set('error_description', 'The user denied your request');
  } else {
    const code = randomBytes(24).toString('base64url');
    state.codes.set(code, { account, redirectUri });
    back.searchParams.set('code', code);
  }
  back.searchParams.set('state', asked.get('state') ?? '');
  back.hash = '_';
  response.writeHead(302, { location: back.href }).end();
}

async function answerApi(
  state: State,
  { url, request }: Omit<Visit, 'response'>,
): Promise<GraphAnswer> {
  if (state.fault === 'failing') return graphError(500, 2, 'Service temporarily unavailable');
  if (state.fault === 'limited') return graphError(403, 4, 'Application request limit reached');
  if (state.fault === 'garbage') return { status: 200, text: '<html>' };
  const { pathname, searchParams: query } = url;
  if (pathname === '/oauth/access_token') return redeem(state, await formOf(request));
  const token = state.tokens.get(query.get('access_token') ?? '');
  if (token === undefined || token.expiresAt <= state.now().getTime())
    return graphError(400, 190, 'Error validating access token: Session has expired');
  if (pathname === '/access_token') return exchange(state, token, query);
  if (pathname === '/refresh_access_token') return renew(state, token);
  const path = /^\/v\d+\.\d+\/(.+)$/.exec(pathname)?.[1];
  if (path === undefined) return graphError(400, 2_500, 'Unknown path components');
  if (token.account.type === 'PERSONAL')
    return graphError(403, 10, 'Application does not have permission for this action');
  return answerGraph({ account: nowOf(state, token.account), path, query, url: state.url });
}

function redeem(state: State, form: URLSearchParams): GraphAnswer {
  const code = form.get('code') ?? '';
  const grant = state.codes.get(code);
  state.codes.delete(code);
  const isApp = form.get('client_id') === app.id;
  // in which words it refuses an app is documented nowhere
  if (!isApp || form.get('client_secret') !== app.secret)
    return oauthError(isApp ? 'Error validating client secret.' : 'Invalid platform app');
  const isGood =
    form.get('grant_type') === 'authorization_code' &&
    grant !== undefined &&
    grant.redirectUri === form.get('redirect_uri');
  if (!isGood) return oauthError('Matching code was not found or was already used');
  const token = give(state, grant.account, false);
  const permissions = 'instagram_business_basic';
  const text = JSON.stringify({ data: [{ access_token: token, user_id: 0, permissions }] });
  return { status: 200, text: text.replace('"user_id":0', `"user_id":${grant.account.id}`) };
}

function oauthError(error_message: string): GraphAnswer {
  const fault = { error_type: 'OAuthException', code: 400 };
  return { status: 400, text: JSON.stringify({ ...fault, error_message }) };
}

function exchange(state: State, { account, isLong }: Token, query: URLSearchParams): GraphAnswer {
  const isGood =
    query.get('grant_type') === 'ig_exchange_token' && query.get('client_secret') === app.secret;
  if (!isGood || isLong) return graphError(400, 100, 'Invalid parameter');
  return given(give(state, account, true));
}

/** Only tokens that are a day old can be renewed. */
function renew(state: State, { account, isLong, givenAt }: Token): GraphAnswer {
  const isOld = state.now().getTime() - givenAt >= 24 * hourMs;
  if (!isLong || !isOld) return graphError(400, 100, 'The access token could not be refreshed yet');
  return given(give(state, account, true));
}

function give(state: State, account: StandInAccount, isLong: boolean): string {
  const token = `IG${randomBytes(24).toString('base64url')}`;
  const givenAt = state.now().getTime();
  const lifeMs = isLong ? lives.long : lives.short;
  state.tokens.set(token, { account, isLong, givenAt, expiresAt: givenAt + lifeMs });
  return token;
}

function given(token: string): GraphAnswer {
  const body = { access_token: token, token_type: 'bearer', expires_in: lives.long / 1_000 };
  return { status: 200, text: JSON.stringify(body) };
}
