import type { Locator, Page } from '@playwright/test';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { takePhoto } from './lib/photo';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const password = 'four-dry-fingers';
const email = 'wilma.crops@example.com';

test('pictures are cropped by thumb and by keys, and the circuit is ordered by dragging and by keys', async ({
  people,
}) => {
  const names = { firstName: 'Wilma', lastName: 'Crop' };
  await createAccount({ email, password, username: 'wilma_crops', ...names });
  const gymId = await createGym('Crop Wall', email);
  const settings = `/dashboard/${gymId}/settings`;

  await test.step('the logo, by thumb', async () => {
    const phone = await people.phone();
    await signInAs(phone, { email, password }, { goTo: settings, lands: settings });
    const dialog = await choose(phone, 'Logo', 'Crop the logo');
    const area = dialog.getByRole('application');
    const before = await drawn(area);
    await swipe(phone, area);
    await expect.poll(() => drawn(area)).not.toBe(before);
    await dialog.getByRole('button', { name: 'Use logo' }).tap();
    await expect(phone.getByText('Picture added. Save to publish it.')).toBeVisible();
    await phone.getByRole('button', { name: 'Save changes' }).tap();
    await expect(phone.getByText('Settings saved')).toBeVisible();
  });

  const desk = await people.desk();
  await test.step('the banner, by keys', async () => {
    await signInAs(desk, { email, password }, { goTo: settings, lands: settings });
    const dialog = await choose(desk, 'Banner', 'Crop the banner');
    const area = dialog.getByRole('application');
    await area.focus();
    let before = await drawn(area);
    for (const key of ['+', 'ArrowLeft', 'ArrowDown']) {
      await desk.keyboard.press(key);
      await expect.poll(() => drawn(area)).not.toBe(before);
      before = await drawn(area);
    }
    await desk.keyboard.press('Tab');
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Use banner' }).press('Enter');
    await expect(desk.getByText('Picture added. Save to publish it.')).toBeVisible();
  });

  await test.step('the circuit, by mouse and by keys', async () => {
    const rows = desk.getByRole('list', { name: 'Circuit order' }).getByRole('listitem');
    const order = async () =>
      (await rows.allTextContents()).map((row) => /[A-Z][a-z]+/.exec(row)?.[0] ?? '');
    const [first = '', second = '', third = ''] = await order();
    const grip = desk.getByRole('button', { name: `Move ${first}` });
    await grip.scrollIntoViewIfNeeded();
    await drag(desk, grip, rows.nth(2));
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, third, first]);
    await grip.press('ArrowUp');
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, first, third]);
    await desk.getByRole('button', { name: 'Save changes' }).click();
    await expect(desk.getByText('Settings saved')).toBeVisible();
    await desk.reload();
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, first, third]);
  });
});

async function choose(page: Page, label: string, title: string): Promise<Locator> {
  const field = page.getByRole('group', { name: label });
  const buffer = await takePhoto(page);
  await field
    .locator('input[type=file]')
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('application')).toBeVisible();
  return dialog;
}

/** @returns what the canvas shows. */
function drawn(area: Locator): Promise<string> {
  return area.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

/** Moves a finger from the middle to the left and rests there: after a flick, a browser drops the next tap. */
async function swipe(page: Page, area: Locator): Promise<void> {
  const box = await area.boundingBox();
  if (box === null) throw new Error('Nothing to swipe on');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const startedAt = Date.now() / 1000;
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    byPx: number,
    afterSeconds: number,
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: startedAt + afterSeconds,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x - byPx, y }],
    });
  await touch('touchStart', 0, 0);
  for (const [index, byPx] of [10, 25, 40].entries()) await touch('touchMove', byPx, index * 0.02);
  await touch('touchEnd', 40, 1);
}

async function drag(page: Page, grip: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await grip.boundingBox(), await onto.boundingBox()];
  if (from === null || to === null) throw new Error('Nothing to drag');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2 + 8, { steps: 5 });
  await page.mouse.up();
}
