import type { Page } from '@playwright/test';
import { type Client, signIn } from './lib/api';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { takePhoto } from './lib/photo';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, test } from './lib/test';

const password = 'four-dry-fingers';
const rows = 'Sektor,Farbe,Grad,Name\nCave,blau,V4,Slow Burn\nCave,rot,V25,Prow\n';

/** Selects a row of a list. */
async function select(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name }).check();
}

test('a gym’s climbs come from a spreadsheet, go to a competition, and its climbs stay on the wall', async ({
  browser,
}) => {
  const email = 'ines.setter@example.com';
  await createAccount({
    email,
    password,
    username: 'ines_setter',
    firstName: 'Ines',
    lastName: 'Setter',
  });
  const gymId = await createGym('Import Hall', email);
  const ines = await signIn(email, password);
  const colleague = 'noor.setter@example.com';
  await createAccount({
    email: colleague,
    password,
    username: 'noor_setter',
    firstName: 'Noor',
    lastName: 'Setter',
  });
  await ines.call('gyms.addManager', { gymId, who: 'noor_setter' });
  const noor = await signIn(colleague, password);
  const page = await (await browser.newContext()).newPage();

  await test.step('an unknown wall is added and a wrong grade fixed, then both rows are imported', async () => {
    await signInAs(page, { email, password }, { goTo: `/dashboard/${gymId}/climbs?import=open` });
    await page.getByLabel('Or paste from a spreadsheet').fill(rows);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByRole('button', { name: 'Add the wall Cave' }).click();
    await page.getByRole('button', { name: 'Change grade on line 3' }).click();
    await page.getByLabel('grade on line 3').fill('V5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('2 climbs imported')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Slow Burn' })).toBeVisible();
    await expect(page.getByText('2 set, not published')).toBeVisible();
  });

  await test.step('a row’s menu opens by keyboard, and gives the focus back', async () => {
    const actions = page.getByRole('button', { name: 'Actions for Slow Burn' });
    await actions.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(actions).toBeFocused();
  });

  await test.step('a small window leaves room for the names', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const name = page.getByRole('cell', { name: 'Slow Burn', exact: true });
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(100);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a row being edited leaves room for the words of its wall and setter', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'Edit Prow' }).click();
    for (const field of ['Wall', 'Setter']) {
      const box = page.getByRole('cell').getByLabel(field, { exact: true });
      await expect.poll(async () => (await box.boundingBox())?.width).toBeGreaterThan(180);
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('somebody else changes the name of a climb that is being edited', async () => {
    const address = await page.getByRole('link', { name: 'Prow' }).getAttribute('href');
    const climbId = address?.split('/').at(-1);
    expectConflicts(page, 'climbs.updateClimb');
    await page.getByRole('button', { name: 'Edit Prow' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Bow');
    await page.getByLabel('Grade', { exact: true }).selectOption('V6');
    await noor.call('climbs.updateClimb', { gymId, climbId, changes: { name: 'Keel' } });
    await page.getByLabel('Name', { exact: true }).press('Enter');
    const both = page.getByRole('alertdialog', { name: 'Someone else changed this too' });
    await expect(both.getByText(/^Noor Setter set the name to Keel, /)).toBeVisible();
    await both.getByRole('button', { name: 'Keep theirs' }).click();
    // the grade, which nobody else touched, is saved
    const row = page.getByRole('row', { name: /Keel/ });
    await expect(row).toContainText('V6');
    await expect(page.getByRole('link', { name: 'Bow' })).toHaveCount(0);
  });

  await test.step('a photo added at the desk is marked there, and so is the one that replaces it', async () => {
    await page.getByRole('link', { name: 'Slow Burn' }).click();
    const card = page.getByRole('region', { name: 'Photo' });
    const photo = card.getByAltText('Slow Burn on the wall');
    const saveMarks = card.getByRole('button', { name: 'Save marks' });
    const choose = async () =>
      card.locator('input[type=file]').setInputFiles({
        name: 'wall.jpg',
        mimeType: 'image/jpeg',
        buffer: await takePhoto(page),
      });
    await choose();
    await expect(saveMarks).toBeVisible();
    await photo.click({ position: { x: 60, y: 160 } });
    await card.getByRole('button', { name: 'Top 0' }).click();
    await photo.click({ position: { x: 200, y: 40 } });
    await saveMarks.click();
    await expect(saveMarks).toHaveCount(0);
    await expect(card.getByText('Start', { exact: true })).toBeVisible();
    await expect(card.getByText('Top', { exact: true })).toBeVisible();
    await choose();
    await expect(card.getByRole('button', { name: 'Top 0' })).toBeVisible();
    await photo.click({ position: { x: 90, y: 150 } });
    await saveMarks.click();
    await expect(saveMarks).toHaveCount(0);
    await card.getByRole('button', { name: 'Mark start and top' }).click();
    await expect(card.getByRole('button', { name: 'Start 1' })).toBeVisible();
    await card.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'All climbs' }).click();
  });

  const competitionId = await createCompetition(ines);
  await test.step('one of them goes into a competition', async () => {
    await select(page, 'Select Slow Burn');
    await page.getByRole('button', { name: 'To a competition' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('No. 2')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add 1 climb' }).click();
    await expect(page.getByText('1 climb added to the competition')).toBeVisible();
  });

  await test.step('and after the event the competition’s own climb goes to the wall', async () => {
    await ines.call('competitions.startCompetition', { competitionId });
    await ines.call('competitions.endCompetition', { competitionId });
    await page.goto(`/competitions/manage/${competitionId}/climbs`);
    await expect(page.getByRole('link', { name: 'In Import Hall' })).toHaveCount(1);
    await select(page, 'Select climb 1');
    await page.getByRole('button', { name: 'To a gym' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Hold colour').selectOption('Green');
    await dialog.getByRole('button', { name: 'Move 1 climb' }).click();
    await expect(page.getByText('1 climb moved to the gym')).toBeVisible();
    const links = page.getByRole('link', { name: 'In Import Hall' });
    await expect(links).toHaveCount(2);
    await links.first().click();
    await expect(page.getByText('Climb 1 there, moved here after the event')).toBeVisible();
  });
});

async function createCompetition(organiser: Client): Promise<string> {
  const { competitionId } = await organiser.call<{ competitionId: string }>(
    'competitions.createCompetition',
    { name: 'Hall Cup', format: 'boulder_pumpfest', count: 1 },
  );
  return competitionId;
}
