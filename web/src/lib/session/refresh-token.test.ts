// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchRefreshedTokens } from './refresh-token';

afterEach(() => vi.unstubAllGlobals());

function answering(response: Response) {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    asked.push(init);
    return response;
  });
  return asked;
}

it('asks with JSON headers and takes the tokens', async () => {
  const asked = answering(Response.json({ idToken: 'id', customToken: 'custom' }));
  expect(await fetchRefreshedTokens()).toEqual({ idToken: 'id', customToken: 'custom' });
  expect(asked).toMatchObject([
    {
      cache: 'no-store',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    },
  ]);
});

it('takes the custom token alone, to be exchanged', async () => {
  answering(Response.json({ customToken: 'custom' }));
  expect(await fetchRefreshedTokens()).toEqual({ idToken: null, customToken: 'custom' });
});

it.each([
  ['no JSON', () => new Response('<html>')],
  ['nothing', () => new Response('')],
  ['no object', () => Response.json(['custom'])],
  ['no custom token', () => Response.json({ idToken: 'id' })],
  ['an empty custom token', () => Response.json({ idToken: 'id', customToken: '' })],
])('an answer with %s is an internal error', async (_what, answer) => {
  answering(answer());
  await expect(fetchRefreshedTokens()).rejects.toMatchObject({
    code: 'INTERNAL_ERROR',
    message: expect.stringMatching(/^Internal error/) as string,
  });
});

it('is null when the session is over, and a failure that may pass when the server fails', async () => {
  answering(new Response('', { status: 401 }));
  expect(await fetchRefreshedTokens()).toBeNull();
  answering(new Response('', { status: 503 }));
  await expect(fetchRefreshedTokens()).rejects.toMatchObject({ code: 'unavailable' });
});
