import type { Contract, Source } from './contract';
import { each, type Shape } from './shape';

const login: Source = {
  at: 'https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login',
  readOn: '2026-11-24',
  unverified: 'that user_id comes as a number, as others recorded it; documented is a text',
};
const longLived: Source = {
  at: 'https://developers.facebook.com/documentation/instagram-platform/reference/access_token',
  readOn: '2026-11-24',
};
const renewal: Source = {
  at: 'https://developers.facebook.com/documentation/instagram-platform/reference/refresh_access_token',
  readOn: '2026-11-24',
};
const reading: Source = {
  at: 'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/get-started',
  readOn: '2026-11-24',
  unverified:
    'the fields of an account; which fields of a medium may be missing, but for media_url and thumbnail_url',
};
const errors: Source = {
  at: 'https://developers.facebook.com/docs/graph-api/guides/error-handling',
  readOn: '2026-11-24',
  unverified: 'the page, from memory, and the statuses, as others recorded them',
};
const callbacks: Source = {
  at: 'https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback',
  readOn: '2026-11-24',
  unverified:
    'the page, from memory; that user_id may come as a number, and that expires may be missing',
};

const id: Shape = { either: ['string', 'integer'] };
const error: Shape = {
  always: {
    error: {
      always: { ...each('string', 'message', 'type', 'fbtrace_id'), code: 'integer' },
      sometimes: {
        ...each('string', 'error_user_title', 'error_user_msg'),
        error_subcode: 'integer',
        is_transient: 'boolean',
      },
    },
  },
};
/** An error of a code; the rest is as in every error. */
function errorOf(code: number): Shape {
  return {
    always: {
      error: {
        always: { ...each('string', 'message', 'type', 'fbtrace_id'), code: { oneOf: [code] } },
        sometimes: { error_subcode: 'integer' },
      },
    },
  };
}
const given: Shape = {
  always: {
    access_token: 'string',
    token_type: { oneOf: ['bearer'] },
    expires_in: 'integer',
  },
  sometimes: { permissions: 'string' },
};
const medium: Shape = {
  always: {
    id: 'string',
    media_type: { oneOf: ['CAROUSEL_ALBUM', 'IMAGE', 'VIDEO'] },
    ...each('string', 'permalink', 'timestamp'),
  },
  sometimes: {
    ...each('string', 'caption', 'media_url', 'thumbnail_url', 'username'),
    media_product_type: { oneOf: ['AD', 'FEED', 'STORY', 'REELS'] },
  },
};

const ask = {
  client_id: '{appId}',
  redirect_uri: 'https://climb.example/auth/instagram',
  response_type: 'code',
  scope: 'instagram_business_basic',
  state: 'state-of-ours',
};
const authorize = `/oauth/authorize?${new URLSearchParams(ask).toString().replace('%7BappId%7D', '{appId}')}`;
const redeem = {
  client_id: '{appId}',
  client_secret: '{secret}',
  grant_type: 'authorization_code',
  redirect_uri: ask.redirect_uri,
  code: '{code}',
};
const fields = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';

export const instagram: Contract = {
  vendor: 'Instagram',
  steps: [
    {
      name: 'the person allows it at the authorization window',
      source: login,
      request: { method: 'POST', path: authorize, form: { account: '{account}' } },
      status: 302,
      headers: {
        location: String.raw`^https://climb\.example/auth/instagram\?code=[^&]+&state=state-of-ours#_$`,
      },
      body: null,
      keeps: { code: 'header:location?code' },
    },
    {
      name: 'the person denies it',
      source: login,
      request: { method: 'POST', path: authorize, form: {} },
      status: 302,
      headers: {
        location: String.raw`\?error=access_denied&error_reason=user_denied&error_description=`,
      },
      body: null,
    },
    {
      name: 'a code is redeemed',
      source: login,
      request: { method: 'POST', path: '/oauth/access_token', form: redeem },
      status: 200,
      body: {
        always: {
          data: {
            listOf: { always: { ...each('string', 'access_token', 'permissions'), user_id: id } },
          },
        },
      },
      keeps: { short: 'data.0.access_token' },
    },
    {
      name: 'a code is redeemed twice',
      source: login,
      request: { method: 'POST', path: '/oauth/access_token', form: redeem },
      status: 400,
      body: {
        always: { ...each('string', 'error_type', 'error_message'), code: { oneOf: [400] } },
      },
    },
    {
      name: 'a short-lived token becomes long-lived',
      source: longLived,
      request: {
        method: 'GET',
        path: '/access_token?grant_type=ig_exchange_token&client_secret={secret}&access_token={short}',
      },
      status: 200,
      body: given,
      keeps: { token: 'access_token' },
    },
    {
      name: 'a token younger than a day is not renewed',
      source: { ...renewal, unverified: 'the code of this refusal' },
      request: {
        method: 'GET',
        path: '/refresh_access_token?grant_type=ig_refresh_token&access_token={token}',
      },
      status: 400,
      body: error,
    },
    {
      name: 'the account is read',
      source: reading,
      request: {
        method: 'GET',
        path: '/v21.0/me?fields=user_id,username,name,account_type,profile_picture_url,media_count&access_token={token}',
      },
      status: 200,
      body: {
        always: {
          ...each('string', 'user_id', 'username', 'name', 'profile_picture_url'),
          account_type: { oneOf: ['Business', 'Media_Creator', 'BUSINESS', 'MEDIA_CREATOR'] },
          media_count: 'integer',
        },
        sometimes: { id: 'string' },
      },
      keeps: { user: 'user_id' },
    },
    {
      name: 'media are listed',
      source: reading,
      request: {
        method: 'GET',
        path: `/v21.0/{user}/media?fields=${fields}&limit=2&access_token={token}`,
      },
      status: 200,
      body: {
        always: { data: { listOf: medium } },
        sometimes: {
          paging: {
            always: {},
            sometimes: {
              cursors: { always: each('string', 'before', 'after') },
              ...each('string', 'next', 'previous'),
            },
          },
        },
      },
      keeps: { medium: 'data.0.id' },
    },
    {
      name: 'a medium is read',
      source: reading,
      request: { method: 'GET', path: `/v21.0/{medium}?fields=${fields}&access_token={token}` },
      status: 200,
      body: medium,
    },
    {
      name: 'a medium that is not there',
      source: errors,
      request: { method: 'GET', path: '/v21.0/1?fields=id&access_token={token}' },
      status: 400,
      body: errorOf(100),
    },
    {
      name: 'deauthorising is reported',
      source: callbacks,
      act: { vendor: 'instagram', name: 'remove', subject: '{user}' },
      type: null,
      headers: { 'content-type': '^application/x-www-form-urlencoded' },
      body: {
        always: {
          algorithm: { oneOf: ['HMAC-SHA256'] },
          issued_at: 'integer',
          user_id: id,
        },
        sometimes: { expires: 'integer' },
      },
    },
    {
      name: 'a token that is no longer valid',
      source: errors,
      request: { method: 'GET', path: '/v21.0/me?fields=user_id&access_token={token}' },
      status: 400,
      body: errorOf(190),
    },
  ],
};
