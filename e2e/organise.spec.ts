import type { Locator, Page } from '@playwright/test';
import { type Client, origin, signIn } from './lib/api';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };

/** A draft with groups in it, made by calls. */
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

test('the next league night starts from the last one, with or without its climbs and groups', async ({
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
  });

  await test.step('from the form, without climbs', async () => {
    await page.goto('/competitions/manage?create=open');
    const form = page.getByRole('dialog', { name: 'New competition' });
    await form.getByLabel('Name').fill('League Night Three');
    await form.getByLabel('Start from').selectOption(id);
    await form.getByLabel('With its climbs').uncheck();
    await form.getByRole('button', { name: 'Create competition' }).click();
    await expect(page.getByRole('heading', { name: 'League Night Three' })).toBeVisible();
    const { climbCount, categories } = await managed(calls, page);
    expect(climbCount).toBe(0);
    expect(categories).toHaveLength(3);
  });
});

test('categories are put in order with the keyboard and with the pointer, on the board too', async ({
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

  await test.step('it stays so', async () => {
    await page.reload();
    await expect(names).toHaveText([/^Youth/, /^Men/, /^Women/]);
  });

  await test.step('a renamed one keeps its place', async () => {
    await list.getByRole('button', { name: 'Edit Men' }).click();
    await list.getByLabel('Name').fill('Men open');
    await page.keyboard.press('Enter');
    await expect(names).toHaveText([/^Youth/, /^Men open/, /^Women/]);
  });
});

function grip(list: Locator, name: string): Locator {
  return list.getByRole('button', { name: `Move ${name}` });
}

interface Managed {
  readonly climbCount: number;
  readonly competitorCount: number;
  readonly categories: readonly { readonly name: string }[];
}

/** The competition whose overview is open, as the server has it. */
async function managed(calls: Client, page: Page): Promise<Managed> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await fetch(`${origin()}/api/manage/competitions/${id}`, {
    headers: { authorization: `Bearer ${calls.idToken}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Managed;
}
