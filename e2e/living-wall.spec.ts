import type { Page } from '@playwright/test';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const password = 'nine-blue-edges';
const facetOf = (page: Page, section: string) =>
  page.locator(`[aria-hidden] button[aria-label="${section}"]`);
const glowOf = (page: Page) => page.locator('svg[class*="glow-"]').last();

test('a gym is drawn from its climbs; a tap on a facet filters, and what is logged fills', async ({
  people,
}) => {
  const email = 'wanda.wall@example.com';
  const setter = await createAccount({
    email,
    password,
    username: 'wanda_wall',
    firstName: 'Wanda',
    lastName: 'Wall',
  });
  const gymId = await createGym('Living Wall', email);
  const phone = await people.phone();

  await test.step('without climbs there is the product’s mark', async () => {
    await phone.goto(`/gym/${gymId}`);
    await expect(phone.getByText('No climbs yet')).toBeVisible();
    await expect(phone.locator('[aria-hidden] button')).toHaveCount(0);
  });

  await test.step('climbs appear on the drawing as they are published', async () => {
    for (const [name, colours] of [
      ['The Prow', ['blue', 'red', 'white']],
      ['Slab', ['yellow', 'black']],
    ] as const) {
      const { sectionId } = await setter.call<{ sectionId: string }>('sections.createSection', {
        gymId,
        name,
      });
      for (const colour of colours) {
        await setter.call('climbs.createClimb', { gymId, sectionId, colour, grade: 3 });
      }
      await setter.call('sections.publishSection', { gymId, sectionId });
    }
    await expect(phone.getByText('5 climbs', { exact: true }).first()).toBeVisible();
    await expect(facetOf(phone, 'Slab')).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Sign in to fill your wall' })).toBeVisible();
  });

  await test.step('a facet filters the list as its chip does, and shows all again', async () => {
    await facetOf(phone, 'Slab').click();
    const chip = phone.getByRole('button', { name: /^Slab/ });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(phone.getByText('climbs in Slab')).toBeVisible();
    await expect(phone.getByRole('link', { name: /Yellow V3/ })).toBeVisible();
    await expect(phone.getByRole('link', { name: /Blue V3/ })).toBeHidden();
    await phone.getByRole('button', { name: 'Show all' }).click();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await chip.click();
    await expect(phone.getByText('climbs in Slab')).toBeVisible();
  });

  await test.step('for its climber it fills when one is logged, wherever that happens', async () => {
    await signInAs(phone, { email, password }, { goTo: `/gym/${gymId}` });
    await expect(phone.getByText('of 5 done')).toBeVisible();
    const filled = phone.locator('path[class*="late-"]');
    await expect(filled).toHaveCount(0);
    const id = (await phone.getByRole('link', { name: /Blue V3/ }).getAttribute('href')) ?? '';
    await setter.call('ascents.logAscent', { climbId: id.split('/').at(-1) });
    await expect(filled).toHaveCount(1);
    await expect(phone.getByText('of 5 done').locator('xpath=..')).toHaveText(/^1of 5 done/);
  });

  await test.step('on a phone on its side it is hidden, and the chips do the same', async () => {
    await phone.setViewportSize({ width: 844, height: 499 });
    await expect(facetOf(phone, 'Slab')).toBeHidden();
    await phone.getByRole('button', { name: /^Slab/ }).click();
    await expect(phone.getByRole('link', { name: /Yellow V3/ })).toBeVisible();
    await phone.setViewportSize({ width: 390, height: 844 });
    await expect(facetOf(phone, 'Slab')).toBeVisible();
  });

  await test.step('new climbs glow, but not for who wants no motion', async () => {
    const animation = () => glowOf(phone).evaluate((glow) => getComputedStyle(glow).animationName);
    expect(await animation()).toMatch(/glow/);
    await phone.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animation()).toBe('none');
  });
});

test('2,000 climbs that all glow share one animation', async ({ people }) => {
  const page = await people.phone();
  const colours = ['blue', 'red', 'white', 'black', 'yellow', 'green', 'pink', 'teal'];
  const sections = Array.from({ length: 60 }, (_, section) => ({
    id: `wall-${section}`,
    name: `Wall ${section}`,
    climbs: Array.from({ length: 33 + Number(section < 20) }, (_, climb) => ({
      id: `climb-${section}-${climb}`,
      colour: colours[(section + climb) % colours.length],
      isNew: true,
    })),
  }));
  await page.route('**/api/gyms/demo-gym/wall', (route) => route.fulfill({ json: { sections } }));
  await page.goto('/gym/demo-gym');
  await expect(facetOf(page, 'Wall 59')).toBeAttached();
  await page.waitForLoadState('networkidle');
  // not one for each hold or facet; what a frame costs is measured by `npm run bench -- staff`
  const endless = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY).length,
  );
  expect(endless).toBeGreaterThan(0);
  expect(endless).toBeLessThanOrEqual(2);
});
