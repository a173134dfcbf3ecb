import type { Page } from '@playwright/test';
import { insertDeadLetter } from './lib/dead-letter';
import { newcomer } from './lib/newcomer';
import { operate } from './lib/operate';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('a developer disables an account, whose session ends, and has a dead letter done', async ({
  people,
}) => {
  const developer = await newcomer();
  await operate('developer', 'grant', developer.email);
  const other = await newcomer();
  await insertDeadLetter();

  const phone = await people.phone();
  await signInAs(phone, other, { goTo: '/' });
  await test.step('the page is for developers only', async () => {
    // asked beside the page, whose console would count the refusal as an error
    for (const path of ['/admin', '/api/admin/audit']) {
      expect((await phone.request.get(path)).status(), path).toBe(403);
    }
  });

  const desk = await people.desk();
  await signInAs(desk, developer, { goTo: '/admin' });
  await expect(desk.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();

  await test.step('an account is found, disabled with a reason, and signed out at once', async () => {
    await tab(desk, 'Accounts');
    await desk.getByRole('searchbox', { name: 'Username, email or user id' }).fill(other.email);
    await expect(desk.getByText(`${other.email} (confirmed)`)).toBeVisible();
    await desk.getByRole('button', { name: 'Disable' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Disable Ada Arete?' });
    await expect(dialog).toContainText('Ends 1 session');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Spam in comments');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(desk.getByText('Ada Arete is disabled')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Enable' })).toBeVisible();
    await phone.goto(`/${other.username}/settings/account`);
    await expect(phone).toHaveURL(/\/auth\/login/);
  });

  await test.step('one’s own account is another developer’s to change', async () => {
    await desk
      .getByRole('searchbox', { name: 'Username, email or user id' })
      .fill(developer.username);
    await expect(desk.getByText(/This is your own account/)).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Disable' })).toHaveCount(0);
  });

  await test.step('a dead letter is retried and done', async () => {
    await tab(desk, 'Dead letters');
    const letter = desk.getByRole('listitem').filter({ hasText: 'ECONNREFUSED 127.0.0.1:2525' });
    await expect(letter).toHaveCount(1);
    await letter.getByRole('button', { name: 'Retry' }).click();
    await expect(desk.getByText('Retrying 1 job')).toBeVisible();
    await expect(letter).toHaveCount(0);
    await tab(desk, 'Jobs');
    const row = desk.getByRole('listitem').filter({ hasText: 'jobs.sweepDead' });
    await expect(row).toContainText('OK', { timeout: 30_000 });
  });

  await test.step('the audit log has both, with the reason', async () => {
    await tab(desk, 'Audit');
    const log = desk.getByRole('list', { name: 'Audit' });
    await expect(log).toContainText('Disabled Ada Arete');
    await expect(log).toContainText('Spam in comments');
    await expect(log).toContainText('Retried 1 dead job');
  });
});
