import { readFile } from 'node:fs/promises';
import type { Client } from './lib/api';
import { createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const password = 'four-dry-fingers';
const email = 'nora.manager@example.com';

test('a manager’s Monday: last week as charts, as a table and as a file', async ({ people }) => {
  const manager = await createAccount({
    email,
    password,
    username: 'nora_manager',
    firstName: 'Nora',
    lastName: 'Berg',
  });
  const climber = await createAccount({
    email: 'timo.climber@example.com',
    password,
    username: 'timo_climber',
    firstName: 'Timo',
    lastName: 'Lind',
  });
  const gymId = await createGym('Monday Wall', email);
  const desk = await people.desk();

  await test.step('an empty gym says what will be here', async () => {
    await signInAs(desk, { email, password }, { goTo: `/dashboard/${gymId}/analytics` });
    await expect(desk.getByRole('heading', { name: 'No numbers yet' })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Add walls' })).toBeVisible();
  });

  await test.step('from the overview to what people climbed', async () => {
    const [easy, hard] = await setWall(manager, gymId);
    await manager.call('ascents.logAscent', { climbId: easy, opinion: 'soft' });
    await climber.call('ascents.logAscent', { climbId: easy });
    for (let count = 0; count < 3; count += 1) {
      await climber.call('ascents.logAscent', { climbId: hard });
    }
    await desk.goto(`/dashboard/${gymId}`);
    await desk.getByRole('link', { name: 'Analytics' }).click();
    await expect(desk.getByText('5 ascents by 2 visitors')).toBeVisible();
    await expect(
      desk.getByRole('img', { name: '2 climbers came, 2 of them for the first time.' }),
    ).toBeVisible();
    await expect(desk.getByRole('heading', { name: /^Hard One was climbed most/ })).toBeVisible();
  });

  await test.step('the period is in the address, and survives a reload', async () => {
    await desk.getByText('4 weeks').click();
    await expect(desk).toHaveURL(/weeks=4/);
    await desk.reload();
    await expect(desk.getByRole('radio', { name: '4 weeks' })).toBeChecked();
  });

  await test.step('the same numbers as a table and as a file', async () => {
    await desk.getByRole('button', { name: 'Ascents by week: Table' }).click();
    const rows = desk.getByRole('region', { name: 'Ascents by week' }).getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(rows.last().getByRole('cell')).toHaveText('5');
    const lines = (await saved('CSV')).toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('Week from,Ascents');
    expect(lines.slice(1, 4).every((line) => /^\d{4}-\d\d-\d\d,0$/.test(line))).toBe(true);
    expect(lines[4]).toMatch(/^\d{4}-\d\d-\d\d,5$/);
    await desk.getByRole('button', { name: 'Ascents by week: Chart' }).click();
    expect((await saved('Picture (PNG)')).subarray(1, 4).toString()).toBe('PNG');
  });

  await test.step('busy hours count ascents or climbers, as the address says', async () => {
    await desk.getByLabel('Ascents by hour, average week: Count').selectOption('Climbers');
    await expect(desk).toHaveURL(/hours=climbers/);
    const title = 'Climbers by hour, average week';
    await expect(
      desk.getByRole('heading', { name: /^Most climbers on \w{3}, .* on average\.$/ }),
    ).toBeVisible();
    await desk.getByRole('button', { name: `${title}: Table` }).click();
    const table = desk.getByRole('region', { name: title });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Day of the week',
      'Hour',
      'Climbers',
      'Per week',
    ]);
    const counted = await table.getByRole('row').locator('td:nth-of-type(2)').allTextContents();
    // five ascents by two people, in one hour or on either side of a full one
    const climbers = counted.reduce((sum, text) => sum + Number(text), 0);
    expect([2, 3, 4]).toContain(climbers);
    await desk.getByRole('button', { name: `${title}: Chart` }).click();
  });

  await test.step('the numbers of every chart in one file', async () => {
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Export all' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^analytics-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    // the files are stored as they are
    const text = bytes.toString('utf8');
    for (const name of ['ascents-by-week', 'climbs', 'grades', 'climbers-by-hour'])
      expect(text).toMatch(new RegExp(`${name}-[\\d-]+\\.csv`));
    expect(text).toContain('Week from,Ascents');
  });

  await test.step('a target says what the wall is short of', async () => {
    await desk.getByRole('button', { name: 'Set target' }).click();
    await desk.getByRole('button', { name: 'Use what’s on the wall' }).click();
    await desk.getByRole('button', { name: 'V4: more' }).click();
    await desk.getByRole('button', { name: 'Save target' }).click();
    await expect(desk.getByRole('heading', { name: 'The Prow is short of 1 × V4.' })).toBeVisible();
  });

  await test.step('the ranking by name, everybody with their rank', async () => {
    await desk.goto(`/dashboard/${gymId}/rankings/overall`);
    const first = desk.getByRole('table', { name: 'Ranking' }).getByRole('row').nth(1);
    await expect(first).toContainText('Timo Lind');
    await desk.getByLabel('Sort by').selectOption('Name');
    await expect(desk).toHaveURL(/sort-by=name/);
    await expect(first).toContainText('Nora Berg');
    await expect(first.getByRole('cell').first()).toHaveText('2');
  });

  async function saved(format: string): Promise<Buffer> {
    await desk.getByRole('button', { name: 'Download Ascents by week' }).click();
    const download = desk.waitForEvent('download');
    await desk.getByRole('menuitem', { name: format }).click();
    return readFile(await (await download).path());
  }
});

/** Publishes two climbs, V1 and V4. @returns their ids. */
async function setWall(manager: Client, gymId: string): Promise<[string, string]> {
  const { sectionId } = await manager.call<{ sectionId: string }>('sections.createSection', {
    gymId,
    name: 'The Prow',
  });
  const set = async (name: string, grade: number) => {
    const climb = { gymId, sectionId, colour: 'blue', name, grade };
    return (await manager.call<{ id: string }>('climbs.createClimb', climb)).id;
  };
  const climbs: [string, string] = [await set('Easy One', 1), await set('Hard One', 4)];
  await manager.call('sections.publishSection', { gymId, sectionId });
  return climbs;
}
