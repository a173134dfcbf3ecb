import type { Page } from '@playwright/test';
import { runSql } from './lib/database';
import { accountOf, createAccount } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const ada = accountOf({ name: 'ada', lastName: 'Long', journey: 'pages' });
const count = 120;

const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => panel(page).getByRole('listitem');

/** As if she had been told for two hours, every minute. */
async function tellOften(uid: string): Promise<void> {
  await runSql(
    `insert into notifications (id, recipient_uid, kind, subject, subject_id, created_at, updated_at)
     select 'often-' || n, $1, 'comes_down_soon', 'climb', id, now() - n * interval '1 minute', now()
       from generate_series(1, ${count}) n, (select id from climbs where id = 'demo-gym-climb-031') climb`,
    [uid],
  );
}

test('a long list of notifications goes on as it is scrolled, in the panel and in the sheet', async ({
  people,
}) => {
  const { uid } = await createAccount(ada);
  await tellOften(uid);
  for (const page of [await people.desk(), await people.phone()]) {
    await signInAs(page, ada, { goTo: '/' });
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName(`Notifications, ${count} unread`);
    await bell.click();
    await expect(rows(page)).toHaveCount(50);
    for (const shown of [100, count]) {
      await rows(page).last().scrollIntoViewIfNeeded();
      await expect(rows(page)).toHaveCount(shown);
    }
    await expect(panel(page).getByRole('button', { name: 'More notifications' })).toHaveCount(0);
    await expect(bell).toHaveAccessibleName(`Notifications, ${count} unread`);
  }
});
