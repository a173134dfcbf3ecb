import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());

const post = (url: string, payload: string | object = '{}', headers = {}) =>
  app.send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const key = '?key=cruxboard-web';

describe.each(['', '/identitytoolkit.googleapis.com'])('below "%s"', (host) => {
  it('asks for the key', async () => {
    const missing = await post(`${host}/v1/accounts:lookup`);
    expect(missing.status).toBe(403);
    expect(missing.body.error).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
    const wrong = await post(`${host}/v1/accounts:lookup?key=other`);
    expect([wrong.status, wrong.body.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it.each(['{', '[]', '"text"', '{"idToken":5}'])('refuses the payload %s', async (payload) => {
    const { status, body } = await post(`${host}/v1/accounts:lookup${key}`, payload);
    expect(status).toBe(400);
    expect(body.error.message).toMatch(/^Invalid JSON payload received\. /);
    expect(body.error.status).toBe('INVALID_ARGUMENT');
  });

  it('answers JSON for what is not there, for other methods and for huge bodies', async () => {
    const unknown = await post(`${host}/v1/accounts:nothing${key}`);
    expect([unknown.status, unknown.body.error.status]).toEqual([404, 'NOT_FOUND']);
    const got = await app.send({ method: 'GET', url: `${host}/v1/accounts:lookup${key}` });
    expect([got.status, got.body.error.status]).toEqual([404, 'NOT_FOUND']);
    const huge = await post(`${host}/v1/accounts:lookup${key}`, 'x'.repeat(300_000));
    expect([huge.status, huge.body.error.code]).toEqual([413, 413]);
  });

  it('lets pages of other origins in, with the headers that their SDK sends', async () => {
    const asked = 'content-type,x-client-version,x-firebase-gmpid,x-firebase-appcheck';
    const { status, headers } = await app.send({
      method: 'OPTIONS',
      url: `${host}/v1/accounts:signUp${key}`,
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-headers']).toBe(asked);
  });
});

it('takes unknown fields and a form', async () => {
  const lenient = await app.identity('accounts:lookup', { idToken: 'x', anything: { at: 'all' } });
  expect(lenient.body.error.message).toBe('INVALID_ID_TOKEN');
  const form = await post(
    `/securetoken.googleapis.com/v1/token${key}`,
    'grant_type=refresh_token&refresh_token=nope',
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  expect(form.body.error.message).toBe('INVALID_REFRESH_TOKEN');
});
