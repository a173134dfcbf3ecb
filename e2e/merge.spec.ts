import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

test('duplicate entries are found and merged with the chosen scores, and the leaderboard follows', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Entered Twice',
    format: 'boulder_pumpfest',
    climbCount: 3,
    competitors: ['José Silva', 'Bea Berg', 'Silva Jose'],
  });
  const [jose, , twin] = competitorIds;
  const enter = (competitorId: string | undefined, climb: number, result: string) =>
    calls.call('scores.recordScore', {
      competitionId: id,
      competitorId,
      climbId: climbIds[climb],
      version: 0,
      cell: { format: 'boulder_pumpfest', result },
    });
  await enter(jose, 0, 'top');
  await enter(jose, 1, 'top');
  await enter(twin, 1, 'flash');
  await enter(twin, 2, 'top');
  const board = await people.phone();
  await board.goto(`/competition/${id}?view=overall`);
  const rows = board.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);

  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/competitors` });
  await test.step('the list can be filtered to likely duplicates', async () => {
    await page.getByRole('button', { name: 'Likely duplicates 2' }).click();
    await expect(page.getByText('2 of 3 with this filter')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select José Silva' }).check();
    await expect(
      page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Merge' }),
    ).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select Silva Jose' }).check();
  });

  await test.step('differences are chosen one by one, with the better score preselected', async () => {
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Merge' }).click();
    const form = page.getByRole('dialog', { name: 'Merge 2 entries?' });
    await expect(form).toContainText('3 scores in total. Frees up 1 place.');
    await expect(form.getByRole('group')).toHaveCount(3);
    await expect(
      form.getByRole('group', { name: 'Climb 2' }).getByRole('radio', { checked: true }),
    ).toHaveAccessibleName(/flash/);
    await form.getByRole('group', { name: 'Name' }).getByRole('radio', { name: /^José/ }).check();
    await form.getByRole('group', { name: 'Number' }).getByRole('radio', { name: /^1/ }).check();
    await form.getByRole('button', { name: 'Merge 2' }).click();
    await expect(page.getByText('2 entries merged')).toBeVisible();
  });

  await test.step('viewers see one entry with all scores', async () => {
    await expect(rows).toHaveText([/José Silva.*325/s, /Bea Berg/]);
  });

  await test.step('the merged entry’s old URL leads to the remaining one', async () => {
    await board.goto(`/competition/${id}/competitor/${twin}`);
    await expect(board.getByRole('heading', { name: 'José Silva' })).toBeVisible();
  });
});
