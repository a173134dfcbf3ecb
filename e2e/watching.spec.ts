import type { Page } from '@playwright/test';
import { signIn } from './lib/api';
import { stage, type Staged } from './lib/competition';
import { expect, startProductOfFile, test } from './lib/test';

/** More than a short leaderboard has. Names have no digits. */
const vietnamese = 'Nguyễn Thị Hồng';
const names = [vietnamese, ...[...'ABCDEFGHIJKLM'].map((letter) => `Rita ${letter}`)];

let staged: Staged;
test.beforeAll(async () => {
  await startProductOfFile();
  staged = await stage(await signIn('organiser@demo.test'), {
    name: 'Watched Closely',
    format: 'boulder_pumpfest',
    climbCount: 2,
    competitors: names,
  });
});

/** The way back is followed once the page is idle. */
const waitForHistory = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('history-screens'))).not.toBeNull();

test('a visitor follows a competitor, and comes back to the rows as they were', async ({
  people,
}) => {
  const phone = await people.phone();
  await phone.goto(`/competition/${staged.id}`);
  const rows = phone.getByRole('main').getByRole('listitem').getByRole('link');
  const find = phone.getByRole('searchbox', { name: 'Find a competitor' });
  await find.fill('nguyen');
  await expect(rows).toHaveCount(1);
  await expect(phone).toHaveURL(/find=nguyen/);
  await waitForHistory(phone);
  await rows.click();
  await phone.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Following' })).toBeVisible();

  await phone.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(phone).toHaveURL(/find=nguyen/);
  await expect(rows).toHaveCount(1);
  await find.fill('');
  await expect(rows).toHaveCount(names.length);
  await expect(phone).not.toHaveURL(/find=/);
  await phone.getByRole('button', { name: /^Following/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName(/followed.*Nguyễn Thị Hồng/);
  await expect(phone).toHaveURL(/followed=only/);

  await phone.reload();
  await expect(rows).toHaveCount(1);
  await rows.click();
  await phone.getByRole('button', { name: 'Following' }).click();
  await phone.getByRole('link', { name: 'Back to the leaderboard' }).click();
  await expect(rows).toHaveCount(names.length);
});

test('a Vietnamese name loads its letters in both faces, and a plain page none', async ({
  people,
}) => {
  const desk = await people.desk();
  const loaded = new Set<string>();
  desk.on('request', (request) => {
    const file = /assets\/(.+-vietnamese-.+)\.woff2$/.exec(request.url())?.[1];
    if (file !== undefined) loaded.add(file.split('-')[0] ?? '');
  });
  await desk.goto('/terms');
  await desk.waitForLoadState('networkidle');
  expect([...loaded]).toEqual([]);
  await desk.goto(`/competition/${staged.id}/competitor/${staged.competitorIds[0]}`);
  await expect(desk.getByRole('heading', { level: 1, name: vietnamese })).toBeVisible();
  await expect.poll(() => [...loaded]).toEqual(['hanken']);
  await desk.goto(`/competition/${staged.id}/tv`);
  await expect.poll(() => [...loaded].toSorted()).toEqual(['archivo', 'hanken']);
});
