import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addPlaces } from './lib/competition';
import { inDays } from './lib/days';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const organiser = { email: 'organiser@demo.test' };
const fixture = (name: string) =>
  readFile(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)), 'utf8');

test('an organiser’s first ten minutes: 300 competitors and 60 climbs, from two spreadsheets to the start', async ({
  people,
}) => {
  const page = await people.desk();

  await test.step('creates the competition', async () => {
    await signInAs(page, organiser, { goTo: '/competitions/manage' });
    await page.getByRole('button', { name: 'New competition' }).click();
    const form = page.getByRole('dialog', { name: 'New competition' });
    await form.getByLabel('Name').fill('First Ten Minutes');
    await form.getByRole('textbox', { name: 'Climbs' }).fill('0');
    await form.getByRole('button', { name: 'Create competition' }).click();
    await expect(page.getByRole('heading', { name: 'First Ten Minutes' })).toBeVisible();
    // bought in advance
    await addPlaces(new URL(page.url()).pathname.split('/').at(-1) ?? '', 300);
  });

  await test.step('pastes the climbs', async () => {
    await open(page, 'Climbs');
    await paste(page, { button: 'Import a list', panel: 'Import climbs', file: 'climbs-60.tsv' });
    await page.getByRole('button', { name: 'Import 60 rows' }).click();
    await expect(page.getByText('60 climbs, all active')).toBeVisible();
  });

  await test.step('creates categories and cohorts', async () => {
    await open(page, 'Categories and cohorts');
    for (const name of ['Women open', 'Men open', 'Women B', 'Men B', 'Youth']) {
      await add(page, 'category', name);
    }
    for (const name of ['Sat AM', 'Sat PM', 'Sun AM']) await add(page, 'cohort', name);
  });

  await test.step('pastes the competitors, and corrects every mistake in its row', async () => {
    await open(page, 'Competitors');
    await paste(page, {
      button: 'Import',
      panel: 'Import competitors',
      file: 'competitors-300.csv',
    });
    const panel = page.getByRole('region', { name: 'Import competitors' });
    await expect(panel.getByText('Line 18', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Use Women open' }).click();
    await correct(page, 'number on line 120', '119');
    await correct(page, 'email on line 241', 'entrant240@example.com');
    await panel.getByRole('button', { name: 'Import 300 rows' }).click();
    await expect(page.getByText('300 competitors imported')).toBeVisible();
    await expect(page.getByText(/^300 entered/)).toBeVisible();
  });

  await test.step('assigns them to cohorts', async () => {
    await open(page, 'Categories and cohorts');
    await page.getByRole('button', { name: 'Randomise' }).click();
    const question = page.getByRole('alertdialog', { name: 'Assign cohorts at random?' });
    await question.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByText('300 competitors assigned')).toBeVisible();
    const cohorts = page.getByRole('list', { name: 'Cohorts' }).getByRole('listitem');
    await expect(cohorts).toHaveText([/100 competitors/, /100 competitors/, /100 competitors/]);
  });

  await test.step('adds a judge, the dates and the place', async () => {
    await open(page, 'Directory');
    await page.getByLabel('Username or email').fill('jun');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'jun' }).first()).toBeVisible();
    await open(page, 'Settings');
    await page.getByLabel('Venue').fill('Granite Street');
    await page.getByRole('textbox', { name: 'Starts' }).fill(`${inDays(7)}T09:00`);
    await page.getByRole('textbox', { name: 'Ends' }).fill(`${inDays(8)}T17:00`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
  });

  await test.step('the checklist is complete, so it starts', async () => {
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(page.getByText('All set. Start when you’re ready.')).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Start the competition?' });
    await expect(question).toContainText('300 competitors can score on 60 climbs');
    await question.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('button', { name: 'End', exact: true })).toBeVisible();
  });
});

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function paste(
  page: Page,
  { button, panel, file }: { button: string; panel: string; file: string },
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const form = page.getByRole('region', { name: panel });
  await form.getByLabel('Or paste from a spreadsheet').fill(await fixture(file));
  await form.getByRole('button', { name: 'Check rows' }).click();
}

/** Replaces a wrong value. */
async function correct(page: Page, what: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${what}` }).click();
  await page.getByRole('textbox', { name: what }).fill(value);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Change ${what}` })).toBeHidden();
}

async function add(page: Page, kind: 'category' | 'cohort', name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Add ${kind}` });
  const form = page.locator('form').filter({ has: button });
  await form.getByLabel('Name').fill(name);
  await button.click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
}
