import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const origin = 'https://climbing.example';
const paths = [
  '/api/call/accounts.updateUsername',
  '/cruxboard/australia-southeast1/accounts.updateUsername',
];

it.each(paths)('%s may be asked from pages of other origins, with any headers', async (url) => {
  const answer = await app.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers':
        'authorization,content-type,firebase-instance-id-token,idempotency-key,x-firebase-appcheck',
    },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers':
      'authorization,content-type,firebase-instance-id-token,idempotency-key,x-firebase-appcheck',
    vary: 'origin, access-control-request-headers',
  });
  // they never carry cookies
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
});

it.each(paths)('%s lets them read its refusals, too', async (url) => {
  const bodies = [{ data: {} }, 'not JSON'];
  for (const payload of bodies) {
    const headers = { origin, 'content-type': 'application/json' };
    const answer = await app.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'origin' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  }
});

it('a session may not be begun or read from there', async () => {
  for (const url of ['/api/login', '/api/tokens', '/api/refresh-token']) {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await app.app.inject({ method: 'OPTIONS', url, headers });
    expect(answer.headers, url).not.toHaveProperty('access-control-allow-origin');
  }
});
