import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { addressesOf } from './addresses';
import { createAdminCalls } from './admin-calls';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const outside = {
  origin: 'https://identitytoolkit.googleapis.com',
  serviceAccount: 'product@example.iam.gserviceaccount.com',
  serviceKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const status = { initialised: true, deactivated: false, deleted: false };

it('opens Google’s by an assertion of the service account, and keeps other claims', async () => {
  const requests: { url: string; authorization: string | null; body: string }[] = [];
  let now = new Date('2026-11-21T03:00:00.000Z');
  const calls = createAdminCalls({
    outside,
    addresses: addressesOf(outside.origin),
    project: 'example',
    adminKey: null,
    now: () => now,
    send: async (url, init) => {
      const request = new Request(url, init);
      const body = await request.text();
      requests.push({ url, authorization: request.headers.get('authorization'), body });
      if (url.includes('oauth2'))
        return Response.json({ access_token: 'bearer', expires_in: 3600 });
      if (url.endsWith('accounts:update')) return Response.json({});
      const user = { localId: 'ana', validSince: '1', customAttributes: '{"coach":true}' };
      return Response.json({ users: [user] });
    },
  });
  await calls?.writeStatus('ana', status);
  expect(requests.map(({ url }) => url)).toEqual([
    'https://oauth2.googleapis.com/token',
    'https://identitytoolkit.googleapis.com/v1/projects/example/accounts:lookup',
    'https://identitytoolkit.googleapis.com/v1/projects/example/accounts:update',
  ]);
  const form = new URLSearchParams(requests[0]?.body);
  expect(decodeJwt(form.get('assertion') ?? '')).toMatchObject({
    iss: outside.serviceAccount,
    aud: 'https://oauth2.googleapis.com/token',
  });
  expect(requests[2]?.authorization).toBe('Bearer bearer');
  const written = JSON.parse(requests[2]?.body ?? '') as { customAttributes: string };
  expect(JSON.parse(written.customAttributes)).toEqual({ coach: true, status });
  // the bearer is asked for anew only when it has run out
  await calls?.lookup('ana');
  expect(requests).toHaveLength(4);
  now = new Date(now.getTime() + 3_541_000);
  await calls?.lookup('ana');
  expect(requests).toHaveLength(6);
});

it('is not there without a key to another service', () => {
  const parts = { outside, project: 'example', adminKey: null, now: () => new Date() };
  const addresses = addressesOf('https://identity.example');
  const send = () => Promise.reject(new Error('nothing is sent'));
  expect(createAdminCalls({ ...parts, addresses, send })).toBeNull();
});

it('deletes an account, once is enough, and says where that was not done', async () => {
  const answers = [
    Response.json({}),
    Response.json({ error: { message: 'USER_NOT_FOUND' } }, { status: 400 }),
    Response.json({ error: { message: 'INSUFFICIENT_PERMISSION' } }, { status: 400 }),
    new Response('', { status: 503 }),
  ];
  const asked: string[] = [];
  const calls = createAdminCalls({
    outside,
    addresses: addressesOf('https://identity.example'),
    project: 'example',
    adminKey: 'an admin key',
    now: () => new Date(),
    send: async (url, init) => {
      asked.push(`${url} ${String(init?.body)}`);
      return answers.shift() ?? Response.error();
    },
  });
  await calls?.deleteUser('ana');
  await calls?.deleteUser('ana');
  await expect(calls?.deleteUser('ana')).rejects.toThrow('INSUFFICIENT_PERMISSION');
  await expect(calls?.deleteUser('ana')).rejects.toThrow('The sign-in service can’t be reached');
  expect(asked[0]).toMatch(/\/projects\/example\/accounts:delete \{"localId":"ana"\}$/);
});
