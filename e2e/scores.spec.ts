import type { Page } from '@playwright/test';
import { type Client, read, signIn } from './lib/api';
import { stage } from './lib/competition';
import { runSql } from './lib/database';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, test, withoutNetwork } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

const enter = (
  calls: Client,
  place: { competitionId: string; competitorId: string | undefined; climbId: string | undefined },
  sent: { version: number; result: 'none' | 'top' | 'flash'; reason?: string },
) => {
  const { result, ...rest } = sent;
  const cell = { format: 'boulder_pumpfest', result };
  return calls.call('scores.recordScore', { ...place, ...rest, cell });
};

test('a cell’s history shows who, when and why, and an earlier score can be restored', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Cell History',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ana Alto'],
  });
  const place = { competitionId: id, competitorId: competitorIds[0], climbId: climbIds[0] };
  await enter(calls, place, { version: 0, result: 'flash' });
  await enter(calls, place, { version: 1, result: 'top', reason: 'Two goes on video' });

  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/scores` });
  const panel = await openCell(page, 'Ana Alto, climb 1: top', 'Ana Alto on climb 1');
  const entries = panel.getByRole('list', { name: 'History' }).getByRole('listitem');

  await test.step('the latest score is current and shows its reason', async () => {
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('Two goes on video');
    await expect(entries.first()).toContainText('Current');
    await expect(entries.last()).toContainText('flash');
  });

  await test.step('the earlier score is restored', async () => {
    await panel.getByRole('button', { name: /^Restore flash from/ }).click();
    await expect(panel.getByRole('radio', { name: 'Flash' })).toBeChecked();
    await expect(panel.getByLabel('Reason')).toHaveValue(/^Restored: flash from /);
    await panel.getByRole('button', { name: 'Save score' }).click();
    await expect(panel).toBeHidden();
  });

  await test.step('the restore is itself in the history', async () => {
    const again = await openCell(page, 'Ana Alto, climb 1: flash', 'Ana Alto on climb 1');
    const story = again.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect(story).toHaveCount(3);
    await expect(story.first()).toContainText('Restored: flash from');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await expect(again).toBeHidden();
  });

  await test.step('a cell without a score has no history', async () => {
    const empty = await openCell(page, 'Ana Alto, climb 2: none', 'Ana Alto on climb 2');
    await expect(empty.getByText('Nothing entered here yet.')).toBeVisible();
  });

  await test.step('the history of final results is read-only', async () => {
    await calls.call('competitions.endCompetition', { competitionId: id });
    await calls.call('competitions.finaliseCompetition', { competitionId: id });
    await page.reload();
    const final = await openCell(page, 'Ana Alto, climb 1: flash', 'Ana Alto on climb 1');
    await expect(final.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(3);
    await expect(final.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
    await expect(final.getByRole('button', { name: 'Save score' })).toHaveCount(0);
    await final.getByRole('button', { name: 'Close' }).first().click();
    await expect(final).toBeHidden();
  });
});

test('a row that is tapped while the leaderboard changes leads to whose it was', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Held Down',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ana Alto', 'Bo Berg'],
  });
  const place = (competitor: number, climb: number) => ({
    competitionId: id,
    competitorId: competitorIds[competitor],
    climbId: climbIds[climb],
  });
  await enter(calls, place(0, 0), { version: 0, result: 'top' });
  const [page, other] = [await people.phone(), await people.phone()];
  const first = (of: Page) =>
    of.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem').first();
  for (const of of [page, other]) {
    await of.goto(`/competition/${id}`);
    await expect(first(of)).toContainText('Ana Alto');
  }
  await first(page).hover();
  await page.mouse.down();
  for (const climb of [0, 1]) await enter(calls, place(1, climb), { version: 0, result: 'flash' });
  await expect(first(other)).toContainText('Bo Berg');
  await expect(first(page)).toContainText('Ana Alto');
  await page.mouse.up();
  await expect(page).toHaveURL(`/competition/${id}/competitor/${competitorIds[0]}`);
  await page.goBack();
  await expect(first(page)).toContainText('Bo Berg');
});

test('scores are typed into the grid by keyboard, undone, and conflicts resolved', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Typed In',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ana Alto', 'Bo Berg'],
  });
  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/scores` });
  const cell = (words: string) => page.getByRole('button', { name: words, exact: true });
  const results = async () => {
    const cards = await Promise.all(
      competitorIds.map((one) =>
        read<{ scores: { cell: { result: string } }[] }>(
          `/api/competitions/${id}/competitors/${one}`,
        ),
      ),
    );
    return cards.flatMap(({ scores }) => scores.map((score) => score.cell.result)).toSorted();
  };

  await test.step('scores are entered down a column and along a row', async () => {
    await cell('Ana Alto, climb 1: none').focus();
    await page.keyboard.type('t');
    await page.keyboard.press('Enter');
    await expect(cell('Bo Berg, climb 1: none')).toBeFocused();
    await page.keyboard.type('F');
    await page.keyboard.press('ArrowRight');
    await expect(cell('Bo Berg, climb 2: none')).toBeFocused();
    await expect(cell('Ana Alto, climb 1: top')).toBeVisible();
    await expect(cell('Bo Berg, climb 1: flash')).toBeVisible();
    await expect.poll(results).toEqual(['flash', 'top']);
  });

  await test.step('an invalid result is reported, and Escape discards it', async () => {
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('“x” isn’t a result');
    await page.keyboard.press('Escape');
    await expect(cell('Bo Berg, climb 2: none')).toBeFocused();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('a score is cleared, and the clearing undone', async () => {
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(cell('Bo Berg, climb 1: none')).toBeFocused();
    await expect.poll(results).toEqual(['none', 'top']);
    await page.keyboard.press('Control+z');
    await expect(cell('Bo Berg, climb 1: flash')).toBeVisible();
    await expect.poll(results).toEqual(['flash', 'top']);
  });

  await test.step('closing a cell’s panel returns the focus to the cell', async () => {
    await cell('Bo Berg, climb 1: flash').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Bo Berg on climb 1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cell('Bo Berg, climb 1: flash')).toBeFocused();
  });

  await test.step('conflicting scores are decided above the grid', async () => {
    const place = { competitionId: id, competitorId: competitorIds[0], climbId: climbIds[1] };
    expectConflicts(page, 'scores.recordScore');
    await withoutNetwork(page, async () => {
      await cell('Ana Alto, climb 2: none').focus();
      await page.keyboard.type('t');
      await page.keyboard.press('Enter');
      await expect(cell('Ana Alto, climb 2: top')).toBeVisible();
      await enter(calls, place, { version: 0, result: 'flash' });
    });
    await expect(page.getByText('Conflicting scores 1')).toBeVisible();
    await page.getByRole('button', { name: 'Use mine' }).click();
    await expect(page.getByText('Conflicting scores 1')).toBeHidden();
    await expect.poll(results).toEqual(['flash', 'top', 'top']);
  });
});

test('recent changes are listed with who and when, and drop out with time', async ({ people }) => {
  const calls = await signIn(organiser.email);
  const judge = await signIn('judge@demo.test');
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Lately Changed',
    format: 'boulder_pumpfest',
    climbCount: 4,
    competitors: ['Ana Alto', 'Bo Berg', 'Cleo Cruz'],
  });
  const who = 'jun';
  await calls.call('competitions.setStaffRoles', { competitionId: id, who, roles: ['judge'] });
  const place = (competitor: number, climb: number) => ({
    competitionId: id,
    competitorId: competitorIds[competitor],
    climbId: climbIds[climb],
  });
  await enter(calls, place(0, 0), { version: 0, result: 'top' });
  await enter(calls, place(1, 1), { version: 0, result: 'flash' });
  const older = `UPDATE scores SET entered_at = entered_at - interval '40 minutes' WHERE competition_id = $1`;
  await runSql(older, [id]);
  await enter(calls, place(1, 2), { version: 0, result: 'top' });

  const page = await people.desk();
  // the journey moves the clock forward; in between it runs
  await page.clock.install();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/scores` });
  const cell = (words: string | RegExp) => page.getByRole('button', { name: words });
  const summary = page.getByRole('status').filter({ hasText: 'changed in the last' });
  await expect(cell('Ana Alto, climb 1: top')).toBeVisible();

  await test.step('old changes are left out, recent ones show who and when', async () => {
    await page.getByLabel('Changed').selectOption({ label: 'Last 15 minutes' });
    await expect(page).toHaveURL(/changed=15/);
    await expect(cell(/^Bo Berg, climb 3: top, at \d\d:\d\d by You$/)).toBeVisible();
    await expect(summary).toHaveText('1 score of 1 competitor changed in the last 15 minutes.');
    await expect(cell(/^Ana Alto/)).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: '2', exact: true })).toHaveCount(0);
    await page.getByLabel('Changed').selectOption({ label: 'Last hour' });
    await expect(summary).toHaveText('3 scores of 2 competitors changed in the last hour.');
    await page.getByLabel('Changed').selectOption({ label: 'Last 5 minutes' });
    await expect(summary).toHaveText('1 score of 1 competitor changed in the last 5 minutes.');
  });

  await test.step('a new score appears', async () => {
    await enter(judge, place(2, 0), { version: 0, result: 'flash' });
    await expect(cell(/^Cleo Cruz, climb 1: flash, at \d\d:\d\d by (?!You)\S/)).toBeVisible();
    await expect(summary).toHaveText('2 scores of 2 competitors changed in the last 5 minutes.');
  });

  await test.step('the search limits the list', async () => {
    await page.getByRole('searchbox', { name: 'Number or name' }).fill('Cleo');
    await expect(summary).toHaveText('1 score of 1 competitor changed in the last 5 minutes.');
    await expect(cell(/^Bo Berg/)).toHaveCount(0);
  });

  await test.step('changes older than the window disappear by themselves', async () => {
    await page.clock.fastForward('06:00');
    await expect(
      page.getByRole('heading', { name: 'Nothing changed in the last 5 minutes' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show all scores' }).click();
    await expect(cell('Cleo Cruz, climb 1: flash')).toBeVisible();
  });
});

async function openCell(page: Page, cell: string, title: string) {
  await page.getByRole('button', { name: cell }).click();
  const panel = page.getByRole('dialog', { name: title });
  await expect(panel).toBeVisible();
  return panel;
}
