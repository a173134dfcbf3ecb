import { playedSeconds, takeFilm } from './lib/film';
import { accountOf, createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { signInAs } from './lib/screens';
import { publishClimb } from './lib/solution';
import { expect, test, withoutNetwork } from './lib/test';
import { openLine, partOf } from './lib/upload-line';

const account = (name: string) => accountOf({ name, lastName: 'Films', journey: 'films' });

test('a climber films, trims and publishes; the network is cut twice and the tab closed once', async ({
  people,
}) => {
  test.slow();
  const nora = account('nora');
  const zoe = account('zoe');
  const setter = await createAccount(nora);
  await createAccount(zoe);
  const gymId = await createGym('Film Wall', nora.email);
  const climbId = await publishClimb(setter, { gymId, name: 'Slow Burn' });
  const film = await takeFilm(6);
  let phone = await people.phone();
  const line = await openLine(phone, '**/api/videos/uploads/**');
  const [cut, lost] = [line.holdPartAfter(0), line.holdPartAfter(1)];

  await test.step('films, trims by the keyboard, chooses a cover and writes', async () => {
    const lands = `/gym/${gymId}/climb/${climbId}`;
    await signInAs(phone, zoe, { goTo: lands, lands });
    await phone.getByRole('button', { name: 'Add a solution' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Add a solution: Slow Burn' });
    const shot = { name: 'IMG_0042.MOV', mimeType: 'video/quicktime', buffer: film };
    await sheet.getByLabel('Film it').setInputFiles(shot);
    await sheet.getByRole('slider', { name: 'Trim, from' }).focus();
    for (let step = 0; step < 10; step += 1) await phone.keyboard.press('ArrowRight');
    await expect(sheet.getByText('0:01.0 – 0:06.0')).toBeVisible();
    await sheet.getByRole('slider', { name: 'Cover' }).press('ArrowRight');
    await sheet.getByLabel('Caption').fill('Heel early, then it’s a jug.');
  });

  await test.step('publishes; the first cut comes in the middle of the first part', async () => {
    await phone.getByRole('button', { name: 'Publish', exact: true }).click();
    const route = await cut;
    await withoutNetwork(phone, async () => {
      await route.abort('internetdisconnected');
      await expect(phone.getByText('Continues when you’re back online')).toBeVisible();
    });
  });

  await test.step('a closed tab continues where the server has it; the second cut', async () => {
    const held = await lost;
    // a browser sends what is held when its tab is closed, and the page sends again what was lost
    await withoutNetwork(phone, async () => {
      await held.abort('internetdisconnected');
      await phone.close();
    });
    phone = await phone.context().newPage();
    const again = line.holdPartAfter(1);
    await phone.goto(`/gym/${gymId}`);
    const route = await again;
    const percent = Math.floor((100 * (partOf(route).from ?? 0)) / film.length);
    await expect(phone.getByText(`Uploading ${percent}%`)).toBeVisible();
    await withoutNetwork(phone, async () => {
      await route.abort('internetdisconnected');
      await expect(phone.getByText('Continues when you’re back online')).toBeVisible();
    });
  });

  await test.step('all of it arrives, each byte once', async () => {
    await phone.getByRole('region', { name: 'Uploads' }).getByRole('link').click();
    await expect(phone.getByRole('heading', { name: 'Drafts' })).toBeVisible();
    await expect.poll(() => line.sentBytes(), { timeout: 60_000 }).toBe(film.length);
  });

  await test.step('it is published as soon as it is ready, and plays', async () => {
    await expect(phone.getByRole('heading', { name: 'No drafts' })).toBeVisible({
      timeout: 120_000,
    });
    await phone.goto(`/gym/${gymId}/climb/${climbId}`);
    await phone.getByRole('link', { name: /Heel early/ }).click();
    const player = phone.getByRole('group', { name: /Slow Burn/ });
    await expect(player.getByText('0:05')).toBeVisible();
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => playedSeconds(player)).toBeGreaterThan(0.2);
    await player.getByRole('button', { name: 'One frame forward' }).click();
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
});

test('a large video is made smaller on the phone, kept as a draft, discarded and restored', async ({
  people,
}) => {
  test.slow();
  const kai = account('kai');
  const setter = await createAccount(kai);
  const gymId = await createGym('Large Film Wall', kai.email);
  const climbId = await publishClimb(setter, { gymId, name: 'Slow Burn' });
  const film = await takeFilm(5, { bitsPerS: 12_000_000 });
  const phone = await people.phone();
  const lands = `/gym/${gymId}/climb/${climbId}`;
  await signInAs(phone, kai, { goTo: lands, lands });
  await phone.getByRole('button', { name: 'Add a solution' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Add a solution: Slow Burn' });
  const shot = { name: 'IMG_0043.MOV', mimeType: 'video/quicktime', buffer: film };
  await sheet.getByLabel('Choose a video').setInputFiles(shot);
  await sheet.getByRole('slider', { name: 'Trim, from' }).focus();
  for (let step = 0; step < 10; step += 1) await phone.keyboard.press('ArrowRight');
  const asked = phone.waitForRequest('**/api/call/videos.generateUpload', { timeout: 60_000 });
  await sheet.getByRole('button', { name: 'Save as draft' }).click();

  // what was cut here isn't asked of the server; a slow machine sends the original instead, cut there
  const { data } = (await asked).postDataJSON() as { data: { sizeBytes: number; trim: unknown } };
  if (data.sizeBytes === film.length) expect(data.trim).toEqual({ startMs: 1_000, endMs: 5_000 });
  else expect([data.trim, data.sizeBytes < film.length * 0.7]).toEqual([null, true]);

  await phone.goto(`/${kai.username}/drafts`);
  await expect(phone.getByText('Ready to publish')).toBeVisible({ timeout: 120_000 });
  await test.step('its author watches it before anybody else can', async () => {
    await phone.getByRole('button', { name: 'Watch your video of Slow Burn' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Draft of Slow Burn' });
    const player = dialog.getByRole('group', { name: 'Draft of Slow Burn' });
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => playedSeconds(player)).toBeGreaterThan(0.2);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('and mends its caption', async () => {
    await phone.getByRole('button', { name: 'Edit caption, Slow Burn' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Edit caption' });
    await dialog.getByLabel('Caption').fill('Left heel, then the jug');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByText('Left heel, then the jug')).toBeVisible();
  });
  await phone.getByRole('button', { name: 'Discard, Slow Burn' }).click();
  const undo = phone.getByRole('button', { name: 'Undo' });
  // the message stays while a pointer is over it
  await undo.hover();
  await expect(phone.getByRole('heading', { name: 'No drafts' })).toBeVisible();
  await undo.click();
  await phone.getByRole('button', { name: 'Publish', exact: true }).click();
  // an achievement's message has such a button, too
  const message = phone.getByRole('status').filter({ hasText: 'Published' });
  // it stays while a pointer is over it
  await message.hover();
  await expect(phone.getByRole('heading', { name: 'No drafts' })).toBeVisible();
  await message.getByRole('button', { name: 'View' }).click();
  await expect(phone.getByRole('group', { name: /Slow Burn/ }).getByText('0:04')).toBeVisible();
});
