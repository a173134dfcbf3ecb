import { webRoutes } from '@cruxboard/contracts/site/pages/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../people/accounts/schema';
import { climbs } from '../../gyms/climbs/schema';
import { competitions } from '../../competitions/competitions/schema';
import { setFlag } from '../../platform/flags/flags';
import { insertSample } from '../../platform/testing/sample-inputs';
import { insertGym } from '../../platform/testing/gym';
import { type As, signedInBrowser } from '../../platform/testing/app';
import { openSite, type TestSite } from '../../platform/testing/site';
import { listCuts, listEntries } from './sitemap-repo';

const origin = 'http://127.0.0.1:3000';
let site: TestSite;
beforeAll(async () => {
  site = await openSite({
    files: {
      '.vite/routes.json': JSON.stringify(
        webRoutes.filter((route) => !route.startsWith('/dashboard')),
      ),
      '.vite/scripts.json': JSON.stringify({
        '/gym/{gymId}': ['assets/gym-1.js', 'assets/shared-2.js'],
        '/competition/{competitionId}?tab=card': ['assets/card-3.js'],
      }),
    },
  });
  await insertSample(site, 'hidden', { competition: { isListed: false } });
  await insertSample(site, 'draft', { competition: { state: 'draft', startedAt: null } });
});
afterAll(() => site.close());

describe('the head of a page', () => {
  it('is its own: title, description, address without parameters, card', async () => {
    const page = await site.page('/gym/gym/?sort-by=name-asc&next=%2F&utm_source=x');
    expect(page.status).toBe(200);
    expect(page.html).toContain('<title>Granite Street · Cruxboard</title>');
    expect(page.meta('description')).toMatch(/on the wall at Granite Street/);
    expect(page.html).toContain(`<link rel="canonical" href="${origin}/gym/gym">`);
    expect(page.meta('og:url')).toBe(`${origin}/gym/gym`);
    expect(page.meta('og:title')).toBe('Granite Street · Cruxboard');
    expect(page.meta('robots')).toBeUndefined();
  });

  it('has one title for every address', async () => {
    for (const path of ['/', '/gym/gym', '/auth/login', '/nobody-here', '/shell.html']) {
      const { html } = await site.page(path);
      expect(html.match(/<title>/g), path).toHaveLength(1);
      expect(html.match(/<meta name="description"/g), path).toHaveLength(1);
    }
  });

  it('names the scripts that its screen loads beside the first one', async () => {
    const { html } = await site.page('/gym/gym');
    const named = [
      ...html.matchAll(
        /<link rel="modulepreload" crossorigin fetchpriority="low" href="([^"]*)">/g,
      ),
    ];
    expect(named.map((match) => match[1])).toEqual(['/assets/gym-1.js', '/assets/shared-2.js']);
    expect((await site.page('/')).html).not.toContain('modulepreload');
    expect((await site.page('/competition/sample?tab=card')).html).toContain('/assets/card-3.js');
    expect((await site.page('/competition/sample?tab=about')).html).not.toContain('card-3');
  });

  it('names the reads that whoever is signed in will make', async () => {
    const own = async (path: string) => (await site.page(path)).meta('own-reads');
    expect(await own('/terms')).toBe('/api/me');
    expect(await own('/competition/sample')).toBe('/api/me /api/me/competitions/sample');
    expect(await own('/competition/sample?tab=card')).toBe(
      '/api/me /api/me/competitions/sample /api/me/competitions/sample/scores',
    );
  });

  it('keeps what is not for everybody out of search engines', async () => {
    for (const path of [
      '/auth/login',
      '/competitions/manage',
      '/competitions/manage/sample/scores',
      '/member_name/settings/account',
      '/competition/sample/tv',
      '/competition/sample/judge',
      '/competition/sample/log',
      '/competition/hidden',
      '/shell.html',
    ]) {
      const page = await site.page(path);
      expect(page.status, path).toBe(200);
      expect(page.meta('robots'), path).toBe('noindex');
    }
    for (const path of [
      '/',
      '/gym/gym',
      '/gym/gym/climb/climb',
      '/gym/gym/wall/gym-wall',
      '/gym/gym/rankings/monthly',
      '/competitions',
      '/competitions/about',
      '/competition/sample',
      '/member_name',
      '/terms',
    ]) {
      expect((await site.page(path)).meta('robots'), path).toBeUndefined();
    }
  });

  it('reveals nothing of a draft', async () => {
    const page = await site.page('/competition/draft');
    expect([page.status, page.inlined]).toEqual([404, []]);
    const managed = await site.page('/competitions/manage/draft');
    const nothing = await site.page('/competitions/manage/no-such');
    expect(managed.html.replaceAll('draft', 'no-such')).toBe(nothing.html);
  });

  it('hides an archived climb from search engines, not from its page', async () => {
    const { drizzle } = site.deps.database;
    await drizzle.update(climbs).set({ archivedAt: site.deps.now() }).where(eq(climbs.id, 'climb'));
    site.setNow(new Date(site.deps.now().getTime() + 5_000));
    const page = await site.page('/gym/gym/climb/climb');
    expect([page.status, page.meta('robots')]).toEqual([200, 'noindex']);
    await drizzle.update(climbs).set({ archivedAt: null }).where(eq(climbs.id, 'climb'));
    site.setNow(new Date(site.deps.now().getTime() + 5_000));
  });
});

describe('the first data', () => {
  it('is what the screen asks first, of every public page', async () => {
    const inlined = async (path: string) => (await site.page(path)).inlined;
    expect(await inlined('/gym/gym')).toEqual([
      '/api/gyms/gym',
      '/api/gyms/gym/showcase',
      '/api/gyms/gym/climbs?sort=newest',
    ]);
    expect(await inlined('/gym/gym/climb/climb')).toContain('/api/gyms/gym/climbs/climb');
    expect(await inlined('/competition/sample')).toEqual([
      '/api/competitions/sample',
      '/api/competitions/sample/board',
    ]);
    expect(await inlined('/competition/sample/competitor/sample-competitor-1')).toContain(
      '/api/competitions/sample/competitors/sample-competitor-1',
    );
    expect(await inlined('/competitions')).toHaveLength(3);
    expect(await inlined('/member_name')).toEqual([
      '/api/profiles/member_name',
      '/api/profiles/member_name/achievements',
      '/api/profiles/member_name/results',
    ]);
    expect(await inlined('/member_name/achievement/top_competition_climbers_1')).toEqual([
      '/api/profiles/member_name/achievements/top_competition_climbers_1',
    ]);
  });

  it('leaves out a list that the address has changed', async () => {
    expect((await site.page('/gym/gym?colour=blue')).inlined).toEqual([
      '/api/gyms/gym',
      '/api/gyms/gym/showcase',
    ]);
  });

  it('is the same for every caller, so that a cached page reveals nobody', async () => {
    const plain = await site.page('/competition/sample');
    const signed = await site.page('/competition/sample', {
      cookie: 'session=somebody',
      authorization: 'Bearer eyJ1aWQiOiJvcmdhbmlzZXIifQ',
    });
    expect(signed.html).toBe(plain.html);
  });
});

describe('the first view', () => {
  const view = async (path: string) =>
    /<div class="fv" aria-hidden="true">(.*?)<p class="fv-status"/.exec(
      (await site.page(path)).html,
    )?.[1];

  it('is the beginning of the page’s data, before any script', async () => {
    expect(await view('/gym/gym')).toMatch(/<b>Granite Street<\/b>.*<p>.*<b>[^<]+<\/b>/);
    expect(await view('/competition/sample')).toMatch(/<i>1<\/i>|<i>–<\/i>/);
    expect(await view('/competition/sample?tab=card')).toContain('<section><i>1</i>');
    expect(await view('/')).toContain('<div class="fv-visitors">');
  });

  it('shows nothing that is hidden, or not the view in the address', async () => {
    expect(await view('/competition/sample?view=overall')).not.toContain('<p>');
    for (const path of ['/shell.html', '/competitions/manage', '/gym/no-such-gym']) {
      expect(await view(path), path).toBeUndefined();
    }
  });

  it('writes names as text', async () => {
    await insertSample(site, 'sly', { competition: { name: '<img src=x onerror=alert(1)>' } });
    expect(await view('/competition/sly')).toContain('<b>&lt;img src=x onerror=alert(1)&gt;</b>');
  });
});

describe('the status of a page', () => {
  it('is 404 for unknown things, their pages, and screens that are not built', async () => {
    for (const path of [
      '/404',
      '/gym/no-such',
      '/gym/gym/climb/no-such',
      '/gym/gym/wall/no-such',
      '/competition/no-such',
      '/competition/sample/competitor/no-such',
      '/no_such_name',
      '/a/b/c/d/e',
      '/dashboard/gym',
      '/gym/%E0%A4',
    ]) {
      const page = await site.page(path);
      expect(page.status, path).toBe(path.includes('%') ? 400 : 404);
      if (page.status === 404) expect(page.meta('robots'), path).toBe('noindex');
    }
  });

  it('is 403 for the page that says so', async () => {
    expect((await site.page('/403')).status).toBe(403);
  });

  it('is 403 for staff’s screens without the role, and 404 for unknown ids, to who is signed in', async () => {
    const manage = '/competitions/manage/sample';
    const whole = { initialised: true, deactivated: false, deleted: false };
    const statuses = async (as: As, paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await site.page(path, signedInBrowser(as))).status));
    const judge = '/competition/sample/judge';
    const screens = [manage, `${manage}/print`, `${manage}/scores`, `${manage}/settings`, judge];
    expect(await statuses('organiser', screens)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses('judge', screens)).toEqual([200, 200, 200, 403, 200]);
    expect(await statuses('setter', screens)).toEqual([200, 200, 200, 403, 403]);
    expect(await statuses('member', screens)).toEqual([403, 403, 403, 403, 403]);
    const unknown = [
      '/competitions/manage/no-such',
      '/competitions/manage/no-such/print',
      '/competition/no-such/judge',
      `${manage}/competitor/no-such`,
      '/competitions/manage/credits/no-such',
    ];
    expect(await statuses('organiser', unknown)).toEqual([404, 404, 404, 404, 404]);
    // a draft is known to its staff alone
    expect(await statuses('member', ['/competitions/manage/draft'])).toEqual([404]);
    expect(await statuses('organiser', ['/competitions/manage/draft'])).toEqual([200]);
    // a step that the account lacks comes first
    const newcomer = { uid: 'newcomer', status: { ...whole, initialised: false } };
    const away = { uid: 'member', status: { ...whole, deactivated: true } };
    for (const as of [newcomer, away]) {
      expect(await statuses(as, [manage, judge, ...unknown])).toEqual(Array(7).fill(200));
    }
    // a visitor is led to the sign-in, and learns nothing
    for (const path of [...screens, ...unknown]) {
      const page = await site.page(path);
      expect([page.status, page.headers['cache-control']], path).toEqual([
        200,
        'private, no-cache',
      ]);
    }
  });

  it('is 400 for an id that can’t be one', async () => {
    expect((await site.page(`/gym/${'x'.repeat(200)}`)).status).toBe(400);
  });

  it('is 404 for competitions while they are disabled', async () => {
    await setFlag(site.deps, { name: 'isCompetitionsEnabled', value: false });
    for (const path of ['/competitions', '/competition/sample', '/competitions/manage'])
      expect((await site.page(path)).status, path).toBe(404);
    expect((await site.page('/gym/gym')).status).toBe(200);
    await setFlag(site.deps, { name: 'isCompetitionsEnabled', value: true });
  });

  it('redirects from the address of posters and from a former name', async () => {
    expect((await site.page('/comps?from-query=poster')).headers['location']).toBe(
      '/competitions?from-query=poster',
    );
    const { status, headers } = await site.page('/MEMBER_name?tab=x');
    expect([status, headers['location']]).toEqual([302, '/member_name?tab=x']);
  });

  it('is JSON for the server’s own addresses, and a page for names that begin like them', async () => {
    expect((await site.page('/api/nothing')).headers['content-type']).toMatch(/json/);
    await site.deps.database.drizzle
      .update(accounts)
      .set({ username: 'apiary' })
      .where(eq(accounts.uid, 'other'));
    expect((await site.page('/apiary')).status).toBe(200);
  });
});

describe('a cached page', () => {
  it('is revalidated each time, and a 304 if nothing changed', async () => {
    const first = await site.page('/competition/sample');
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const etag = String(first.headers['etag']);
    expect((await site.page('/competition/sample', { 'if-none-match': etag })).status).toBe(304);
    await site.deps.database.drizzle
      .update(competitions)
      .set({ name: 'Another name' })
      .where(eq(competitions.id, 'sample'));
    const changed = await site.page('/competition/sample', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.html).toContain('<title>Another name · Cruxboard</title>');
  });

  it('for use without a network is the bare shell: no data, no name', async () => {
    const page = await site.page('/shell.html');
    expect([page.status, page.inlined]).toEqual([200, []]);
    expect(page.html).toContain('<title>Cruxboard</title>');
    expect(page.html).toContain('id="public-config"');
  });
});

describe('what crawlers are told', () => {
  it('lists the sitemaps, which list everything public', async () => {
    const robots = await site.page('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.html).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const index = await site.page('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const lists = [...index.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(lists).toHaveLength(5);
    const pages = await Promise.all(lists.map((url) => site.page(url.slice(origin.length))));
    const found = pages.map(({ html }) => html).join('');
    for (const path of [
      '/',
      '/competitions',
      '/gym/gym',
      '/gym/gym/climb/climb',
      '/gym/gym/wall/gym-wall',
      '/competition/sample',
    ])
      expect(found, path).toContain(`<loc>${origin}${path}</loc>`);
    expect(found).not.toMatch(/\/competition\/(hidden|draft)/);
  });

  it('is paginated when it is long', async () => {
    const { drizzle } = site.deps.database;
    await insertGym(drizzle, { id: 'gym-2' }, [{ id: 'c-1' }, { id: 'c-2' }, { id: 'c-3' }]);
    const source = site.deps.slices
      .flatMap(({ sitemap }) => sitemap ?? [])
      .find(({ kind }) => kind === 'climbs');
    if (source === undefined) throw new Error('no sitemap of climbs');
    const cuts = await listCuts(drizzle, source, 2);
    // the samples' gyms follow
    expect(cuts.slice(0, 2)).toEqual(['c-1', 'c-3']);
    const pages = cuts.map((from) => listEntries(drizzle, source, { from, size: 2 }));
    const paths = (await Promise.all(pages)).flat().map(({ path }) => path);
    expect(paths.slice(0, 4)).toEqual([
      '/gym/gym-2/climb/c-1',
      '/gym/gym-2/climb/c-2',
      '/gym/gym-2/climb/c-3',
      '/gym/gym/climb/climb',
    ]);
  });

  it('has no list of unknown things', async () => {
    expect((await site.page('/sitemaps/accounts/a.xml')).status).toBe(404);
  });
});
