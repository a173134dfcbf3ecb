import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress, encodingFor } from './compression';

it('takes the best encoding that is accepted', () => {
  expect(encodingFor('gzip, deflate, br, zstd', 5_000)).toBe('br');
  expect(encodingFor('gzip;q=0.8, br;q=1.0', 5_000)).toBe('br');
  expect(encodingFor('gzip', 5_000)).toBe('gzip');
  expect(encodingFor('br;q=0, gzip', 5_000)).toBe('gzip');
  expect(encodingFor('identity', 5_000)).toBe('identity');
  expect(encodingFor(undefined, 5_000)).toBe('identity');
  expect(encodingFor('brave', 5_000)).toBe('identity');
});

it('leaves alone what fits into one packet', () => {
  expect(encodingFor('br', 1_000)).toBe('identity');
});

it('loses nothing', async () => {
  const body = Buffer.from('a climb and another '.repeat(200));
  expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
  expect(await compress(body, 'identity')).toBe(body);
});
