import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type TestSite } from '../../platform/testing/site';

let site: TestSite;
beforeAll(async () => {
  site = await openSite({
    files: {
      'assets/app-1a2b.js': 'go();'.repeat(400),
      'assets/app-1a2b.js.br': 'brotli',
      'assets/app-1a2b.js.gz': 'gzip',
      'sw.js': 'serve()',
      'favicon.svg': '<svg/>',
      '.vite/secret.json': '{}',
    },
  });
});
afterAll(() => site.close());

const ask = (url: string, accept = '') =>
  site.app.inject({ url, headers: { 'accept-encoding': accept } });

it('sends the best form that the client takes, and none that it refuses', async () => {
  for (const [accept, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0.0', undefined],
    ['brave', undefined],
    ['', undefined],
  ] as const) {
    const { headers, body } = await ask('/assets/app-1a2b.js', accept);
    expect(headers['content-encoding'], accept).toBe(encoding);
    expect(body.startsWith(encoding === 'br' ? 'brotli' : (encoding ?? 'go();')), accept).toBe(
      true,
    );
    expect(headers['vary']).toBe('accept-encoding');
  }
});

it('lets files be kept as long as their names hold', async () => {
  const rule = async (url: string) => (await ask(url)).headers['cache-control'];
  expect(await rule('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await rule('/sw.js')).toBe('public, no-cache');
  expect(await rule('/favicon.svg')).toBe('public, max-age=3600');
  expect((await ask('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  expect((await ask('/assets/gone-9z.js')).statusCode).toBe(404);
  expect((await ask('/.vite/secret.json')).statusCode).toBe(404);
});

it('sends nothing again that is known, in whatever form', async () => {
  const { headers } = await ask('/assets/app-1a2b.js', 'br');
  const again = await site.app.inject({
    url: '/assets/app-1a2b.js',
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});
