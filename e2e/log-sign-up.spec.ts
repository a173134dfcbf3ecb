import { randomUUID } from 'node:crypto';
import { waitForLink } from './lib/mail';
import { expect, test } from './lib/test';

test('a visitor signs up to log a climb, and it is logged at the end', async ({ people }) => {
  const unique = randomUUID().slice(0, 8);
  const email = `kim.${unique}@example.com`;
  const phone = await people.phone();

  await test.step('is told what signing in is for, and finds both ways on one screen', async () => {
    await phone.goto('/gym/demo-gym?search=Slow%20Burn');
    const list = phone.getByRole('list', { name: 'Climbs' });
    await list.getByRole('link', { name: /Slow Burn/ }).click();
    await phone.getByRole('button', { name: 'Sign in to log it' }).click();
    const title = phone.getByRole('heading', { name: 'Sign in to log Slow Burn' });
    await expect(title).toBeVisible();
    const step1 = phone.getByText('Step 1 of 4', { exact: true });
    const ways = phone.getByRole('navigation', { name: 'New here or signed up before' });
    await ways.getByRole('link', { name: 'New here' }).click();
    await expect(step1).toBeVisible();
    await expect(title).toBeVisible();
    // both pages have the same title and fields
    await ways.getByRole('link', { name: 'Sign in' }).click();
    await expect(step1).toBeHidden();
    await expect(phone.getByLabel('Password', { exact: true })).toBeVisible();
    await ways.getByRole('link', { name: 'New here' }).click();
    await expect(step1).toBeVisible();
    await phone.getByLabel('Email').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill('four-dry-fingers');
    await phone.getByRole('button', { name: 'Create account' }).click();
    await expect(phone.getByText('Step 2 of 4', { exact: true })).toBeVisible();
  });

  await test.step('the page goes on by itself once the email is confirmed in another tab', async () => {
    const elsewhere = await phone.context().newPage();
    await elsewhere.goto(await waitForLink(email));
    await expect(elsewhere.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await expect(phone.getByText('Step 3 of 4', { exact: true })).toBeVisible();
  });

  await test.step('finishes the profile and lands on the climb, logged', async () => {
    await phone.getByLabel('Username').fill(`kim_${unique}`);
    await expect(phone.getByText(`kim_${unique} is available`)).toBeVisible();
    await phone.getByRole('button', { name: 'Save username' }).click();
    await expect(phone.getByText('Step 4 of 4', { exact: true })).toBeVisible();
    await phone.getByLabel('First name').fill('Kim');
    await phone.getByLabel('Last name').fill('Slate');
    await phone.getByRole('button', { name: 'Finish' }).click();
    const answer = phone.getByRole('status').filter({ hasText: 'Logged Slow Burn' });
    const undo = answer.getByRole('button', { name: 'Undo' });
    // the answer stays while its button has the focus, else two seconds
    await undo.focus();
    await expect(answer).toContainText('First V5');
    await expect(phone.getByRole('heading', { name: 'Slow Burn' })).toBeVisible();
    await undo.blur();
    await expect(phone.getByRole('button', { name: /^Log again.*logged 1 time$/ })).toBeVisible();
  });

  await test.step('says how it went, dates it back, and finds it in the logbook', async () => {
    const how = phone.getByRole('group', { name: 'How it went' });
    await how.getByRole('button', { name: 'Flash' }).click();
    await expect(how.getByRole('button', { name: 'Flash' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await how.getByRole('button', { name: 'Other day' }).click();
    const sheet = phone.getByRole('dialog', { name: 'How it went' });
    await sheet.getByRole('button', { name: 'Yesterday' }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByText(/^Logged Slow Burn for /)).toBeVisible();
    await phone.goto(`/kim_${unique}`);
    const book = phone.getByRole('region', { name: 'Logbook' });
    const row = book.getByRole('listitem').filter({ hasText: 'Slow Burn' });
    await expect(row).toContainText('Flash');
    await expect(row).toContainText('First V5');
    await book.getByRole('button', { name: 'Share this session' }).click();
    const picture = phone.getByRole('img', { name: 'Picture of the session' });
    await expect(picture).toHaveJSProperty('naturalWidth', 1080);
  });

  await test.step('holds a climb in the list, taps another and logs both', async () => {
    await phone.goto('/gym/demo-gym');
    const rows = phone.getByRole('list', { name: 'Climbs' }).getByRole('listitem');
    const first = rows.nth(0).getByRole('link');
    await expect(first).toBeVisible();
    await first.scrollIntoViewIfNeeded();
    const bar = phone.getByRole('region', { name: 'Log several climbs' });
    await first.hover();
    await phone.mouse.down();
    await expect(bar).toContainText('1 climb');
    await phone.mouse.up();
    await rows.nth(1).getByRole('button').click();
    await expect(bar).toContainText('2 climbs');
    await bar.getByRole('button', { name: 'Log 2' }).click();
    await expect(phone.getByText('Logged 2 climbs', { exact: true })).toBeVisible();
    await expect(rows.nth(0).getByRole('link', { name: /Done/ })).toBeVisible();
    await expect(rows.nth(1).getByRole('link', { name: /Done/ })).toBeVisible();
  });

  await test.step('others see no logbook until it is shown', async () => {
    const other = await people.desk();
    await other.goto(`/kim_${unique}`);
    await expect(other.getByRole('heading', { name: /^Kim S/ })).toBeVisible();
    await expect(other.getByRole('region', { name: 'Logbook' })).toHaveCount(0);
  });
});
