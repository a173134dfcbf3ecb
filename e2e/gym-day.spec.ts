import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { queuedCount } from './lib/device';
import { waitForLink } from './lib/mail';
import { signInAs } from './lib/screens';
import { expect, test, withoutNetwork } from './lib/test';

const name = 'Robin Fell';
/** To others, without a wish to be named in full. */
const shownName = 'Robin F.';
const password = 'four-dry-fingers';

test('a newcomer signs up, finds a climb and logs it, and the rankings move elsewhere', async ({
  people,
}) => {
  const unique = randomUUID().slice(0, 8);
  const email = `robin.${unique}@example.com`;
  const username = `robin_${unique}`;
  const phone = await people.phone();
  const month = await people.desk();
  const overall = await month.context().newPage();

  await test.step('signs up with email and password', async () => {
    await phone.goto('/');
    await phone.getByRole('link', { name: 'Sign in' }).click();
    await phone.getByRole('link', { name: 'Create account' }).click();
    // the page before has the same fields
    await expect(phone.getByRole('heading', { name: 'Create account' })).toBeVisible();
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Create account' }).click();
    await expect(phone.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(phone.getByText(email)).toBeVisible();
  });

  await test.step('opens the emailed link', async () => {
    await phone.goto(await waitForLink(email));
    await expect(phone.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await phone.getByRole('link', { name: 'Continue' }).click();
    await expect(phone.getByRole('heading', { name: 'Choose a username' })).toBeVisible();
  });

  await test.step('chooses a username after a taken and a reserved one are refused', async () => {
    const box = phone.getByLabel('Username');
    await box.fill('mika');
    await expect(phone.getByText('That username is taken')).toBeVisible();
    await box.fill('gym');
    await expect(phone.getByText('That username is reserved')).toBeVisible();
    await phone.getByRole('button', { name: 'Save username' }).click();
    await expect(phone.getByRole('heading', { name: 'Choose a username' })).toBeVisible();
    await box.fill(username);
    await expect(phone.getByText(`${username} is available`)).toBeVisible();
    await phone.getByRole('button', { name: 'Save username' }).click();
  });

  await test.step('completes the profile', async () => {
    await expect(phone.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
    await phone.getByRole('button', { name: 'Finish' }).click();
    await expect(phone.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
    await phone.getByLabel('First name').fill('Robin');
    await phone.getByLabel('Last name').fill('Fell');
    await phone.getByRole('button', { name: 'Finish' }).click();
    await expect(phone).toHaveURL('/');
  });

  await test.step('finds the gym from home', async () => {
    await phone.getByRole('searchbox', { name: 'Find a gym by name or place' }).fill('granite');
    await phone.getByRole('link', { name: /^Granite Street/ }).click();
    await expect(phone.getByRole('heading', { name: 'Granite Street' })).toBeAttached();
  });

  await test.step('filters, sorts and searches the climbs', async () => {
    await phone.getByRole('button', { name: /^The Prow/ }).click();
    await expect(phone.getByRole('status').filter({ hasText: 'climbs' })).toHaveText(/^24 of \d+/);
    await phone.getByRole('button', { name: 'Filter' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Filter climbs' });
    // until it is known what is on the wall the scale has all grades
    const hardest = sheet.getByRole('slider', { name: 'Grade, to' });
    await expect(hardest).not.toHaveAttribute('aria-valuetext', 'V20');
    for (const [end, key] of [
      ['from', 'ArrowRight'],
      ['to', 'ArrowLeft'],
    ] as const) {
      const thumb = sheet.getByRole('slider', { name: `Grade, ${end}` });
      await thumb.focus();
      let grade = await thumb.getAttribute('aria-valuetext');
      while (grade !== 'V5') {
        await thumb.press(key);
        // the thumb follows the address; a key pressed before it does would be a step too many or none
        await expect(thumb).not.toHaveAttribute('aria-valuetext', grade ?? '');
        grade = await thumb.getAttribute('aria-valuetext');
      }
    }
    await sheet.getByRole('button', { name: 'Show 4 climbs' }).click();
    await expect(sheet).toBeHidden();
    await phone.getByRole('button', { name: 'Newest' }).click();
    await phone.getByRole('button', { name: 'Climb name (A to Z)' }).click();
    await expect(climbNames(phone)).toContainText([
      'High Tide',
      'Red Dirt',
      'Slow Burn',
      'Tin Roof',
    ]);
    await phone.getByRole('button', { name: 'Search climbs' }).click();
    await phone.getByRole('searchbox', { name: 'Search climbs' }).fill('burn');
    await expect(climbNames(phone)).toHaveCount(1);
    await climbNames(phone)
      .getByRole('link', { name: /Slow Burn/ })
      .click();
    await expect(phone.getByRole('heading', { name: 'Slow Burn' })).toBeVisible();
  });

  await test.step('another climber has the rankings open', async () => {
    await month.goto('/gym/demo-gym/rankings/monthly');
    await overall.goto('/gym/demo-gym/rankings/overall');
    for (const page of [month, overall]) {
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Climbers' })).toBeVisible();
      await expect(rankOf(page)).toHaveCount(0);
    }
  });

  const logKey = phone.getByRole('region', { name: 'Log ascent' }).getByRole('button').first();
  let loggedMs = 0;
  await test.step('logs it, and the 60 points for a V5 appear without a reload', async () => {
    await logKey.click();
    loggedMs = await phone.evaluate(() => performance.now());
    await expect(phone.getByRole('status').filter({ hasText: 'Logged Slow Burn' })).toBeVisible();
    for (const page of [month, overall]) await expect(rankOf(page)).toHaveText(/1 climb\s*60/);
  });

  await test.step('logs it again for no points and undoes that', async () => {
    await expect(logKey).toHaveAccessibleName(/Log again/);
    // any sooner and it would be a double tap, which is one log
    await phone.waitForFunction((ms) => performance.now() > ms + 600, loggedMs);
    await logKey.click();
    const answer = phone.getByRole('status').filter({ hasText: 'Logged Slow Burn, ×2' });
    const undo = answer.getByRole('button', { name: 'Undo' });
    // the answer stays while its button has the focus
    await undo.focus();
    await expect(answer).toContainText('Already counted');
    await undo.click();
    await expect(phone.getByText('Removed Slow Burn')).toBeVisible();
    await expect(logKey).toHaveAccessibleName(/logged 1 time$/);
  });

  await test.step('finds the grade soft in one tap, changes that offline, and staff read the sum', async () => {
    const question = phone.getByRole('radiogroup', { name: 'How did V5 feel?' });
    await question.getByRole('radio', { name: 'Soft' }).check();
    const staff = await people.desk();
    const climb = new URL(phone.url()).pathname;
    await signInAs(staff, { email: 'staff@demo.test' }, { goTo: climb });
    const sums = staff.getByRole('region', { name: 'Grade opinions' }).locator('dl');
    await expect.poll(() => queuedCount(phone)).toBe(0);
    await staff.goto(climb);
    // others have said theirs
    await expect(sums).toHaveText(/^Soft[1-9]\d*Fair\d+Hard\d+$/);
    const [soft = 0, fair = 0, hard = 0] =
      ((await sums.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    await withoutNetwork(phone, async () => {
      await question.getByRole('radio', { name: 'Hard' }).check();
      await expect.poll(() => queuedCount(phone)).toBe(1);
    });
    await expect.poll(() => queuedCount(phone)).toBe(0);
    await staff.goto(climb);
    await expect(sums).toHaveText(`Soft${soft - 1}Fair${fair}Hard${hard + 1}`);
    await phone.reload();
    await expect(question.getByRole('radio', { name: 'Hard' })).toBeChecked();
  });

  await test.step('logs another from the bottom bar and undoes it, and the rank follows', async () => {
    await phone.getByRole('button', { name: 'Log an ascent' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Log an ascent' });
    await expect(sheet.getByRole('searchbox', { name: 'Climb name' })).toBeFocused();
    await phone.keyboard.type('Event Horizon');
    await sheet.getByRole('button', { name: /Event Horizon/ }).click();
    const undo = phone
      .getByRole('status')
      .filter({ hasText: 'Logged Event Horizon' })
      .getByRole('button', { name: 'Undo' });
    // the message stays while a pointer is over it
    await undo.hover();
    for (const page of [month, overall]) await expect(rankOf(page)).toHaveText(/2 climbs\s*160/);
    await undo.click();
    for (const page of [month, overall]) await expect(rankOf(page)).toHaveText(/1 climb\s*60/);
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('everything survives a reload', async () => {
    await phone.reload();
    await expect(logKey).toHaveAccessibleName(/logged 1 time$/);
    await month.reload();
    await expect(rankOf(month)).toHaveText(/1 climb\s*60/);
    await phone.goto('/gym/demo-gym?search=burn');
    await expect(climbNames(phone).getByRole('link', { name: /Slow Burn.*Done/ })).toBeVisible();
  });

  await test.step('signs out', async () => {
    await phone.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(phone.getByRole('heading', { name })).toBeVisible();
    await phone.getByRole('link', { name: 'Sign out' }).click();
    await expect(phone.getByRole('heading', { name: 'Signed out' })).toBeVisible();
    await phone.getByRole('link', { name: 'Go home' }).click();
    await expect(phone.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});

function climbNames(page: Page): Locator {
  return page.getByRole('list', { name: 'Climbs' }).getByRole('listitem');
}

function rankOf(page: Page): Locator {
  return page
    .getByRole('list', { name: 'Climbers' })
    .getByRole('listitem')
    .filter({ hasText: shownName });
}
