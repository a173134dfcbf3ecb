import type { Page } from '@playwright/test';
import { demoPassword } from './lib/api';
import { waitForFaces } from './lib/faces';
import { expect, test } from './lib/test';

test('signing in, opening the gym and logging an ascent by keyboard alone', async ({ people }) => {
  const page = await people.desk();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the first Tab stop skips to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  await test.step('signs in', async () => {
    await tabTo(page, 'link', 'Sign in');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await tabTo(page, 'textbox', 'Email');
    await page.keyboard.type('climber@demo.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Me, mika' })).toBeVisible();
  });

  await test.step('opens the gym and a climb', async () => {
    await tabTo(page, 'link', /^Granite Street/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Granite Street' }).first()).toBeVisible();
    await tabTo(page, 'searchbox', 'Search climbs');
    await page.keyboard.type('Event Horizon');
    await expect(page.getByRole('list', { name: 'Climbs' }).getByRole('listitem')).toHaveCount(1);
    await tabTo(page, 'link', /Event Horizon/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Event Horizon' })).toBeVisible();
  });

  await test.step('logs an ascent and undoes it', async () => {
    await tabTo(page, 'button', /^(Log ascent|Log again)/);
    await page.keyboard.press('Enter');
    // the answer stays while its button has the focus
    await tabTo(page, 'button', 'Undo');
    await expect(
      page.getByRole('status').filter({ hasText: 'Logged Event Horizon' }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Removed Event Horizon')).toBeVisible();
  });
});

test('a visitor reads what a zone is by keyboard and by touch', async ({ people }) => {
  const about = '/competition/demo-finals?tab=about';
  const meaning = 'A hold part-way up that scores even if you don’t reach the top.';

  await test.step('keys open and close it', async () => {
    const page = await people.desk();
    await page.goto(about);
    const note = page.getByRole('note').filter({ hasText: meaning });
    await tabTo(page, 'button', 'zone');
    await expect(page.getByRole('button', { name: 'zone' })).toHaveAccessibleDescription(meaning);
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(note).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(note).toBeHidden();
      await expect(page.getByRole('button', { name: 'zone' })).toBeFocused();
    }
  });

  await test.step('a tap opens it, a tap elsewhere closes it', async () => {
    const page = await people.phone();
    await page.goto(about);
    const note = page.getByRole('note').filter({ hasText: meaning });
    const text = page.getByText('Top 25,');
    await expect(page.getByRole('button', { name: 'zone' })).toBeVisible();
    await waitForFaces(page);
    const before = await text.boundingBox();
    await page.getByRole('button', { name: 'zone' }).tap();
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await text.boundingBox()).toEqual(before);
    await page.getByRole('heading', { name: 'How scoring works' }).tap();
    await expect(note).toBeHidden();
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  const isThere = () => target.first().evaluate((element) => element === document.activeElement);
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error(`No way by Tab to ${role} ${String(name)}`);
}
