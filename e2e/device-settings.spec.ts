import type { Locator, Page } from '@playwright/test';
import { origin } from './lib/api';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

// What people set on their device: colours of their own, and that nothing travels over the screen.

test.describe('colours given by the device', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`what is chosen, scored and one's own looks other than the rest, ${colorScheme}`, async ({
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
      await expectUnlike(chip(/^All/), chip(/^The Prow/));
      await expectUnlike(
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
      await expectUnlike(
        page.locator('[role=radiogroup] label:has(:checked)'),
        page.locator('[role=radiogroup] label:not(:has(:checked))').first(),
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
      await expectUnlike(counts, extra);
      await expectUnlike(extra, open);
      await test.step('what has the focus shows it', async () => {
        await open.focus();
        await page.keyboard.press('Tab');
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

test.describe('less motion', () => {
  test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

  test('nothing travels: not what opens, not what waits, not a change of page', async ({
    browser,
  }) => {
    const travelled = async (reducedMotion: 'reduce' | 'no-preference') => {
      const context = await browser.newContext({ baseURL: origin(), reducedMotion });
      await context.addInitScript(watchTravel);
      const page = await context.newPage();
      const seen = await walkMoving(page);
      await context.close();
      return seen;
    };
    const usual = await travelled('no-preference');
    // the watch sees what it is for
    for (const part of ['sheet', 'dialog', 'busy', 'bar', 'flip']) expect(usual).toContain(part);
    expect(await travelled('reduce')).toEqual([]);
  });
});

/** Opens, waits, changes the order of rows and the page. */
async function walkMoving(page: Page): Promise<string[]> {
  const seen = new Set<string>();
  const note = async () => {
    for (const part of await page.evaluate(() => window.travelled ?? [])) seen.add(part);
  };
  await page.goto('/dev/storybook?part=controls');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('button[aria-busy=true]').first()).toBeAttached();
  await note();

  await page.goto('/dev/storybook?part=boards');
  await page.getByRole('button', { name: 'Score for Sanne' }).first().click();
  await note();

  await page.goto('/dev/storybook?part=overlays');
  for (const name of ['Dialog', 'Sheet']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await note();

  await page.goto('/gym/demo-gym');
  await page.getByRole('link', { name: 'Comps' }).click();
  await page.getByRole('heading', { name: 'Competitions', level: 1 }).waitFor();
  await note();
  return [...seen];
}

/** Everything that is seen to look like its neighbours but for a line, a fill or a mark. */
async function expectUnlike(one: Locator, other: Locator): Promise<void> {
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
    travelled?: string[];
  }
}

/** Runs in the page; as text, because the compiler's marks on functions are not known there. */
const watchTravel = `
  const moves = ['transform', 'translate', 'scale', 'rotate', 'width', 'height', 'left', 'right', 'top', 'bottom', 'clip-path', 'clipPath'];
  const seen = new Set();
  window.travelled = [];
  const note = (target, properties) => {
    if (!properties.some((property) => moves.includes(property))) return;
    const { modal, progressBar, flip } = target.dataset;
    const isBusy = target.matches('button[aria-busy=true] *');
    const known = [progressBar !== undefined && 'bar', flip !== undefined && 'flip', isBusy && 'busy'];
    seen.add(modal ?? known.find(Boolean) ?? target.className);
    window.travelled = [...seen];
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
