import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '../../platform/config/settings';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';

const secret = 'the-app-secret-of-a-test';
let app: SignedApp;
beforeAll(async () => {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', INSTAGRAM_APP_SECRET: secret };
  app = await createSignedApp({ settings: parseSettings(settings) });
});
afterAll(() => app.close());

const content = {
  algorithm: 'HMAC-SHA256',
  user_id: '17841400000000001',
  issued_at: 1_795_000_000,
};
function signed(payload: string, key = secret): string {
  const body = Buffer.from(payload).toString('base64url');
  return `${createHmac('sha256', key).update(body).digest('base64url')}.${body}`;
}
const post = (signedRequest: string, to = app) =>
  to.send({
    method: 'POST',
    url: '/api/photo-sharing/deletion',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: signedRequest }).toString(),
  });

describe('the photo-sharing service’s deletion callback', () => {
  it('responds with a status page that says completed, the same for the same request', async () => {
    const { status, body } = await post(signed(JSON.stringify(content)));
    expect(status).toBe(200);
    const { url, confirmation_code: code } = body;
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect(url).toBe(`${app.deps.origin}/deletion/${code}`);
    const read = await app.send({ method: 'GET', url: `/api/deletions/${code}` });
    expect(read.body).toMatchObject({ id: code, state: 'completed' });
    expect((await post(signed(JSON.stringify(content)))).body).toEqual(body);
    // ids that exceed exact numbers are still told apart
    const asNumber = (last: number) =>
      `{"algorithm":"HMAC-SHA256","user_id":1784140000000000${last},"issued_at":1795000000}`;
    expect((await post(signed(asNumber(1)))).body).toEqual(body);
    expect((await post(signed(asNumber(2)))).body).not.toEqual(body);
  });

  it.each([
    ['another secret', signed(JSON.stringify(content), 'another')],
    ['another algorithm', signed(JSON.stringify({ ...content, algorithm: 'none' }))],
    ['no user', signed(JSON.stringify({ ...content, user_id: undefined }))],
    ['what is no JSON', signed('user_id=1')],
    ['no signature', `.${Buffer.from(JSON.stringify(content)).toString('base64url')}`],
    ['a part too many', `${signed(JSON.stringify(content))}.x`],
    ['nothing', ''],
  ])('refuses %s', async (_name, request) => {
    const answer = await post(request);
    expect([answer.status, answer.body.error.details.code]).toEqual([400, 'bad_request']);
  });

  it('doesn’t exist without the service’s secret', async () => {
    const without = await createSignedApp();
    expect((await post(signed(JSON.stringify(content)), without)).status).toBe(404);
    await without.close();
  });
});
