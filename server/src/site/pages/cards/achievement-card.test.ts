import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { achievements } from '@cruxboard/domain/people/achievements/catalogue';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../people/accounts/schema';
import { achievementEarnings } from '../../../people/achievements/schema';
import { competitions } from '../../../competitions/competitions/schema';
import { competitors } from '../../../competitions/competitors/schema';
import { picture } from '../../../platform/storage/testing/pictures';
import { storageClient } from '../../../platform/storage/testing/storage-client';
import { openSite, type TestSite } from '../../../platform/testing/site';
import { badgeIcons } from './badge-icons';

const earnedAt = new Date('2026-11-14T03:00:00.000Z');
let site: TestSite;
beforeAll(async () => {
  site = await openSite();
  await earn('first', 'total_ascents_50');
});
afterAll(() => site.close());

const db = () => site.deps.database.drizzle;

async function earn(
  id: string,
  achievementId: string,
  more: Partial<typeof achievementEarnings.$inferInsert> = {},
): Promise<void> {
  await db()
    .insert(achievementEarnings)
    .values({
      id,
      uid: 'member',
      achievementId,
      source: 'competition',
      sourceId: id,
      earnedAt,
      ...more,
    });
}

async function cardOf(achievementId: string, username = 'member_name') {
  const page = await site.page(`/${username}/achievement/${achievementId}`);
  const image = page.meta('og:image')?.slice(site.deps.origin.length) ?? '';
  return { status: page.status, image, alt: page.meta('og:image:alt'), html: page.html };
}

const get = (url: string) => site.app.inject({ url });
const change = (values: Partial<typeof accounts.$inferInsert>) =>
  db().update(accounts).set(values).where(eq(accounts.uid, 'member'));

async function pictureOf(url: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await get(url);
  expect(statusCode, url).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  return rawPayload;
}

describe('the picture of an achievement', () => {
  it('says whose it is and what, and has the address of its page', async () => {
    const { image, alt } = await cardOf('total_ascents_50');
    expect(image).toMatch(/^\/social\/achievement\/member_name\/total_ascents_50\/\w{16}\.png$/);
    expect(alt).toMatch(/ earned 50 ascents$/);
    const { width, height } = await sharp(await pictureOf(image)).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('is another one with another name, photo, time, or the name of where it was', async () => {
    const seen = new Set([(await cardOf('total_ascents_50')).image]);
    await change({ firstName: 'Mika', lastName: 'Chalk', isVisibleInProduct: true });
    const named = await cardOf('total_ascents_50');
    expect(named.alt).toBe('Mika Chalk earned 50 ascents');
    seen.add(named.image);
    await change({ photoUrl: '/v0/b/nowhere/o/gone?alt=media' });
    const withPhoto = await cardOf('total_ascents_50');
    // a photo that is gone leaves its place free
    await pictureOf(withPhoto.image);
    seen.add(withPhoto.image);
    await earn('again', 'total_ascents_50', { earnedAt: new Date('2026-11-15T03:00:00.000Z') });
    const again = await cardOf('total_ascents_50');
    seen.add(again.image);
    expect(seen.size).toBe(4);
    const old = await get(named.image);
    expect([old.statusCode, old.headers['location']]).toEqual([302, again.image]);
    await change({ photoUrl: null });
  });

  it('shows the photo that is in the file storage', async () => {
    const nameOf = (file: string) => `users/member/photo/${file}`;
    await storageClient(site, 'member').upload(nameOf('one'), await picture('png'));
    const pictures: Buffer[] = [];
    for (const file of ['one', 'gone']) {
      const path = `/v0/b/cruxboard.appspot.com/o/${encodeURIComponent(nameOf(file))}`;
      await change({ photoUrl: `${path}?alt=media` });
      pictures.push(await pictureOf((await cardOf('total_ascents_50')).image));
    }
    const [whole, without] = pictures;
    expect(whole?.equals(without ?? Buffer.from(''))).toBe(false);
    await change({ photoUrl: null });
  });

  it('names a competition that is listed, and no other', async () => {
    await earn('second', 'top_competition_climbers_2', {
      source: 'competition',
      sourceId: 'sample',
    });
    const own = eq(competitors.id, 'sample-unclaimed');
    await db().update(competitors).set({ claimedBy: 'member' }).where(own);
    const list = (isListed: boolean) =>
      db().update(competitions).set({ isListed, name: 'Night Cup' });
    await list(true);
    const listed = await cardOf('top_competition_climbers_2');
    expect(listed.alt).toMatch(/ earned #2 in Night Cup$/);
    await list(false);
    const byLink = await cardOf('top_competition_climbers_2');
    expect(byLink.alt).toMatch(/ earned #2, competition$/);
    expect(byLink.html).not.toContain('Night Cup');
    expect(byLink.image).not.toBe(listed.image);
  });

  it('does not exist for private things', async () => {
    const { image } = await cardOf('total_ascents_50');
    await pictureOf(image);
    expect((await get(image)).headers['cache-control']).toBe('public, max-age=86400');
    for (const path of [
      '/social/achievement/member_name/total_ascents_100/0123.png',
      '/social/achievement/member_name/no-such/0123.png',
      '/social/achievement/nobody_here/total_ascents_50/0123.png',
      '/social/achievement/member_name/0123.png',
    ]) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
    await change({ deactivatedAt: site.deps.now(), firstName: 'Gone' });
    const other = image.replace(/\w+\.png$/, '0123.png');
    expect((await get(other)).statusCode).toBe(404);
    // also the one that had been drawn
    expect((await get(image)).statusCode).toBe(404);
    const page = await cardOf('total_ascents_50');
    expect(page.status).toBe(404);
    expect(page.image).not.toContain('achievement');
    await change({ deactivatedAt: null });
    expect((await get(other)).statusCode).toBe(302);
  });

  it('is drawn for every badge of the catalogue, whatever the name is', async () => {
    await db().delete(achievementEarnings);
    const shown = achievements.filter(
      ({ background }, index) =>
        achievements.findIndex((other) => other.background === background) === index,
    );
    const names = ['محمد أمين', '岩壁', 'W'.repeat(40), 'Nguyễn Thị Ánh', 'a '.repeat(20), 'Скала'];
    for (const [index, { id }] of shown.entries()) {
      await earn(id, id);
      await change({ firstName: names[index % names.length] ?? '', lastName: '' });
      await pictureOf((await cardOf(id)).image);
    }
  });
});

it('has the icons of the catalogue, as the web draws them', () => {
  const { resolve } = createRequire(new URL('../../../../../web/package.json', import.meta.url));
  for (const name of new Set(achievements.map(({ icon }) => icon))) {
    const file = resolve('lucide-react').replace(/dist.*/, `dist/esm/icons/${name}.mjs`);
    const source = readFileSync(file, 'utf8');
    const paths = [...source.matchAll(/\bd: "([^"]+)"/g)].map(([, d]) => d);
    expect(paths.length, name).toBeGreaterThan(0);
    expect(badgeIcons[name], name).toEqual(expect.arrayContaining(paths));
  }
});
