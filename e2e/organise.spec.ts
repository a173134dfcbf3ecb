import type { Locator, Page } from '@playwright/test';
import { type Client, origin, signIn } from './lib/api';
import { stage } from './lib/competition';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

/** Creates a draft with groups through the API. */
async function draft(calls: Client, name: string): Promise<string> {
  const { competitionId } = await calls.call<{ competitionId: string }>(
    'competitions.createCompetition',
    { name, format: 'boulder_pumpfest', count: 6 },
  );
  for (const [index, group] of ['Women', 'Men', 'Youth'].entries()) {
    await calls.call('categories.createCategory', {
      competitionId,
      name: group,
      number: index + 1,
    });
  }
  return competitionId;
}

test('a competition can be duplicated with or without its climbs and groups', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const id = await draft(calls, 'League Night One');
  const page = await people.phone();
  await signInAs(page, organiser, { goTo: '/competitions/manage' });

  await test.step('from the row, with everything', async () => {
    await page.getByRole('button', { name: 'Actions for League Night One' }).first().click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const form = page.getByRole('dialog', { name: 'New competition' });
    await expect(form.getByLabel('Start from')).toHaveValue(id);
    await form.getByLabel('Name').fill('League Night Two');
    await form.getByRole('button', { name: 'Create competition' }).click();
    await expect(page.getByRole('heading', { name: 'League Night Two' })).toBeVisible();
    await expect(page.getByText('Active climbs')).toBeVisible();
    const { climbCount, categories, competitorCount } = await managed(calls, page);
    expect(climbCount).toBe(6);
    expect(categories.map(({ name }) => name)).toEqual(['Women', 'Men', 'Youth']);
    expect(competitorCount).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your competitions' })).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('from the form, without climbs', async () => {
    await page.goto('/competitions/manage?create=open');
    const form = page.getByRole('dialog', { name: 'New competition' });
    await form.getByLabel('Name').fill('League Night Three');
    await form.getByLabel('Start from').selectOption(id);
    await form.getByLabel('Copy climbs').uncheck();
    await form.getByRole('button', { name: 'Create competition' }).click();
    await expect(page.getByRole('heading', { name: 'League Night Three' })).toBeVisible();
    const { climbCount, categories } = await managed(calls, page);
    expect(climbCount).toBe(0);
    expect(categories).toHaveLength(3);
  });
});

test('categories are reordered by keyboard and pointer, and the leaderboard follows', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const id = await draft(calls, 'In Order');
  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/cohorts` });
  const list = page.getByRole('list', { name: 'Categories' });
  const names = list.getByRole('listitem');
  await expect(names).toHaveText([/^Women/, /^Men/, /^Youth/]);

  await test.step('arrow keys on the grip', async () => {
    const saved = page.waitForResponse('**/api/call/categories.orderCategories');
    await grip(list, 'Youth').focus();
    await page.keyboard.press('ArrowUp');
    await expect(names).toHaveText([/^Women/, /^Youth/, /^Men/]);
    await expect(grip(list, 'Youth')).toBeFocused();
    expect((await saved).status()).toBe(200);
  });

  await test.step('dragging', async () => {
    const saved = page.waitForResponse('**/api/call/categories.orderCategories');
    const last = await names.nth(2).boundingBox();
    await grip(list, 'Women').hover();
    await page.mouse.down();
    await page.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + (last?.height ?? 0), { steps: 6 });
    await page.mouse.up();
    await expect(names).toHaveText([/^Youth/, /^Men/, /^Women/]);
    expect((await saved).status()).toBe(200);
  });

  await test.step('the order survives a reload', async () => {
    await page.reload();
    await expect(names).toHaveText([/^Youth/, /^Men/, /^Women/]);
  });

  await test.step('a renamed category keeps its position', async () => {
    await list.getByRole('button', { name: 'Edit Men' }).click();
    await list.getByLabel('Name').fill('Men open');
    await page.keyboard.press('Enter');
    await expect(names).toHaveText([/^Youth/, /^Men open/, /^Women/]);
  });
});

test('changing a rule asks for confirmation, recalculates scores and is logged', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Rules Change',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: ['Ana Alto'],
  });
  for (const climbId of climbIds) {
    await calls.call('scores.recordScore', {
      competitionId: id,
      competitorId: competitorIds[0],
      climbId,
      version: 0,
      cell: { format: 'boulder_pumpfest', result: 'flash' },
    });
  }
  const board = await people.phone();
  await board.goto(`/competition/${id}?view=overall`);
  const row = board.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
  await expect(row).toContainText('250');

  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/settings` });
  await page.getByLabel('Flash bonus').fill('2.5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Must be a whole number')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Flash bonus')).toHaveValue('25');
  await page.getByLabel('Flash bonus').fill('10');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Change the rules?' });
  await expect(question).toContainText('2 scores will be recalculated immediately');
  await expect(question).toContainText('Flash bonus: from 25 to 10');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('250');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Change the rules' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(row).toContainText('220');

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const story = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(story.first()).toContainText('Settings changed: flash bonus from 25 to 10.');
  await page.getByRole('searchbox', { name: 'Name or climb number' }).fill('alto');
  await expect(story).toHaveCount(3);
  await page.getByLabel('Topic').selectOption('Scores');
  await expect(story).toHaveText([/Ana Alto flashed climb 2/, /Ana Alto flashed climb 1/]);
});

test('the best of a pumpfest advance to a final, ties included, best last', async ({ people }) => {
  const calls = await signIn(organiser.email);
  const { id, climbIds, competitorIds } = await stage(calls, {
    name: 'Qualification',
    format: 'boulder_pumpfest',
    climbCount: 3,
    competitors: ['Ana Alto', 'Bea Berg', 'Cia Crux', 'Dee Dyno', 'Eva Edge', 'Fay Flash'],
  });
  const tops = [3, 2, 2, 1, 0, 3];
  for (const [index, count] of tops.entries()) {
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
  await calls.call('competitors.updateCompetitor', {
    competitionId: id,
    competitorId: competitorIds[5],
    state: 'withdrawn',
  });
  await calls.call('competitions.endCompetition', { competitionId: id });

  const page = await people.phone();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}` });
  await page.getByRole('button', { name: 'Set up a final' }).click();
  const form = page.getByRole('dialog', { name: 'Set up a final' });
  await expect(
    form.getByText('4 competitors: Ana Alto, Bea Berg, Cia Crux, Dee Dyno'),
  ).toBeVisible();
  for (const top of [5, 4, 3, 2]) {
    await form.getByRole('button', { name: 'Everyone: less' }).click();
    await expect(form.getByRole('textbox', { name: 'Everyone' })).toHaveValue(String(top));
  }
  await expect(
    form.getByText(/^3 competitors, 2 tied on 2: Ana Alto, Bea Berg, Cia/),
  ).toBeVisible();
  await form.getByLabel('Name').fill('The Final');
  await form.getByRole('button', { name: 'Add finalists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Final' })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/competitors`);
  for (const name of ['Ana Alto', 'Bea Berg', 'Cia Crux']) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByText('3 entered · 2 places left')).toBeVisible();
});

test('a setter edits climbs as a sheet, sees duplicates, and deletes a surplus climb', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const id = await draft(calls, 'Setting Day');
  const page = await people.desk();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/climbs` });
  await page.getByRole('button', { name: 'Edit as a sheet' }).click();
  const box = (climb: number, column: string) =>
    page.getByRole('textbox', { name: `Climb ${climb}, ${column}` });

  await test.step('Enter moves down, and a pasted block fills the cells it covers', async () => {
    await box(1, 'name').click();
    for (const name of ['Slow Burn', 'Fast Food', 'Cold Feet']) {
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
    }
    await expect(box(4, 'name')).toBeFocused();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', 'D4\tLong Way\t140\nA1\tHigh Life\t150\n');
      document.activeElement
        ?.closest('tr')
        ?.querySelectorAll('input')[1]
        ?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
    });
    await expect(box(4, 'code')).toHaveValue('D4');
    await expect(box(5, 'points')).toHaveValue('150');
    await expect(page.getByText('5 climbs changed')).toBeVisible();
  });

  await test.step('a duplicate code is marked on its field and nothing is saved', async () => {
    await box(1, 'code').fill('a1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Another climb has this code')).toHaveCount(2);
    await expect(box(1, 'code')).toBeFocused();
    await box(1, 'code').fill('B1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('5 climbs saved')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: /High Life/ })).toContainText('A1');
  });

  await test.step('deletes the sixth climb', async () => {
    await page.getByRole('button', { name: 'Actions for climb 6' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 1 climb?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1 climb deleted')).toBeVisible();
    await expect(page.getByText('5 climbs, all active')).toBeVisible();
  });
});

test('a banner uploaded in the settings shows on the public page and in the list', async ({
  people,
}) => {
  const calls = await signIn(organiser.email);
  const { id } = await stage(calls, {
    name: 'With A Banner',
    format: 'boulder_pumpfest',
    climbCount: 1,
    competitors: ['Ana Alto'],
  });
  const page = await people.phone();
  await signInAs(page, organiser, { goTo: `/competitions/manage/${id}/settings` });
  const buffer = await page.screenshot();
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Picture added. Save to publish it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto(`/competition/${id}?tab=about`);
  await expect(page.getByRole('heading', { name: 'How scoring works' })).toBeVisible();
  const width = () =>
    page
      .locator('img[data-banner]')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(100);
  await page.goto('/competitions?q=With%20A%20Banner');
  await expect(page.getByRole('link', { name: /With A Banner/ }).first()).toBeVisible();
  await expect.poll(width).toBeGreaterThan(100);
});

function grip(list: Locator, name: string): Locator {
  return list.getByRole('button', { name: `Move ${name}` });
}

interface Managed {
  readonly climbCount: number;
  readonly competitorCount: number;
  readonly categories: readonly { readonly name: string }[];
}

/** Reads the competition whose overview is open from the server. */
async function managed(calls: Client, page: Page): Promise<Managed> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await fetch(`${origin()}/api/manage/competitions/${id}`, {
    headers: { authorization: `Bearer ${calls.idToken}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Managed;
}
