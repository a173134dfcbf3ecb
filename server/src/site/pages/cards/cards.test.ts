import { readFileSync } from 'node:fs';
import { gymColourIds } from '@cruxboard/domain/gyms/gyms/colours';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { climbs } from '../../../gyms/climbs/schema';
import { insertSample } from '../../../platform/testing/sample-inputs';
import { openSite, type TestSite } from '../../../platform/testing/site';
import { createCardRenderer } from './create-renderer';
import { drawable } from './drawable';
import { drawCard } from './draw-card';
import { box } from './drawing';
import { frame } from './frame';
import { holds, palette } from './palette';

const origin = 'http://127.0.0.1:3000';
let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await insertSample(site, 'draft', { competition: { state: 'draft', startedAt: null } });
});
afterAll(() => site.close());

/** The picture that a page's link is shown with. */
async function cardOf(path: string): Promise<string> {
  const image = (await site.page(path)).meta('og:image') ?? '';
  expect(image.startsWith(origin), path).toBe(true);
  return image.slice(origin.length);
}

function get(url: string) {
  return site.app.inject({ url });
}

function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('the picture of a page', () => {
  it('exists for every kind, cacheable for ever and embeddable anywhere', async () => {
    for (const path of ['/', '/gym/gym', '/gym/gym/climb/climb', '/competition/sample']) {
      const answer = await get(await cardOf(path));
      expect(answer.statusCode, path).toBe(200);
      expect(sizeOf(answer.rawPayload), path).toEqual([1200, 630]);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        // a gym may become private, so the pictures of its pages aren't kept for ever
        'cache-control': path.startsWith('/gym/')
          ? 'public, max-age=86400'
          : 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  it('has another address when what it shows has changed, and the old one leads there', async () => {
    const before = await cardOf('/gym/gym/climb/climb');
    const { drizzle } = site.deps.database;
    await drizzle.update(climbs).set({ grade: 9 }).where(eq(climbs.id, 'climb'));
    site.setNow(new Date(site.deps.now().getTime() + 5_000));
    const after = await cardOf('/gym/gym/climb/climb');
    expect(after).not.toBe(before);
    const old = await get(after.replace(/\w+\.png$/, 'anything.png'));
    expect([old.statusCode, old.headers['location']]).toEqual([302, after]);
    expect(old.headers['cache-control']).toBe('public, max-age=60');
  });

  it('does not exist for private things', async () => {
    for (const path of [
      '/social/competition/draft/0123.png',
      '/social/competition/no-such/0123.png',
      '/social/gym/gym/extra/0123.png',
      '/social/gym/0123.png',
      '/social/person/mika/0123.png',
      '/social/climb/gym/..%2F..%2Fme/0123.png',
    ]) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
  });
});

describe('drawing', () => {
  it('manages names of any length and script', async () => {
    for (const title of [
      '',
      'W'.repeat(64),
      'a '.repeat(200),
      'Скала',
      'Ελλάδα',
      'Nguyễn Đỗ',
      '\u0301\u200d',
    ]) {
      const drawing = frame({ over: title, title, under: title, aside: box({}, title) });
      expect(sizeOf(await drawCard(drawing)), title).toEqual([1200, 630]);
    }
  });

  it('leaves out characters without a glyph, and uses the alternative where few are left', () => {
    expect(drawable('  Top \u{1F9D7}\u200D♀️ rope ', 'A climb')).toBe('Top rope');
    expect(drawable('岩壁', 'A climb')).toBe('A climb');
    expect(drawable('岩壁 V5 boulder', 'A climb')).toBe('V5 boulder');
    expect(drawable('\u{1F9D7}', 'A climb')).toBe('A climb');
    expect(drawable('Žižkov Łódź Скала', 'A climb')).toBe('Žižkov Łódź Скала');
    expect(drawable('a\u202Eb\u0000c', 'A climb')).toBe('a b c');
  });

  it('runs one at a time, and is refused when too many wait', async () => {
    let atOnce = 0;
    let most = 0;
    const renderer = createCardRenderer({
      paint: async () => {
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        return Buffer.from('');
      },
      close: async () => undefined,
    });
    const asked = Array.from({ length: 30 }, () => renderer.draw(box({})));
    const settled = await Promise.allSettled(asked);
    // one is drawn and twenty wait
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(9);
    expect(most).toBe(1);
    await expect(renderer.draw(box({}))).resolves.toBeDefined();
  });
});

it('uses the colours of the web’s theme', () => {
  const file = new URL('../../../../../web/src/styles/theme.css', import.meta.url);
  const css = readFileSync(file, 'utf8');
  const light = (name: string): string | undefined => {
    const other = new RegExp(`--${name}: var\\(--([\\w-]+)\\)`).exec(css)?.[1];
    if (other !== undefined) return light(other);
    return new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(css)?.[1];
  };
  for (const [name, value] of Object.entries(palette)) expect(value, name).toBe(light(name));
  for (const id of gymColourIds) {
    const { fill, on, edge } = holds[id];
    const named = [light(`h-${id}`), light(`h-${id}-on`), light(`h-${id}-edge`)];
    expect([fill, on, edge], id).toEqual(named);
  }
});
