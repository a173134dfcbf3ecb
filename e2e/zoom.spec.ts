import { expect, type Page, test } from '@playwright/test';
import { origin } from './lib/api';
import { demoScreensOf, expectNoWider, openScreen, walkers } from './lib/demo-screens';
import { signInAs } from './lib/screens';

// A page at four times its size in a window of 1280 by 1024: it never scrolls sideways, and what stays in its place
// while it scrolls leaves more than half of the window to it.

const viewport = { width: 320, height: 256 };

for (const who of walkers) {
  test(`every screen of a ${who} can be read at four times its size`, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({
      baseURL: origin(),
      viewport,
      deviceScaleFactor: 4,
      serviceWorkers: 'block',
    });
    if (who !== 'visitor') {
      const page = await context.newPage();
      await signInAs(page, { email: `${who}@demo.test` }, { goTo: '/competitions' });
      await page.close();
    }
    for (const screen of demoScreensOf(who)) {
      const where = `${screen.path} ${screen.state}`;
      await test.step(where, async () => {
        const page = await context.newPage();
        await openScreen(page, screen);
        await expectNoWider(page, where);
        await expect
          .poll(() => heldHeight(page), { message: where })
          .toBeLessThanOrEqual(viewport.height / 2);
        await page.close();
      });
    }
    await context.close();
  });
}

test('a judge reaches the keys and the figures', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: origin(), viewport });
  const climb = '/competition/demo-finals/judge?climb=demo-finals-climb-3';
  await signInAs(page, { email: 'judge@demo.test' }, { goTo: climb });
  for (const part of [
    page.getByRole('button', { name: /^Top/ }),
    page.getByText('Attempts', { exact: true }),
    page.getByRole('heading', { level: 2 }),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.9 });
  }
  await page.close();
});

/** How much of the window's height does not move when what scrolls is scrolled: the page, or a dialog over it. */
function heldHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const step = 4;
    const scroller = document.querySelector('dialog[open]') ?? document.documentElement;
    const reach = scroller.scrollHeight - scroller.clientHeight;
    // all of it is in the window at once, or nearly
    if (reach < 48) return 0;
    scroller.scrollTop = reach / 2;
    const rows = Array.from({ length: window.innerHeight / step }, (_, index) => index * step + 2);
    const topOf = (element: Element | null) => element?.getBoundingClientRect().top;
    const before = rows.map((y) => document.elementFromPoint(window.innerWidth / 2, y));
    const tops = before.map(topOf);
    scroller.scrollTop += 24;
    return before.filter((element, index) => topOf(element) === tops[index]).length * step;
  });
}
