import type { Page } from '@playwright/test';
import { signIn } from './lib/api';
import { stage } from './lib/competition';
import { newcomer } from './lib/newcomer';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

test('ending a competition brings an achievement, a notification and a result; reopening withdraws them', async ({
  people,
}) => {
  test.slow();
  const { email, password, username, client, unique } = await newcomer();
  const organiser = await signIn('organiser@demo.test');
  const name = `Prize Night ${unique}`;
  const { id, climbIds, competitorIds } = await stage(organiser, {
    name,
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ada Arete', 'Bo Below'],
  });
  const [ada] = competitorIds;
  const changes = { registration: 'claim' };
  await organiser.call('competitions.updateCompetition', { competitionId: id, changes });
  await organiser.call('competitors.updateCompetitor', {
    competitionId: id,
    competitorId: ada,
    email,
  });
  await client.call('competitors.claimCompetitor', { competitionId: id, competitorId: ada });
  await organiser.call('scores.recordScore', {
    competitionId: id,
    competitorId: ada,
    climbId: climbIds[0],
    version: 0,
    cell: { format: 'boulder_pumpfest', result: 'flash' },
  });
  const desk = await people.desk();
  await signInAs(desk, { email, password }, { goTo: `/${username}` });
  const main = desk.getByRole('main');
  await test.step('while it is live, the profile links to it', async () => {
    await desk.getByRole('tab', { name: 'Results' }).click();
    await expect(main.getByRole('link', { name: new RegExp(`${name}.*Live`) })).toBeVisible();
    await desk.getByRole('tab', { name: 'Achievements' }).click();
    await expect(main.getByText('earn your first achievement')).toBeVisible();
    await expect(bell(desk)).toHaveAccessibleName('Notifications');
  });

  await test.step('the end brings a notification without a reload', async () => {
    await organiser.call('competitions.endCompetition', { competitionId: id });
    await expect(bell(desk)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(desk).click();
    const panel = desk.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: new RegExp(`You earned #1 in ${name}`) }).click();
    await expect(desk).toHaveURL(`/${username}/achievement/top_competition_climbers_1`);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('#1');
    await expect(main.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  });

  await test.step('a stranger sees achievement, result and the shared page', async () => {
    const phone = await people.phone();
    await phone.goto(`/${username}`);
    await phone.getByRole('tab', { name: /^Achievements/ }).tap();
    await phone.getByRole('link', { name: /#1 Competition/ }).tap();
    await expect(phone.getByText('Ranked #1 among a competition’s climbers.')).toBeVisible();
    await expect(phone).toHaveTitle(/^#1, competition, Ada A\./);
    await phone.goto(`/${username}`);
    await phone.getByRole('tab', { name: /^Results/ }).tap();
    await phone.getByRole('link', { name: new RegExp(`Rank 1 of 1.*${name}`) }).tap();
    await expect(phone).toHaveURL(`/competition/${id}/competitor/${ada}`);
  });

  await test.step('once reopened, the achievement disappears without a reload and the profile says live', async () => {
    await desk.goto(`/${username}?tab=achievements`);
    await expect(main.getByRole('link', { name: /#1 Competition/ })).toBeVisible();
    await organiser.call('competitions.reactivateCompetition', { competitionId: id });
    await expect(main.getByText('earn your first achievement')).toBeVisible({ timeout: 60_000 });
    await desk.getByRole('tab', { name: /^Results/ }).click();
    await expect(main.getByRole('link', { name: new RegExp(`${name}.*Live`) })).toBeVisible();
  });
});
