import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../../competitions/groups/schema';
import { competitions } from '../../../competitions/competitions/schema';
import { competitors } from '../../../competitions/competitors/schema';
import { insertCompetition } from '../../../platform/testing/competition';
import { openSite, type TestSite } from '../../../platform/testing/site';
import { drawCard } from './draw-card';
import { drawPodium, podiumLines } from './podium';
import { frame } from './frame';

const origin = 'http://127.0.0.1:3000';
let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The picture of a competition, by its page, as a crawler finds it. */
async function cardOf(id: string, page = `/competition/${id}`) {
  const { meta, html } = await site.page(page);
  const image = (meta('og:image') ?? '').slice(origin.length);
  return { image, alt: meta('og:image:alt') ?? '', html };
}

const names = ['Ana Alto', 'Bo Berg', 'Cy Crux', 'Di Dyno', 'Ed Edge'];
const competitor = (n: number) => ({
  name: names[n - 1] ?? `Competitor ${n}`,
  email: `secret-${n}@example.com`,
  phone: `+6140000000${n}`,
});

/** A pumpfest with five competitors and five climbs. */
async function insert(id: string, more: Parameters<typeof insertCompetition>[1] = {}) {
  await insertCompetition(site.deps.database.drizzle, {
    competitors: 5,
    climbs: 5,
    competitor,
    ...more,
    competition: { name: 'Live Pump', ...more.competition, id },
  });
  const versions = new Map<string, number>();
  return async (
    n: number,
    climb: number,
    cell: object = { format: 'boulder_pumpfest', result: 'top' },
  ) => {
    const place = { competitorId: `${id}-competitor-${n}`, climbId: `${id}-climb-${climb}` };
    const version = versions.get(JSON.stringify(place)) ?? 0;
    versions.set(JSON.stringify(place), version + 1);
    const sent = { competitionId: id, ...place, version, cell };
    const { status, body } = await site.call('scores.recordScore', sent, { as: 'judge' });
    expect(status, JSON.stringify(body)).toBe(200);
  };
}

describe('the picture of a competition', () => {
  it('has another address when the first three are others, and not with every score', async () => {
    const top = await insert('live');
    const start = await cardOf('live');
    expect(start.alt).toBe('Live Pump: live');
    await top(1, 1);
    const one = await cardOf('live');
    expect(one.alt).toBe('Live Pump: live. 1 Ana Alto');
    await top(2, 1);
    await top(2, 2);
    await top(3, 1);
    await top(3, 2);
    await top(3, 3);
    const three = await cardOf('live');
    expect(three.alt).toBe('Live Pump: live. 1 Cy Crux, 2 Bo Berg, 3 Ana Alto');
    await top(3, 4);
    await top(4, 1, { format: 'boulder_pumpfest', result: 'none' });
    expect(await cardOf('live')).toMatchObject({ image: three.image, alt: three.alt });
    await top(2, 3);
    await top(2, 4);
    await top(2, 5);
    const turned = await cardOf('live');
    expect(turned.alt).toBe('Live Pump: live. 1 Bo Berg, 2 Cy Crux, 3 Ana Alto');
    expect(new Set([start, one, three, turned].map(({ image }) => image)).size).toBe(4);

    const picture = await site.app.inject({ url: turned.image });
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const old = await site.app.inject({ url: start.image });
    expect([old.statusCode, old.headers['location']]).toEqual([302, turned.image]);
    expect(old.headers['cache-control']).toBe('public, max-age=60');
  });

  it('says that results are hidden while the leaderboard is frozen', async () => {
    const top = await insert('frozen');
    await top(1, 1);
    const live = await cardOf('frozen');
    await site.call('leaderboards.freezeBoard', { competitionId: 'frozen' }, { as: 'organiser' });
    await top(2, 1, { format: 'boulder_pumpfest', result: 'flash' });
    await expect
      .poll(async () => (await cardOf('frozen')).alt)
      .toBe('Live Pump: live, results hidden. 1 Ana Alto');
    expect((await cardOf('frozen')).image).not.toBe(live.image);
  });

  it('says results once it has ended, on every page of it', async () => {
    const top = await insert('ended');
    await top(5, 1);
    const live = await cardOf('ended');
    await site.deps.database.drizzle
      .update(competitions)
      .set({ state: 'ended', endedAt: site.deps.now() })
      .where(eq(competitions.id, 'ended'));
    await site.call('competitions.publishResults', { competitionId: 'ended' }, { as: 'organiser' });
    await expect
      .poll(async () => (await cardOf('ended')).alt)
      .toBe('Live Pump: results. 1 Ed Edge');
    const ended = await cardOf('ended');
    expect(ended.image).not.toBe(live.image);
    for (const view of ['tv', 'log', 'embed', 'competitor/ended-competitor-1']) {
      expect((await cardOf('ended', `/competition/ended/${view}`)).image, view).toBe(ended.image);
    }
  });

  it('of a final has its first three, with all who share a place', async () => {
    const score = await insert('final', {
      zones: 1,
      competition: { format: 'boulder_final', name: 'The Final' },
    });
    const cell = (attempts: number, top: number) => ({
      format: 'boulder_final',
      attempts,
      zones: [1],
      top,
    });
    await score(2, 1, cell(1, 1));
    await score(4, 1, cell(1, 1));
    await score(1, 1, cell(3, 0));
    expect((await cardOf('final')).alt).toBe('The Final: live. 1 Bo Berg, 1 Di Dyno, 3 Ana Alto');
  });

  it('with categories has the winner of each', async () => {
    const top = await insert('groups');
    const { drizzle } = site.deps.database;
    for (const [index, name] of ['Women', 'Men'].entries()) {
      const categoryId = `groups-${name}`;
      await drizzle
        .insert(categories)
        .values({ id: categoryId, competitionId: 'groups', name, number: index + 1 });
      for (const n of [index + 1, index + 3]) {
        await drizzle
          .update(competitors)
          .set({ categoryId })
          .where(eq(competitors.id, `groups-competitor-${n}`));
      }
    }
    await top(1, 1);
    await top(2, 1);
    await top(4, 1);
    expect((await cardOf('groups')).alt).toBe(
      'Live Pump: live. Women: Ana Alto, Men: Bo Berg and Di Dyno',
    );
  });

  it('never has contact details, and does not exist for drafts', async () => {
    const { html, image } = await cardOf('live');
    expect(html).not.toMatch(/secret-|\+6140000/);
    const picture = await site.app.inject({ url: image });
    expect(picture.rawPayload.toString('latin1')).not.toMatch(/secret-|\+6140000/);
    await insert('hidden', {
      competition: { state: 'draft', startedAt: null, name: 'Secret Draft' },
    });
    const draft = await cardOf('hidden');
    expect(draft.html).not.toContain('Secret Draft');
    expect(draft.image).not.toContain('hidden');
    const asked = await site.app.inject({ url: '/social/competition/hidden/0123456789abcdef.png' });
    expect(asked.statusCode).toBe(404);
  });

  it('of one that is not listed is found by its link alone', async () => {
    const top = await insert('unlisted', { competition: { isListed: false, name: 'By Link' } });
    await top(1, 1);
    const { image, alt } = await cardOf('unlisted');
    expect(alt).toBe('By Link: live. 1 Ana Alto');
    for (const path of ['/', '/competitions', '/sitemap.xml']) {
      const { body } = await site.app.inject({ url: path });
      expect(body, path).not.toContain(image);
      expect(body, path).not.toContain('By Link');
    }
  });
});

const placed = (rank: number, name: string, number: number | null = null) => ({
  rank,
  name,
  number,
});

describe('the lines of a podium', () => {
  it('say how many more share the places than fit', () => {
    const level = Array.from({ length: 6 }, (_, n) => placed(1, `Climber ${n + 1}`));
    const lines = podiumLines([{ category: null, placed: level }]);
    expect(lines.map(({ place, name }) => `${place} ${name}`.trim())).toEqual([
      '1 Climber 1',
      '1 Climber 2',
      '1 Climber 3',
      'and 3 more beside them',
    ]);
    const many = ['A', 'B', 'C', 'D', 'E'].map((category) => ({
      category,
      placed: [placed(1, `Winner of ${category}`)],
    }));
    expect(podiumLines(many).at(-1)?.name).toBe('and 2 more categories');
    expect(podiumLines([{ category: 'A', placed: level }])[0]?.name).toBe('Climber 1 and 5 more');
  });

  it('use the number of people whose name cannot be drawn', () => {
    const lines = podiumLines([
      {
        category: null,
        placed: [placed(1, '岩壁 太郎', 7), placed(2, 'محمد'), placed(3, 'Łucja Żak')],
      },
    ]);
    expect(lines.map(({ name }) => name)).toEqual(['No. 7', 'A climber', 'Łucja Żak']);
  });

  it('are drawn whatever the names are', async () => {
    for (const names of [
      ['W'.repeat(64), 'a '.repeat(64), 'Nguyễn Thị Ánh Tuyết', 'Скала Ελλάδα'],
      ['', 'x'],
    ]) {
      const lines = podiumLines([
        { category: null, placed: names.map((name, index) => placed(index + 1, name)) },
      ]);
      const card = { over: 'Finals', title: 'Cup', under: '', aside: drawPodium(lines) };
      const png = await drawCard(frame(card));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });
});
