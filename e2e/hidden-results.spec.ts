import { type Client, signIn } from './lib/api';
import { stage, type Staged } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, startProductOfFile, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

let calls: Client;
let staged: Staged;
test.beforeAll(async () => {
  await startProductOfFile();
  calls = await signIn(organiser.email);
  staged = await stage(calls, {
    name: 'Suspense Jam',
    format: 'boulder_pumpfest',
    climbCount: 3,
    competitors: ['Ana Alto', 'Ben Block', 'Cy Crimp'],
  });
});

const top = (competitor: number, climb: number) =>
  calls.call('scores.recordScore', {
    competitionId: staged.id,
    competitorId: staged.competitorIds[competitor - 1],
    climbId: staged.climbIds[climb - 1],
    version: 0,
    cell: { format: 'boulder_pumpfest', result: 'top' },
  });

test('an organiser freezes the leaderboard, and two people who watch see nothing more until the reveal', async ({
  people,
}) => {
  await top(1, 1);
  const [desk, phone, tv, passerBy] = await Promise.all([
    people.desk(),
    people.phone(),
    people.tv(),
    people.desk(),
  ]);
  await phone.goto(`/competition/${staged.id}`);
  await tv.goto(`/competition/${staged.id}/tv`);
  const rows = phone.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(rows.first()).toHaveAccessibleName(/Ana Alto/);

  await signInAs(desk, organiser, { goTo: `/competitions/manage/${staged.id}` });
  await desk.getByRole('button', { name: 'Freeze leaderboard' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Freeze leaderboard' }).click();
  const banner = /^Frozen at \d\d:\d\d\. Results come with the reveal\.$/;
  await expect(phone.getByText(banner)).toBeVisible();
  await expect(tv.getByText(banner)).toBeVisible();
  // wherever the competition is called live
  await expect(phone.getByText('Results hidden', { exact: true })).toBeVisible();
  for (const place of ['', '/embed']) {
    await passerBy.goto(`/competition/${staged.id}${place}`);
    await expect(passerBy.getByText('Live · results hidden')).toBeVisible();
  }
  for (const list of ['/', '/competitions']) {
    await passerBy.goto(list);
    const entry = passerBy.locator('article, a, li').filter({ hasText: 'Suspense Jam' });
    await expect(entry.getByText('Live · results hidden').first()).toBeVisible();
  }
  await expect(desk.getByText(/New scores are hidden from everyone but staff/)).toBeVisible();

  await top(2, 1);
  await top(2, 2);
  // staff see it: the counter of scores moves on
  const counter = desk.getByRole('main').locator('dl > div', { hasText: 'Scores' });
  await expect(counter.getByRole('definition')).toHaveText('3');
  await phone.reload();
  await expect(phone.getByText(banner)).toBeVisible();
  await expect(rows.first()).toHaveAccessibleName(/Ana Alto/);
  await expect(tv.getByText('200', { exact: true })).toHaveCount(0);

  await calls.call('competitions.endCompetition', { competitionId: staged.id });
  await expect(phone.getByText('Ended, results not revealed yet')).toBeVisible();
  await passerBy.goto(`/competition/${staged.id}`);
  await expect(passerBy.getByText('Ended · results hidden')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Publish as final' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Reveal results' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Reveal results' }).click();
  await expect(rows.first()).toHaveAccessibleName(/Ben Block/);
  await expect(tv.getByText('200', { exact: true }).first()).toBeVisible();
  await expect(phone.getByText(banner)).toHaveCount(0);
  await expect(passerBy.getByText('Ended', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Publish as final' })).toBeVisible();
});
