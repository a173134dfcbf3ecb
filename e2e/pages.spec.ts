import { origin } from './lib/api';
import { expect, test } from './lib/test';

const pages = [
  { path: '/', title: 'Climbs, rankings and live scores · Cruxboard' },
  { path: '/gym/demo-gym', title: 'Granite Street · Cruxboard' },
  { path: '/gym/demo-gym/climb/demo-gym-climb-002', title: /^.+, Granite Street · Cruxboard$/ },
  { path: '/gym/demo-gym/rankings/overall', title: 'Rankings, Granite Street · Cruxboard' },
  { path: '/gym/demo-gym/rankings/monthly', title: 'Rankings, Granite Street · Cruxboard' },
  { path: '/competitions', title: 'Competitions · Cruxboard' },
  { path: '/competition/demo-pumpfest', title: /Cruxboard$/ },
  { path: '/mika', title: /Cruxboard$/ },
];

for (const { path, title } of pages) {
  test(`${path} is served with its own head and first data, and doesn’t request them again`, async ({
    page,
  }) => {
    const asked: string[] = [];
    // once a stream opens the page reads again, as something may have changed meanwhile
    await page.route('**/api/live/**', () => undefined);
    page.on('request', (request) => asked.push(request.url().replace(origin(), '')));
    const answer = await page.goto(`${origin()}${path}`);
    const html = (await answer?.text()) ?? '';
    const own = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(own).toMatch(title);
    expect(html).toContain(`<link rel="canonical" href="${origin()}${path}">`);
    const json = /<script type="application\/json" id="inlined-reads">(.*?)<\/script>/.exec(
      html,
    )?.[1];
    const inlined = Object.keys(JSON.parse(json ?? '{}') as object);
    expect(inlined.length).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('load');
    expect(asked.filter((address) => inlined.includes(address))).toEqual([]);
    // the title doesn't change once the scripts have loaded
    await expect(page).toHaveTitle(own);
  });
}

test('a missing page is a 404 in the product’s layout', async ({ page }) => {
  for (const path of [
    '/gym/no-such-gym',
    '/competition/no-such',
    '/a/b/c/d/e',
    '/no_such_user_name',
  ]) {
    const answer = await page.goto(`${origin()}${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
});

test('pages have a content policy that allows no foreign scripts and no framing', async ({
  request,
}) => {
  const answer = await request.get(`${origin()}/gym/demo-gym`);
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
});
