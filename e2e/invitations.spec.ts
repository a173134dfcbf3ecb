import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { waitForLink } from './lib/mail';
import { createAccount } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };
const password = 'Crimps-and-slopers-9';

test('an organiser invites by email, only the invited person can claim the entry, and the claim is undone', async ({
  people,
}) => {
  const who = `${Date.now()}`;
  const ida = { email: `ida.${who}@example.com`, username: `ida_${who}`.slice(0, 30) };
  const calls = await signIn(organiser.email);
  const { id, competitorIds } = await stage(calls, {
    name: 'By Invitation',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ida Invited', 'Nils Nomail'],
  });
  const [idaId] = competitorIds;
  await calls.call('competitions.updateCompetition', {
    competitionId: id,
    changes: { registration: 'claim' },
  });
  await calls.call('competitors.updateCompetitor', {
    competitionId: id,
    competitorId: idaId,
    email: ida.email,
  });
  await createAccount({ ...ida, password, firstName: 'Ida', lastName: 'Invited' });
  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/competitors` });

  await test.step('invites the one of two selected competitors who has an email', async () => {
    await page.getByRole('checkbox', { name: 'Select Ida Invited' }).check();
    await page.getByRole('checkbox', { name: 'Select Nils Nomail' }).check();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Invite' }).click();
    const form = page.getByRole('dialog', { name: 'Invite 2 competitors?' });
    await expect(form).toContainText(ida.email);
    await expect(form).toContainText('1 without an email');
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('1 invitation sent')).toBeVisible();
    await expect(page.getByRole('row', { name: /Ida Invited/ })).toContainText('Invited');
  });

  await test.step('the list can be filtered to those not invited, also after a reload', async () => {
    await page.getByRole('combobox', { name: 'Claimed' }).selectOption('Not invited');
    await expect(page.getByText('1 of 2 with this filter')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 2 with this filter')).toBeVisible();
    await page.getByRole('combobox', { name: 'Claimed' }).selectOption('Any claim');
  });

  const link = await waitForLink(ida.email, `/competition/${id}/claim/`);
  await test.step('a stranger can’t claim with the link', async () => {
    const stranger = await people.phone();
    await signInAs(stranger, { email: 'climber@demo.test' }, { goTo: new URL(link).pathname });
    await expect(
      stranger.getByRole('heading', { name: 'This entry is under a different email' }),
    ).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'I’m Ida Invited' })).toHaveCount(0);
    await expect(stranger.getByText(ida.email)).toHaveCount(0);
  });

  const phone = await people.phone();
  await test.step('the invited climber signs in and claims it', async () => {
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Ida Invited' })).toBeVisible();
    await phone.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await phone.getByLabel('Email').fill(ida.email);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByRole('button', { name: 'I’m Ida Invited' }).click();
    await expect(phone.getByRole('heading', { name: 'This entry is yours' })).toBeVisible();
    await phone.getByRole('link', { name: 'Open my card' }).click();
    await expect(phone.getByRole('heading', { name: 'My score card' })).toBeAttached();
  });

  await test.step('the organiser sees the claim and undoes it', async () => {
    const row = page.getByRole('row', { name: /Ida Invited/ });
    await expect(row.getByRole('link', { name: `Claimed by @${ida.username}` })).toBeVisible();
    await row.getByRole('link', { name: 'Ida Invited', exact: true }).click();
    await page.getByRole('button', { name: 'Undo claim' }).click();
    const question = page.getByRole('alertdialog', { name: 'Undo the claim on Ida Invited?' });
    await expect(question).toContainText(`@${ida.username} will lose the card`);
    await question.getByRole('button', { name: 'Undo claim' }).click();
    await expect(page.getByText('Claim on Ida Invited undone')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite again' })).toBeVisible();
  });

  await test.step('her card disappears from her phone and can be claimed again', async () => {
    await expect(phone.getByRole('button', { name: 'I’m Ida Invited' })).toBeVisible();
  });
});
