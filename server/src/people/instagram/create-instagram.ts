import * as z from 'zod/mini';
import type { InstagramSettings } from '../../platform/config/instagram-settings';
import type { Outbound } from '../../platform/outbound/outbound';
import { AddressCache } from './address-cache';
import {
  type AccountAtInstagram,
  type GivenToken,
  type Instagram,
  InstagramRefusal,
  type PostAtInstagram,
} from './instagram';
import { type AskInstagram, createAsk } from './wire';

const scope = 'instagram_business_basic';
const pageSize = 24;
const postFields = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';

const code = z.object({ access_token: z.string(), user_id: z.optional(z.string()) });
// documented as a list of one, seen without it
const codeAnswer = z.union([z.object({ data: z.array(code).check(z.minLength(1)) }), code]);
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const account = z.object({
  user_id: z.optional(z.string()),
  id: z.optional(z.string()),
  username: z.string(),
  name: z.optional(z.string()),
  account_type: z.optional(z.string()),
  profile_picture_url: z.optional(z.string()),
  media_count: z.optional(z.int()),
});
const post = z.object({
  id: z.string(),
  caption: z.optional(z.string()),
  media_type: z.string(),
  media_url: z.optional(z.string()),
  thumbnail_url: z.optional(z.string()),
  permalink: z.optional(z.string()),
  timestamp: z.optional(z.string()),
});
const posts = z.object({
  data: z.array(post),
  paging: z.optional(
    z.object({
      cursors: z.optional(z.object({ after: z.optional(z.string()) })),
      next: z.optional(z.string()),
    }),
  ),
});
const addresses = z.pick(post, { id: true, media_url: true, thumbnail_url: true });

/** @returns Instagram's API; null without an app. */
export function createInstagram(
  settings: InstagramSettings | null,
  { outbound, origin }: { readonly outbound: Outbound; readonly origin: string },
): Instagram | null {
  if (settings === null) return null;
  const ask = createAsk(outbound);
  const graph = (path: string, query: Record<string, string>) =>
    addressOf(settings.graphOrigin, path, query);
  const versioned = (path: string, query: Record<string, string>) =>
    graph(`/${settings.graphVersion}/${path}`, query);
  // a code that there isn't: an app that there isn't is refused as such
  outbound.check('instagram', () =>
    redeemCode(ask, settings, { code: 'key-check', redirectUri: `${origin}/auth/instagram` }),
  );
  return {
    authorizationUrl: ({ state, redirectUri }) =>
      addressOf(settings.webOrigin, '/oauth/authorize', {
        client_id: settings.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
      }).href,
    redeem: async (visit) => {
      const short = await redeemCode(ask, settings, visit);
      const query = {
        grant_type: 'ig_exchange_token',
        client_secret: settings.appSecret,
        access_token: short,
      };
      return givenOf(await ask(graph('/access_token', query), tokenAnswer));
    },
    renew: async (token) => {
      const query = { grant_type: 'ig_refresh_token', access_token: token };
      return givenOf(await ask(graph('/refresh_access_token', query), tokenAnswer));
    },
    readAccount: async (token) => {
      const fields = 'user_id,username,name,account_type,profile_picture_url,media_count';
      return accountOf(await ask(versioned('me', { fields, access_token: token }), account));
    },
    listPosts: async (token, { instagramId, after }) => {
      const query = { fields: postFields, limit: String(pageSize), access_token: token };
      const place = after === undefined ? query : { ...query, after };
      const { data, paging } = await ask(versioned(`${instagramId}/media`, place), posts);
      const next = paging?.next === undefined ? null : (paging.cursors?.after ?? null);
      return { posts: data.map(postOf), next };
    },
    readPost: async (token, mediaId) =>
      postOf(await ask(versioned(mediaId, { fields: postFields, access_token: token }), post)),
    addresses: new AddressCache(),
    readAddresses: async (token, mediaId) => {
      const query = { fields: 'id,media_url,thumbnail_url', access_token: token };
      const { id, media_url, thumbnail_url } = await ask(versioned(mediaId, query), addresses);
      return { id, url: httpsOf(media_url), posterUrl: httpsOf(thumbnail_url) };
    },
  };
}

function addressOf(origin: string, path: string, query: Record<string, string>): URL {
  const url = new URL(path, origin);
  url.search = new URLSearchParams(query).toString();
  return url;
}

async function redeemCode(
  ask: AskInstagram,
  settings: InstagramSettings,
  { code: given, redirectUri }: { readonly code: string; readonly redirectUri: string },
): Promise<string> {
  const form = new URLSearchParams({
    client_id: settings.appId,
    client_secret: settings.appSecret,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code: given,
  });
  const answer = await ask(new URL('/oauth/access_token', settings.apiOrigin), codeAnswer, form);
  const [first] = 'data' in answer ? answer.data : [answer];
  if (first === undefined) throw new Error('The shape asks for one');
  return first.access_token;
}

function givenOf({ access_token, expires_in }: z.output<typeof tokenAnswer>): GivenToken {
  return { token: access_token, lifeS: expires_in };
}

/** @throws {InstagramRefusal} `personal`: the API answers for professional accounts alone. */
function accountOf(answer: z.output<typeof account>): AccountAtInstagram {
  const id = answer.user_id ?? answer.id;
  if (id === undefined || answer.account_type === 'PERSONAL')
    throw new InstagramRefusal('personal', `an account of type ${answer.account_type ?? 'none'}`);
  return {
    id,
    username: answer.username,
    name: answer.name ?? '',
    photoUrl: httpsOf(answer.profile_picture_url),
    mediaCount: answer.media_count ?? null,
  };
}

const kinds: Readonly<Record<string, PostAtInstagram['kind']>> = {
  IMAGE: 'image',
  VIDEO: 'video',
  CAROUSEL_ALBUM: 'album',
};

function postOf(answer: z.output<typeof post>): PostAtInstagram {
  const takenAt = answer.timestamp === undefined ? null : new Date(answer.timestamp);
  return {
    id: answer.id,
    kind: kinds[answer.media_type] ?? 'image',
    caption: answer.caption ?? '',
    permalink: httpsOf(answer.permalink),
    url: httpsOf(answer.media_url),
    posterUrl: httpsOf(answer.thumbnail_url),
    takenAt: takenAt === null || Number.isNaN(takenAt.getTime()) ? null : takenAt,
  };
}

/** It ends in links and pictures of ours, so nothing but a web address may pass. */
function httpsOf(url: string | undefined): string | null {
  return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;
}
