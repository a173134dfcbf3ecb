import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whileFilesStay } from '../db/backup-lock';
import { createTestApp, type TestApp } from '../testing/app';
import { accounts } from '../../people/accounts/schema';
import { storedBlobs } from './schema';
import { sweepStorage } from './sweep';
import { picture } from './testing/pictures';
import { storageClient } from './testing/storage-client';

let served: TestApp;
const ana = () => storageClient(served, 'ana');
const ben = () => storageClient(served, 'ben');
const nobody = () => storageClient(served, null);
const at = (name: string) => `/${encodeURIComponent(name)}`;

beforeAll(async () => {
  served = await createTestApp();
});
afterAll(() => served.close());

describe('an upload in one piece', () => {
  test('is answered with the metadata of the protocol', async () => {
    const name = 'users/ana/photo/one';
    const { status, body } = await ana().upload(name, await picture('png'), {
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      metadata: { from: 'a test' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      name,
      bucket: 'cruxboard.appspot.com',
      generation: expect.stringMatching(/^\d{16}$/),
      metageneration: '1',
      contentType: 'image/png',
      timeCreated: '2026-11-21T03:00:00.000Z',
      updated: '2026-11-21T03:00:00.000Z',
      storageClass: 'STANDARD',
      size: expect.stringMatching(/^\d+$/),
      md5Hash: expect.stringMatching(/==$/),
      crc32c: expect.stringMatching(/==$/),
      etag: expect.any(String),
      contentEncoding: 'identity',
      contentDisposition: "inline; filename*=utf-8''one",
      cacheControl: 'max-age=60',
      downloadTokens: expect.stringMatching(/^[0-9a-f-]{36}$/),
      metadata: { from: 'a test' },
    });
  });

  test('is re-encoded upright, without metadata, and in smaller copies', async () => {
    const name = 'users/ana/photo/turned';
    const turned = await sharp(await picture('jpeg', { width: 1_600, height: 1_000 }))
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    await ana().upload(name, turned);
    const whole = await nobody().send('GET', `${at(name)}?alt=media`);
    const kept = await sharp(whole.bytes).metadata();
    expect([kept.width, kept.height, kept.orientation, kept.exif]).toEqual([
      1_000,
      1_600,
      undefined,
      undefined,
    ]);
    const small = await nobody().send('GET', `${at(name)}?alt=media&size=200`, {
      headers: { accept: 'image/avif,image/webp,*/*' },
    });
    expect(small.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
    expect(small.bytes.subarray(8, 12).toString()).toBe('WEBP');
    const old = await nobody().send('GET', `${at(name)}?alt=media&size=96`);
    const { format, height } = await sharp(old.bytes).metadata();
    expect([format, height]).toEqual(['jpeg', 96]);
  });

  test.each([
    ['a script called .png', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
    ['the first bytes of a PNG alone', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('of %s is refused', async (_what, bytes) => {
    const { status, body } = await ana().upload('users/ana/photo/x.png', bytes, {
      contentType: 'image/png',
    });
    expect(status).toBe(400);
    expect(body).toEqual({ error: { code: 400, message: 'The file is not a PNG or JPEG image.' } });
  });

  test('of a picture cut in half is refused', async () => {
    const whole = await picture('jpeg', { width: 900, height: 900 });
    const { status } = await ana().upload(
      'users/ana/photo/half',
      whole.subarray(0, whole.length / 2),
    );
    expect(status).toBe(400);
  });

  test('of more pixels than the limit is refused by its header, before it is unpacked', async () => {
    const bomb = await picture('png', { width: 8_001, height: 8 });
    const { status, body } = await ana().upload('users/ana/photo/bomb', bomb);
    expect([status, body.error.message]).toEqual([400, 'The image is larger than 8000 pixels.']);
    // a header that promises 2 gigapixels and has none
    const forged = Buffer.from(bomb);
    forged.writeUInt32BE(50_000, 16);
    forged.writeUInt32BE(50_000, 20);
    const started = performance.now();
    expect((await ana().upload('users/ana/photo/bomb', forged)).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('of more bytes than the limit is refused with 413', async () => {
    const { status } = await ana().upload('users/ana/photo/big', Buffer.alloc(16_777_217));
    expect(status).toBe(413);
  });

  test('loses data hidden behind its picture', async () => {
    const name = 'users/ana/photo/polyglot';
    const hidden = '<script>alert(document.domain)</script>';
    const bytes = Buffer.concat([await picture('png'), Buffer.from(hidden)]);
    const { status } = await ana().upload(name, bytes);
    const { bytes: kept } = await nobody().send('GET', `${at(name)}?alt=media`);
    expect(status).toBe(200);
    expect(kept.includes('script')).toBe(false);
  });
});

describe('who may', () => {
  test('write: the owner alone, signed in', async () => {
    const bytes = await picture('png');
    const name = 'users/ana/photo/mine';
    expect((await nobody().upload(name, bytes)).status).toBe(401);
    expect((await ben().upload(name, bytes)).status).toBe(403);
    expect((await ben().send('DELETE', at('users/ana/photo/one'))).status).toBe(403);
    const patched = await ben().send('PATCH', at('users/ana/photo/one'), { body: '{}' });
    expect(patched.status).toBe(403);
    expect((await ana().upload('gyms/crux/wall', bytes)).status).toBe(403);
    expect((await ana().upload('loose.png', bytes)).status).toBe(403);
  });

  test('list: the owner alone', async () => {
    const list = '?prefix=users%2Fana%2Fphoto%2F&delimiter=%2F';
    expect((await ana().send('GET', list)).status).toBe(200);
    expect((await ben().send('GET', list)).status).toBe(403);
    expect((await nobody().send('GET', list)).status).toBe(401);
    expect((await ana().send('GET', '?prefix=&delimiter=%2F')).status).toBe(403);
  });

  test('use a bucket that is not ours: nobody', async () => {
    const answer = await ana().send('GET', '/v0/b/other.appspot.com/o/x');
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: { code: 404, message: 'Not Found.' } },
    ]);
  });
});

describe('a name', () => {
  test.each([
    '../../etc/passwd',
    'users/ana/photo/../../ben/photo/x',
    'users/ana/photo/./x',
    'users/ana/photo//x',
    'users/ana/photo/',
    '/users/ana/photo/x',
    'users/ana/photo/..\\x',
    'users/ana/photo/a\u0000b',
    'users/ana/photo/a\r\nset-cookie: x',
    'users/ana/photo/\u202Egnp.exe',
    `users/ana/photo/${'x'.repeat(1_024)}`,
  ])('that plays tricks is refused: %j', async (name) => {
    expect((await ana().upload(name, await picture('png'))).status).toBe(400);
    expect((await ana().send('GET', `${at(name)}?alt=media`)).status).toBe(400);
  });

  test('with signs of every kind is decoded once', async () => {
    const name = 'users/ana/photo/100% & ü %2F ?#+.png';
    const { body } = await ana().upload(name, await picture('png'));
    expect(body.name).toBe(name);
    expect((await nobody().send('GET', at(name))).body.name).toBe(name);
    expect((await nobody().send('GET', `${at(name)}?alt=media`)).status).toBe(200);
  });
});

describe('the bytes', () => {
  const name = 'users/ana/photo/one';

  test('cannot run as a page', async () => {
    const { headers } = await nobody().send('GET', `${at(name)}?alt=media`);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': "inline; filename*=utf-8''one",
      'access-control-allow-origin': '*',
    });
  });

  test('support ranges and conditional requests', async () => {
    const path = `${at(name)}?alt=media`;
    const whole = await nobody().send('GET', path);
    const ranged = (range: string) => nobody().send('GET', path, { headers: { range } });
    const first = await ranged('bytes=0-9');
    expect([first.status, first.headers['content-range']]).toEqual([
      206,
      `bytes 0-9/${whole.bytes.length}`,
    ]);
    expect(first.bytes).toEqual(whole.bytes.subarray(0, 10));
    expect((await ranged('bytes=-5')).bytes).toEqual(whole.bytes.subarray(-5));
    expect((await ranged('bytes=10-')).bytes).toEqual(whole.bytes.subarray(10));
    expect((await ranged('bytes=9999999-')).status).toBe(416);
    const etag = String(whole.headers['etag']);
    const known = await nobody().send('GET', path, { headers: { 'if-none-match': etag } });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const { body } = await nobody().send('GET', at(name));
    const pinned = await nobody().send('GET', `${path}&v=${body.generation}`);
    expect(pinned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(whole.headers['cache-control']).toBe('public, no-cache');
    const head = await nobody().send('HEAD', path);
    expect([head.status, head.headers['content-length']]).toEqual([
      200,
      String(whole.bytes.length),
    ]);
  });

  test('of unknown things are 404', async () => {
    const { status, body } = await nobody().send('GET', `${at('users/ana/photo/no')}?alt=media`);
    expect([status, body]).toEqual([404, { error: { code: 404, message: 'Not Found.' } }]);
  });
});

describe('metadata', () => {
  test('is changed field by field, null deletes, and the kind stays what the content is', async () => {
    const path = at('users/ana/photo/one');
    const patch = (body: object) => ana().send('PATCH', path, { body: JSON.stringify(body) });
    const { body } = await patch({ contentLanguage: 'de', metadata: { from: null, by: 'me' } });
    expect(body).toMatchObject({
      metageneration: '2',
      contentLanguage: 'de',
      cacheControl: 'max-age=60',
      metadata: { by: 'me' },
    });
    expect((await patch({ cacheControl: null })).body.cacheControl).toBeUndefined();
    expect((await patch({ contentType: 'text/html' })).status).toBe(400);
    expect((await patch({ contentDisposition: 'inline\r\nx: y' })).status).toBe(400);
    expect((await ana().send('PATCH', path, { body: 'no json' })).status).toBe(400);
  });

  test('has tokens that are made and withdrawn by the owner', async () => {
    const path = at('users/ana/photo/one');
    const made = await ana().send('POST', `${path}?create_token=true`);
    const [first = '', second = ''] = made.body.downloadTokens.split(',');
    const left = await ana().send('POST', `${path}?delete_token=${first}`);
    expect(left.body.downloadTokens).toBe(second);
    expect((await ben().send('POST', `${path}?create_token=true`)).status).toBe(403);
  });
});

describe('a list', () => {
  test('folds folders and is paginated', async () => {
    const bytes = await picture('png', { width: 8, height: 8 });
    const folder = 'users/cleo/photo';
    const cleo = storageClient(served, 'cleo');
    for (const name of ['a', 'b/one', 'b/two', 'c', 'd/deep/er']) {
      await cleo.upload(`${folder}/${name}`, bytes);
    }
    const list = (rest: string) =>
      cleo.send('GET', `?prefix=${encodeURIComponent(`${folder}/`)}${rest}`);
    const { body } = await list('&delimiter=%2F');
    expect(body).toEqual({
      prefixes: [`${folder}/b/`, `${folder}/d/`],
      items: ['a', 'c'].map((name) => ({
        name: `${folder}/${name}`,
        bucket: 'cruxboard.appspot.com',
      })),
    });
    const pages: string[][] = [];
    let token = '';
    do {
      const { body: page } = await list(`&delimiter=%2F&maxResults=1${token}`);
      pages.push([...page.prefixes, ...page.items.map((item: { name: string }) => item.name)]);
      token = page.nextPageToken === undefined ? '' : `&pageToken=${page.nextPageToken}`;
    } while (token !== '');
    expect(pages.flat()).toEqual(['a', 'b/', 'c', 'd/'].map((name) => `${folder}/${name}`));
    expect((await list('')).body.items).toHaveLength(5);
  });
});

describe('what is kept', () => {
  test('ends at the quota with 402', async () => {
    const dora = storageClient(served, 'dora');
    const bytes = await picture('png', { width: 4, height: 4 });
    for (let index = 0; index < 40; index += 1) {
      expect((await dora.upload(`users/dora/photo/${index}`, bytes)).status).toBe(200);
    }
    const { status, body } = await dora.upload('users/dora/photo/one-more', bytes);
    expect([status, body.error.message]).toEqual([402, 'Quota exceeded.']);
    // in the place of another it is not one more
    expect((await dora.upload('users/dora/photo/1', bytes)).status).toBe(200);
    expect((await dora.send('DELETE', at('users/dora/photo/1'))).status).toBe(204);
    expect((await dora.upload('users/dora/photo/one-more', bytes)).status).toBe(200);
    expect((await dora.upload('users/dora/photo/again', bytes)).status).toBe(402);
    await served.deps.database.drizzle
      .insert(accounts)
      .values({ uid: 'dora', username: 'dora', firstName: 'Dora', lastName: 'Dole' });
    const photoURL = `/v0/b/cruxboard.appspot.com/o${at('users/dora/photo/one-more')}?alt=media`;
    await served.call('accounts.updateProfile', { photoURL }, { as: 'dora' });
    // what is shown no longer counts
    expect((await dora.upload('users/dora/photo/again', bytes)).status).toBe(200);
  });

  test('and is shown as a photo outlives the sweep, and cannot be deleted; the one before goes', async () => {
    const fay = storageClient(served, 'fay');
    await served.deps.database.drizzle.insert(accounts).values({ uid: 'fay', username: 'fay' });
    const folder = 'users/fay/photo';
    const show = async (name: string) => {
      const photoURL = `/v0/b/cruxboard.appspot.com/o${at(`${folder}/${name}`)}?alt=media`;
      const { status } = await served.call('accounts.updateProfile', { photoURL }, { as: 'fay' });
      expect(status).toBe(200);
    };
    for (const name of ['first', 'second']) {
      await fay.upload(`${folder}/${name}`, await picture('png'));
      await show(name);
    }
    expect((await fay.send('DELETE', at(`${folder}/second`))).status).toBe(409);
    served.setNow(new Date('2026-11-22T04:00:00.000Z'));
    await sweepStorage(served.deps);
    expect((await nobody().send('GET', `${at(`${folder}/first`)}?alt=media`)).status).toBe(404);
    expect((await nobody().send('GET', `${at(`${folder}/second`)}?alt=media`)).status).toBe(200);
    served.setNow(new Date('2026-11-21T03:00:00.000Z'));
  });

  test('is removed when deleted, replaced, or unused for a day', async () => {
    const eve = storageClient(served, 'eve');
    const bytes = await picture('png');
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of served.deps.storage.blobs.list()) found.push(key);
      return found.length;
    };
    const before = await keys();
    await eve.upload('users/eve/photo/a', bytes);
    expect(await keys()).toBe(before + 9);
    await eve.upload('users/eve/photo/a', bytes);
    expect(await keys()).toBe(before + 9);
    await eve.send('DELETE', at('users/eve/photo/a'));
    expect(await keys()).toBe(before);
    await eve.upload('users/eve/photo/unused', bytes);
    await eve.start('users/eve/photo/never', 10);
    served.setNow(new Date('2026-11-22T04:00:00.000Z'));
    const swept = await sweepStorage(served.deps);
    expect(swept.uploads).toBe(1);
    expect(swept.objects).toBe(1);
    expect(await keys()).toBe(before);
    served.setNow(new Date('2026-11-21T03:00:00.000Z'));
  });
});

test('a replaced file stays while a backup runs, and goes with the next sweep', async () => {
  const { deps } = served;
  const count = () => deps.database.drizzle.$count(storedBlobs);
  const name = 'users/ana/photo/replaced';
  await ana().upload(name, await picture('png'));
  const before = await count();
  await whileFilesStay(deps.database, async () => {
    expect((await ana().upload(name, await picture('jpeg'))).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });
  const later = new Date(deps.now().getTime() + 2 * 3_600_000);
  await sweepStorage({ ...deps, now: () => later });
  expect(await count()).toBeLessThanOrEqual(before);
});
