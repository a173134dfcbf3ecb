import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app';
import { insertGym } from '../testing/gym';

let app: TestApp;
let nowMs = new Date('2026-11-21T03:00:00.000Z').getTime();
const url = '/api/gyms/gym/climbs';

beforeAll(async () => {
  app = await createTestApp();
  const rows = Array.from({ length: 40 }, (_, index) => ({ id: `climb-${index}` }));
  await insertGym(app.deps.database.drizzle, { id: 'gym' }, rows);
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>) => app.app.inject({ url, headers });
/** Clears the cache. */
const forget = () => app.setNow(new Date((nowMs += 10_000)));

test('a long response uses an accepted encoding, cached or not', async () => {
  const plain = await ask({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, decode] of [
    ['br, gzip', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    forget();
    const cold = await ask({ 'accept-encoding': accepted });
    const hot = await ask({ 'accept-encoding': accepted });
    for (const answer of [cold, hot]) {
      expect(answer.headers['content-encoding']).toBe(accepted.split(',')[0]);
      expect(answer.headers['vary']).toBe('accept-encoding');
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(decode(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    }
  }
});

test('conditional requests work with the tag of any encoding', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' });
  const tag = String(headers['etag']);
  expect(tag).toMatch(/^W\//);
  for (const known of [tag, tag.slice(2)]) {
    forget();
    const cold = await ask({ 'accept-encoding': 'br', 'if-none-match': known });
    const hot = await ask({ 'if-none-match': known });
    expect([cold.statusCode, hot.statusCode]).toEqual([304, 304]);
  }
});
