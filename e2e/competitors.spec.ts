import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

test('withdrawn competitors are listed last without a rank, keep their scores, and return with one tap', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Some Withdraw',
    format: 'boulder_pumpfest',
    climbCount: 3,
    competitors: ['Ana Alto', 'Bea Berg', 'Cia Crux'],
  });
  for (const [index, count] of [3, 2, 1].entries()) {
    for (const climbId of climbIds.slice(0, count)) {
      await calls.call('scores.recordScore', {
        competitionId: id,
        competitorId: competitorIds[index],
        climbId,
        version: 0,
        cell: { format: 'boulder_pumpfest', result: 'top' },
      });
    }
  }
  const board = await people.phone();
  await board.goto(`/competition/${id}?view=overall`);
  const rows = board.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
  await expect(rows).toHaveText([/Ana Alto/, /Bea Berg/, /Cia Crux/]);

  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/competitors` });
  const state = page.getByRole('combobox', { name: 'State' });
  await expect(page.getByRole('link', { name: 'Ana Alto' })).toBeVisible();
  await expect(state).toHaveCount(0);

  await test.step('withdraws two of three', async () => {
    await page.getByRole('checkbox', { name: 'Select Ana Alto' }).check();
    await page.getByRole('checkbox', { name: 'Select Bea Berg' }).check();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'State' }).click();
    const form = page.getByRole('dialog', { name: 'State for 2 competitors' });
    await expect(form.getByLabel('State')).toHaveValue('withdrawn');
    await form.getByRole('button', { name: 'Apply' }).click();
    // the message stays while a pointer is over it
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(page.getByText('2 competitors withdrawn')).toBeVisible();
    await expect(rows).toHaveText([
      /Cia Crux/,
      /Ana Alto.*withdrawn|withdrawn.*Ana Alto/s,
      /Bea Berg.*withdrawn|withdrawn.*Bea Berg/s,
    ]);
  });

  await test.step('restores them', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone for 2 competitors')).toBeVisible();
    await expect(rows).toHaveText([/Ana Alto/, /Bea Berg/, /Cia Crux/]);
    await expect(rows.first()).toContainText('300');
  });

  await test.step('a disqualified competitor can be filtered, and the log lists each change', async () => {
    await calls.call('competitors.updateCompetitors', {
      competitionId: id,
      competitorIds: [competitorIds[2]],
      state: 'disqualified',
    });
    await state.selectOption('Disqualified');
    await expect(page.getByText('1 of 3 with this filter')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cia Crux' })).toBeVisible();
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    const story = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
    await page.getByRole('searchbox', { name: 'Name or climb number' }).fill('berg');
    await page.getByLabel('Topic').selectOption('Competitors');
    await expect(story).toHaveText([
      /Bea Berg is back in/,
      /Bea Berg was withdrawn/,
      /Bea Berg was added/,
    ]);
  });
});
