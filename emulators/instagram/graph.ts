import type { StandInAccount, StandInPost } from './accounts';

/** An answer of the API. */
export interface GraphAnswer {
  readonly status: number;
  /** JSON as text: large ids are numbers without quotes, as the real service sends them in places. */
  readonly text: string;
}

const ok = (body: object): GraphAnswer => ({ status: 200, text: JSON.stringify(body) });

/** Errors with their real codes. Source: the error reference of Meta's Graph API. */
export function graphError(status: number, code: number, message: string): GraphAnswer {
  const error = { message, type: 'OAuthException', code, fbtrace_id: 'stand-in' };
  return { status, text: JSON.stringify({ error }) };
}

interface Ask {
  readonly account: StandInAccount;
  /** Without the version. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Of the stand-in. */
  readonly url: string;
}

/** @returns the answer to a versioned path of the API, in the name of an account. */
export function answerGraph({ account, path, query, url }: Ask): GraphAnswer {
  if (path === 'me') return ok(pick(query, detailsOf(account, url)));
  if (path === `${account.id}/media`) return mediaPage({ account, query, url });
  const post = account.posts.find(({ id }) => id === path);
  if (post !== undefined) return ok(pick(query, postOf(account, post, url)));
  return graphError(
    400,
    100,
    `Unsupported get request. Object with ID '${path}' does not exist, cannot be loaded due to missing permissions`,
  );
}

function detailsOf(account: StandInAccount, url: string): Record<string, unknown> {
  return {
    user_id: account.id,
    id: `9${account.id.slice(1)}`,
    username: account.username,
    name: account.name,
    account_type: account.type,
    profile_picture_url: `${url}/pictures/${account.id}.svg`,
    media_count: account.posts.length,
  };
}

function mediaPage({ account, query, url }: Omit<Ask, 'path'>): GraphAnswer {
  const limit = Math.min(Number(query.get('limit') ?? 25), 100);
  const after = query.get('after');
  const start =
    after === null ? 0 : account.posts.findIndex(({ id }) => cursorOf(id) === after) + 1;
  const shown = account.posts.slice(start, start + limit);
  const [first, last] = [shown.at(0), shown.at(-1)];
  const hasMore = start + limit < account.posts.length;
  const cursors =
    first === undefined || last === undefined
      ? {}
      : { cursors: { before: cursorOf(first.id), after: cursorOf(last.id) } };
  const next = hasMore ? { next: `${url}/the-next-page-with-its-token` } : {};
  return ok({
    data: shown.map((post) => ({ ...pick(query, postOf(account, post, url)), id: post.id })),
    paging: { ...cursors, ...next },
  });
}

const cursorOf = (id: string) => Buffer.from(`post ${id}`).toString('base64');

function postOf(account: StandInAccount, post: StandInPost, url: string): Record<string, unknown> {
  const picture = `${url}/pictures/${post.id}.svg`;
  const isFilm = post.type === 'VIDEO';
  return {
    id: post.id,
    caption: post.caption,
    media_type: post.type,
    media_product_type: isFilm ? 'REELS' : 'FEED',
    ...(post.isKeptBack === true
      ? {}
      : { media_url: isFilm ? `${url}/films/${post.id}.mp4` : picture }),
    ...(isFilm ? { thumbnail_url: picture } : {}),
    permalink: `https://www.instagram.com/${isFilm ? 'reel' : 'p'}/${post.id}/`,
    timestamp: post.timestamp,
    username: account.username,
  };
}

function pick(query: URLSearchParams, values: Record<string, unknown>): Record<string, unknown> {
  const fields = (query.get('fields') ?? 'id').split(',');
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)));
}
