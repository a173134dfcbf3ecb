import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOperations, tokenOperations } from '../operations';
import { startTarget, type Target } from '../../../platform/testing/target';
import { identityAddress } from '../../../platform/testing/target';

let target: Target;
let idToken: string;
beforeAll(async () => {
  target = await startTarget({ EMULATORS: '1', HOST: '127.0.0.1' });
  ({ idToken } = await target.signUp());
});
afterAll(() => target.close());

const deep = (open: string, close: string, times: number) =>
  `${open.repeat(times)}1${close.repeat(times)}`;
const bodies: Readonly<Record<string, string | Buffer>> = {
  'half a megabyte': JSON.stringify({ email: 'x'.repeat(500_000) }),
  'arrays in arrays': deep('[', ']', 100_000),
  'objects in objects': deep('{"a":', '}', 40_000),
  'a field of arrays in arrays': `{"email":${deep('[', ']', 100_000)}}`,
  'a prototype': '{"__proto__":{"polluted":true},"email":"ana@example.com"}',
  'a constructor': '{"constructor":{"prototype":{"polluted":true}}}',
  'a prototype in a prototype': '{"a":{"__proto__":{"polluted":true}}}',
  'toString and valueOf': '{"toString":1,"valueOf":2,"hasOwnProperty":3,"then":4}',
  'a thousand keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n])),
  ),
  'the same key twice': '{"email":"ana@example.com","email":"ben@example.com"}',
  'other types':
    '{"email":{"$ne":null},"password":{"$gt":""},"idToken":["x"],"oobCode":true,"token":1}',
  'lists for words':
    '{"email":["ana@example.com"],"password":["x"],"requestType":["PASSWORD_RESET"]}',
  'a number beyond all': '{"email":1e999,"targetProjectNumber":-0,"x":9007199254740993}',
  'bytes that are no text': Buffer.from([0x7b, 0xff, 0xfe, 0x22, 0x00, 0x7d]),
  'half a character': '{"email":"\\ud800@example.com","password":"\\udc00\\udc00\\udc00"}',
  'a null character':
    '{"email":"a\\u0000@example.com","password":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}',
  'no object': '"text"',
  nothing: '',
  'half an object': '{"email":"',
};
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'x',
];

const paths = [
  ...[...identityOperations, ...tokenOperations].map(({ path }) => `${path}?key=cruxboard-web`),
  '/api/login',
  '/api/logout',
  '/__session',
  '/api/app-check/challenge',
  '/api/app-check/exchange',
  '/api/photo-sharing/deauthorisation',
  '/api/photo-sharing/deletion',
  '/v0/b/cruxboard.appspot.com/o?name=users%2Fx%2Fphoto%2Fy',
];

describe('a body meant to break the server', () => {
  it.each(paths)('is refused by %s, in its own words, at once', async (url) => {
    for (const [name, payload] of Object.entries(bodies)) {
      for (const type of name === 'other types' || name === 'a prototype'
        ? types
        : types.slice(0, 2)) {
        const from = performance.now();
        const { status, body } = await target.from(`10.20.0.${name.length}`, {
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': type, authorization: 'Bearer x' },
        });
        expect(status, `${name} as ${type}`).toBeLessThan(500);
        expect(JSON.stringify(body), name).not.toMatch(
          /at .*\.(ts|js):\d+|polluted"?:|node_modules/,
        );
        expect(performance.now() - from, name).toBeLessThan(5_000);
      }
    }
    expect({}).not.toHaveProperty('polluted');
    expect((await target.identity('accounts:lookup', { idToken })).status).toBe(200);
  });
});

describe('an address meant to break the server', () => {
  it.each([
    '?key=cruxboard-web&key=other',
    '?key[]=cruxboard-web',
    '?key[__proto__]=x&__proto__[key]=cruxboard-web&constructor.prototype.key=x',
    '?key=%00',
    '?key=%ff%fe',
    '?key=cruxboard-web%0d%0ax-evil:1',
    `?key=${'x'.repeat(10_000)}`,
    '?',
    '?key=cruxboard-web#&key=x',
  ])('%s is answered as what it is', async (query) => {
    const address = identityAddress('accounts:lookup').replace(/\?.*/, '');
    const { status, headers } = await target.send({
      method: 'POST',
      url: `${address}${query}`,
      payload: { idToken },
    });
    expect([400, 403, 414]).toContain(status);
    expect(headers).not.toHaveProperty('x-evil');
  });

  it.each([
    '/v0/b/cruxboard.appspot.com/o?name=users%2Fana%2Fphoto%2Fx&name=users%2Fben%2Fphoto%2Fy',
    '/v0/b/cruxboard.appspot.com/o?prefix=users%2F&prefix=',
    '/v0/b/cruxboard.appspot.com%2f..%2fother/o',
    '/v0/b/__proto__/o/x',
    '/v0/b/cruxboard.appspot.com/o/%2e%2e%2f%2e%2e%2fetc%2fpasswd?alt=media',
    '/v0/b/cruxboard.appspot.com/o/users%252fana?alt=media',
    '/v0/b/cruxboard.appspot.com/o/%ff?alt=media',
    '/api/me?__proto__=x',
    '/api/me?a=1&a=2',
    '/api/usernames/__proto__',
    '/api/usernames/constructor',
    '/api/deletions/..%2f..%2fetc',
    '/.well-known/jwks.json?kid=../x',
    '/emulator/v1/projects/..%2f/oobCodes',
    '/api/live/me?access_token=x',
  ])('%s finds nothing', async (url) => {
    const { status, body } = await target.send({ url });
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toMatch(/root:|at .*\.(ts|js):\d+/);
  });
});
