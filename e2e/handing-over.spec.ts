import { expectAccessiblePage } from './lib/axe';
import { stage } from './lib/competition';
import { newcomer } from './lib/newcomer';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, test } from './lib/test';

test('the only organiser hands over what runs and leaves a draft before deleting the account', async ({
  people,
}) => {
  const owner = await newcomer();
  const heir = await newcomer();
  const stranger = await newcomer();
  const plan = { format: 'boulder_pumpfest', climbCount: 2, competitors: [] } as const;
  const { id } = await stage(owner.client, { ...plan, name: 'Boulder Night' });
  const second = await stage(owner.client, { ...plan, name: 'Crack Cup' });
  await owner.client.call('competitions.createCompetition', {
    name: 'Winter Draft',
    format: 'boulder_pumpfest',
    count: 2,
  });
  await owner.client.call('competitions.setStaffRoles', {
    competitionId: id,
    who: heir.username,
    roles: ['judge'],
  });
  const phone = await people.phone();
  await signInAs(phone, owner, { goTo: `/${owner.username}/settings/account` });
  await phone.getByRole('button', { name: 'Delete account' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Who takes over?' });
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  const forward = dialog.getByRole('button', { name: 'Continue' });

  await test.step('sees what would be left, with links', async () => {
    const link = dialog.getByRole('link', { name: 'Boulder Night' });
    await expect(link).toHaveAttribute('href', `/competitions/manage/${id}/directory`);
    await expect(dialog.getByRole('link')).toHaveText([
      'Boulder Night',
      'Crack Cup',
      'Winter Draft',
    ]);
    await expect(forward).toBeDisabled();
    await expectAccessiblePage(phone);
  });

  await test.step('appoints somebody of the staff', async () => {
    await row('Boulder Night').getByRole('button', { name: 'Make Ada Arete an organiser' }).click();
    await expect(row('Boulder Night')).toHaveCount(0);
  });

  await test.step('appoints somebody by username', async () => {
    const crack = row('Crack Cup');
    const box = crack.getByRole('textbox');
    expectConflicts(phone, 'competitions.setStaffRoles');
    await box.fill('nobody_by_this_name');
    await crack.getByRole('button', { name: 'Hand over' }).click();
    await expect(crack.getByText('No account has this username')).toBeVisible();
    await box.fill(stranger.username);
    await crack.getByRole('button', { name: 'Hand over' }).click();
    await expect(crack).toHaveCount(0);
    await expect(forward).toBeDisabled();
  });

  await test.step('leaves the draft on purpose, and deletes the account', async () => {
    await dialog.getByRole('checkbox', { name: 'Leave Winter Draft without anybody' }).check();
    await forward.click();
    await phone.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
  });

  await test.step('whoever took over runs it', async () => {
    for (const [client, competitionId] of [
      [heir.client, id],
      [stranger.client, second.id],
    ] as const) {
      await client.call('competitions.endCompetition', { competitionId });
    }
  });
});
