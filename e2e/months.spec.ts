import { runSql } from './lib/database';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

/** Last month in the demo gym's time zone, as the archive has it. */
const [thisYear, thisMonth] = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Australia/Sydney',
})
  .format(new Date())
  .split('-')
  .map(Number);
const before = new Date(Date.UTC(thisYear ?? 0, (thisMonth ?? 0) - 2, 15));
const month = before.toISOString().slice(0, 7);
const page = `/gym/demo-gym/rankings/${month.replace('-', '/')}`;
const name = new Intl.DateTimeFormat('en-AU', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}).format(before);

/** When the job that closes months was last due: ahead of now, it sleeps until then. */
const setDue = (from: string) =>
  runSql(
    `update job_schedules set due_at = now() + $1::interval where name = 'rankings.closeMonths'`,
    [from],
  );

/** As if the job had slept since the end of the month, and sleeps on. A run under way would close the month again. */
async function reopen(): Promise<void> {
  await setDue('1 hour');
  await runSql(`do $$ begin
    while exists (select from jobs where type = 'rankings.closeMonths') loop
      perform pg_sleep(0.1);
    end loop;
    delete from closed_months where gym_id = 'demo-gym' and month = '${month}';
    update ranking_points set final_rank = null where gym_id = 'demo-gym' and period = '${month}';
  end $$`);
}

test('a month closes while two browsers watch, and stays in the archive', async ({ people }) => {
  // the job looks every minute
  test.setTimeout(240_000);
  const phone = await people.phone();
  const desk = await people.desk();
  await reopen();

  await test.step('both have the month open, which isn’t final yet', async () => {
    await signInAs(phone, { email: 'climber@demo.test' }, { goTo: page });
    await desk.goto(page);
    for (const one of [phone, desk]) {
      await expect(one.getByRole('heading', { name })).toBeVisible();
      await expect(one.getByRole('list', { name: 'Climbers' })).toBeVisible();
      await expect(one.getByText('Final', { exact: true })).toBeHidden();
    }
  });

  await test.step('the month is closed, and both show it without a reload', async () => {
    await setDue('-1 hour');
    for (const one of [phone, desk]) {
      await expect(one.getByText('Final', { exact: true })).toBeVisible({ timeout: 150_000 });
    }
  });

  await test.step('goes to the month before and on to the one that is counted', async () => {
    await desk.getByRole('link', { name: /^Earlier: / }).click();
    await expect(desk.getByRole('heading', { name })).toBeHidden();
    await expect(desk.getByText('Final', { exact: true })).toBeVisible();
    await desk.getByRole('link', { name: `Later: ${name}` }).click();
    await expect(desk).toHaveURL(page);
    await desk.getByRole('link', { name: 'This month' }).click();
    await expect(desk).toHaveURL('/gym/demo-gym/rankings/monthly');
    await expect(desk.getByText('Live', { exact: true })).toBeVisible();
    await desk.getByLabel('Month', { exact: true }).selectOption({ label: name });
    await expect(desk).toHaveURL(page);
  });
});
