import { readFile } from 'node:fs/promises';
import { newcomer } from './lib/newcomer';
import { takePhoto } from './lib/photo';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

test('a photo added in the settings appears at once wherever the user does, and can be removed', async ({
  people,
}) => {
  const { email, password, username } = await newcomer();
  const desk = await people.desk();
  await signInAs(desk, { email, password }, { goTo: `/${username}/settings/profile` });
  const card = desk.getByRole('region', { name: 'Your photo' });
  const inBar = desk.getByRole('banner').locator('[data-avatar] img');
  await expect(inBar).toHaveCount(0);

  await test.step('adds a photo', async () => {
    const choosing = desk.waitForEvent('filechooser');
    await card.getByRole('button', { name: 'Choose a photo' }).click();
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(desk) };
    await (await choosing).setFiles(photo);
    await desk.getByRole('dialog').getByRole('button', { name: 'Use photo' }).click();
    await expect(desk.getByText('Saved', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Change photo' })).toBeVisible();
    await expect(inBar).toHaveCount(1);
    expect(
      await inBar.evaluate((image: HTMLImageElement) =>
        image.decode().then(() => image.naturalWidth),
      ),
    ).toBeGreaterThan(0);
  });

  await test.step('others see it once they may', async () => {
    const phone = await people.phone();
    await phone.goto(`/${username}`);
    const seen = phone.getByRole('main').locator('[data-avatar] img');
    await expect(phone.getByRole('heading', { name: 'Ada A.' })).toBeVisible();
    await expect(seen).toHaveCount(0);
    await desk.getByRole('switch', { name: /^Show my full name and photo to climbers/ }).check();
    // the message of the photo may still say so
    const saved = desk.waitForResponse('**/api/call/accounts.updateProfile');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).ok()).toBe(true);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Ada Arete' })).toBeVisible();
    await expect(seen).toHaveCount(1);
  });

  await test.step('removes it', async () => {
    await card.getByRole('button', { name: 'Remove' }).click();
    await expect(card.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
    await expect(inBar).toHaveCount(0);
    await desk.goto(`/${username}`);
    await expect(desk.getByRole('main').locator('[data-avatar] img')).toHaveCount(0);
  });
});

test('a user downloads their data as one file', async ({ people }) => {
  const { email, password, username, client } = await newcomer();
  const phone = await people.phone();
  await signInAs(phone, { email, password }, { goTo: `/${username}/settings/account` });
  const coming = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Download my data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^cruxboard-${username}-\\d{4}-\\d{2}-\\d{2}\\.json$`),
  );
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    uid: string;
    tables: Record<string, unknown[]>;
  };
  expect(data.uid).toBe(client.uid);
  expect(JSON.stringify(data.tables['accounts'])).toContain('Arete');
});

test('returning from Instagram keeps no code and doesn’t redirect elsewhere', async ({
  people,
}) => {
  const phone = await people.phone();
  await phone.goto(
    '/auth/instagram?code=AQD123&state=x&next=//evil.example&redirect_uri=//evil.example#_',
  );
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Instagram isn’t linked');
  expect(phone.url()).not.toMatch(/AQD123|state|evil/);
  await phone.getByRole('link', { name: 'Go home' }).click();
  await expect(phone).toHaveURL('/');

  await phone.goto('/auth/instagram?error=access_denied&error_reason=user_denied');
  await expect(phone.getByText('You didn’t give permission')).toBeVisible();
});
