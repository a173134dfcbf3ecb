import type { Locator, Page } from '@playwright/test';
import { origin } from './lib/api';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

// Settings of the device: forced colours, reduced motion, and a phone held on its side.

test.describe('forced colours', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`selected, scored and own items look different from the rest, ${colorScheme}`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        baseURL: origin(),
        forcedColors: 'active',
        colorScheme,
      });
      const page = await context.newPage();
      await page.goto('/gym/demo-gym');
      const chip = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true });
      await expectDifferentLook(chip(/^All/), chip(/^The Prow/));
      await expectDifferentLook(
        page.locator('[data-bottom-bar] > [aria-current]'),
        page.locator('[data-bottom-bar] > :not([aria-current])').first(),
      );
      await test.step('holds keep their colours', async () => {
        const holds = page.locator('[data-hold]');
        await expect(holds.nth(5)).toBeVisible();
        const colours = await holds.evaluateAll((all) =>
          all.map((one) => getComputedStyle(one).backgroundColor),
        );
        expect(new Set(colours).size).toBeGreaterThan(4);
      });

      await page.goto('/gym/demo-gym/rankings/monthly');
      const period = page.getByRole('radiogroup').first();
      await expectDifferentLook(
        period.locator('label:has(:checked)'),
        period.locator('label:not(:has(:checked))'),
      );
      await signInAs(
        page,
        { email: 'climber@demo.test' },
        { goTo: '/competition/demo-pumpfest?tab=card' },
      );
      const tile = (standing: RegExp) => page.getByRole('button', { name: standing }).first();
      const counts = tile(/^Climb .*, counts$/);
      const extra = tile(/^Climb .*, top, doesn’t count$/);
      const open = tile(/^Climb .*, not climbed$/);
      await expectDifferentLook(counts, extra);
      await expectDifferentLook(extra, open);
      await test.step('the focused element has an outline', async () => {
        await open.focus();
        await page.keyboard.press('ArrowRight');
        const ring = await page.evaluate(() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(
            document.activeElement as Element,
          );
          return { outlineStyle, width: Number.parseFloat(outlineWidth) };
        });
        expect(ring.outlineStyle).not.toBe('none');
        expect(ring.width).toBeGreaterThanOrEqual(2);
      });
      await context.close();
    });
  }
});

test.describe('reduced motion', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

  test('nothing moves: no opening dialog, no busy button, no page transition', async ({
    browser,
  }) => {
    const collect = async (reducedMotion: 'reduce' | 'no-preference', note: Note) => {
      const context = await browser.newContext({ baseURL: origin(), reducedMotion });
      await context.addInitScript(watchMovement);
      await makeMove(await context.newPage(), note);
      await context.close();
    };
    // the observer does notice movement
    await collect('no-preference', (page, parts) =>
      expect.poll(() => movedOn(page)).toEqual(expect.arrayContaining([...parts])),
    );
    await collect('reduce', async (page) => expect(await movedOn(page)).toEqual([]));
  });
});

test.describe('a phone on its side', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 844, height: 390 } });

  test('shows the first climb, row and tile, and no bar stays in view', async ({ page }) => {
    const card = '/competition/demo-pumpfest?tab=card';
    await signInAs(page, { email: 'climber@demo.test' }, { goTo: card });
    for (const [path, first] of [
      [card, page.getByRole('button', { name: /^Climb 1, / })],
      ['/competition/demo-pumpfest', page.locator('#content ol li').first()],
      ['/gym/demo-gym', page.locator('#content a[href*="/climb/"]').first()],
    ] as const) {
      await page.goto(path);
      await expect(first, path).toBeInViewport({ ratio: 0.9 });
      await page.evaluate(() => scrollTo(0, 500));
      for (const bar of await page.locator('header, [data-bottom-bar]').all()) {
        await expect(bar, path).not.toBeInViewport();
      }
    }
  });
});

/** Called where these parts of a page usually move. */
type Note = (page: Page, parts: readonly string[]) => Promise<void>;

/** Opens dialogs, shows a busy button, reorders rows and navigates. */
async function makeMove(page: Page, note: Note): Promise<void> {
  await page.goto('/dev/storybook?part=controls');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('button[aria-busy=true]').first()).toBeAttached();
  await note(page, ['busy']);

  await page.goto('/dev/storybook?part=boards');
  await page.getByRole('button', { name: 'Score for Sanne' }).first().click();
  await note(page, ['flip']);

  await page.goto('/dev/storybook?part=overlays');
  for (const name of ['Dialog', 'Sheet']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await note(page, ['dialog', 'sheet']);

  await page.goto('/gym/demo-gym');
  await page.getByRole('link', { name: 'Comps' }).click();
  await page.getByRole('heading', { name: 'Competitions', level: 1 }).waitFor();
  await note(page, ['bar']);
}

/** @returns what has moved on a page so far. */
function movedOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // what begins to move in one frame is told in the next
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return window.moved ?? [];
  });
}

/** Expects two elements to differ in fill, border or outline. */
async function expectDifferentLook(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  expect(await lookOf(one)).not.toEqual(await lookOf(other));
}

function lookOf(of: Locator): Promise<string[]> {
  return of.evaluate((element) =>
    ['', '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== '' && style.content === 'none') return [];
      return [
        style.backgroundColor,
        style.borderTopWidth,
        style.borderBottomWidth,
        style.borderTopColor,
        style.outlineStyle,
      ];
    }),
  );
}

declare global {
  interface Window {
    moved?: string[];
  }
}

/** Runs in the page; as text, because the compiler's function helpers don't exist there. */
const watchMovement = `
  const moves = ['transform', 'translate', 'scale', 'rotate', 'width', 'height', 'left', 'right', 'top', 'bottom', 'clip-path', 'clipPath'];
  const seen = new Set();
  window.moved = [];
  const note = (target, properties) => {
    if (!properties.some((property) => moves.includes(property))) return;
    const { modal, progressBar, flip } = target.dataset;
    const isBusy = target.matches('button[aria-busy=true] *');
    const known = [progressBar !== undefined && 'bar', flip !== undefined && 'flip', isBusy && 'busy'];
    seen.add(modal ?? known.find(Boolean) ?? target.className);
    window.moved = [...seen];
  };
  addEventListener('transitionrun', ({ target, propertyName }) => note(target, [propertyName]), true);
  addEventListener('animationstart', ({ target }) => {
    for (const { effect } of target.getAnimations({ subtree: true })) {
      if (!(effect.getComputedTiming().activeDuration > 0)) continue;
      note(target, effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
    }
  }, true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (keyframes, options) {
    note(this, [keyframes].flat().flatMap((frame) => Object.keys(frame)));
    return animate.call(this, keyframes, options);
  };
`;
