import type { Page } from '@playwright/test';
import { runSql } from './lib/database';
import { playedSeconds, takeFilm } from './lib/film';
import { addFilm, openFilmWall } from './lib/film-wall';
import { accountOf, createAccount } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, expectConflicts, test, withoutNetwork } from './lib/test';
import { openLine } from './lib/upload-line';

// Videos go to Mux's stand-in, which the emulators start: its uploads, its signed events, its playback.

test.use({ productEnv: { EMULATORS: '1', VIDEO_SERVICE: 'mux', LOG_LEVEL: 'info' } });

test('a climber films, trims, leaves out the sound and publishes at Mux, on a bad line; deleting removes it there', async ({
  people,
  product,
}) => {
  test.slow();
  const wall = await openFilmWall('mux');
  let phone = await people.phone();
  await signInAs(phone, wall.climber, { goTo: wall.climbPath, lands: wall.climbPath });
  const api = /videos are at (http:\/\/127\.0\.0\.1:\d+)/.exec(product.output())?.[1] ?? '';
  expect(api).not.toBe('');
  const sentHere = watchUploads(phone);
  const line = await openLine(phone, `${api}/upload/**`);
  const [cut, lost] = [line.holdPartAfter(1), line.holdPartAfter(1)];

  await test.step('trims the beginning off, leaves the sound out and publishes; the line breaks', async () => {
    const sheet = await addFilm(phone, await takeFilm(6, { hasSound: true }));
    await sheet.getByLabel('Keep the sound').uncheck();
    await sheet.getByRole('slider', { name: 'Trim, from' }).focus();
    for (let step = 0; step < 10; step += 1) await phone.keyboard.press('ArrowRight');
    await sheet.getByLabel('Caption').fill('Heel early, then it’s a jug.');
    const asked = phone.waitForRequest('**/api/call/videos.generateUpload', { timeout: 60_000 });
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(phone.getByText('Uploading. It publishes when it’s ready.')).toBeVisible();
    const { data } = (await asked).postDataJSON() as { data: { isMuted: boolean } };
    expect(data.isMuted).toBe(false);
    const route = await cut;
    await withoutNetwork(phone, async () => {
      await route.abort('internetdisconnected');
      await expect(phone.getByText('Continues when you’re back online')).toBeVisible();
    });
  });

  await test.step('a closed tab continues where Mux has it; the bytes go there alone, each once', async () => {
    const held = await lost;
    await withoutNetwork(phone, async () => {
      await held.abort('internetdisconnected');
      await phone.close();
    });
    phone = await phone.context().newPage();
    await phone.goto(wall.climbPath);
    // a draft of one's own is on the page from the first second, but leads to the drafts
    const published = phone.locator('a[href*="/solution/"]', { hasText: 'Heel early' });
    await expect(published).toBeVisible({ timeout: 60_000 });
    expect(sentHere()).toBe(0);
    expect(line.sentBytes()).toBeGreaterThan(1_000_000);
  });

  const desk = await people.desk();
  const playlist = desk.waitForResponse((answer) => answer.url().startsWith(api) && answer.ok(), {
    timeout: 60_000,
  });
  await test.step('a stranger watches it', async () => {
    await desk.goto(wall.climbPath);
    await desk.getByRole('link', { name: /Heel early/ }).click();
    const player = desk.getByRole('group', { name: /Slow Burn/ });
    await expect(player.getByText('0:05')).toBeVisible();
    await expect(player.getByRole('button', { name: /sound|mute/i })).toHaveCount(0);
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => playedSeconds(player)).toBeGreaterThan(0.2);
  });

  await test.step('somebody thanks and saves it; staff hide it from everybody, and show it again', async () => {
    const friend = accountOf({ name: 'joss', lastName: 'Films', journey: 'mux' });
    await createAccount(friend);
    const second = await people.phone();
    await signInAs(second, friend, { goTo: wall.climbPath, lands: wall.climbPath });
    await second.getByRole('link', { name: /Heel early/ }).click();
    await second.getByRole('button', { name: /This helped me/ }).click();
    await expect(
      second.getByRole('button', { name: /You said thanks.*Helped 1 climber/ }),
    ).toBeVisible();
    await second.getByRole('button', { name: 'Save, 0' }).click();
    await expect(second.getByRole('button', { name: 'Save, 1' })).toBeVisible();
    const path = new URL(second.url()).pathname;
    const film = await second.locator('video').first().getAttribute('poster');
    const statuses = async () => {
      const at = async (address: string) =>
        (await second.request.get(address, { maxRedirects: 0 })).status();
      return [await at(path), await at(film ?? '')];
    };
    expect(await statuses()).toEqual([200, 302]);

    // a page that shows it would report that it is gone
    await desk.goto(wall.climbPath);
    await second.goto(`/${friend.username}/favourites/solutions`);
    const saved = second.getByRole('link', { name: /Heel early/ });
    await expect(saved).toBeVisible();
    const of = { gymId: wall.gymId, solutionId: path.split('/').at(-1) };
    await wall.manager.call('solutions.hideSolution', { ...of, reason: 'Another climb' });
    expect(await statuses()).toEqual([404, 404]);
    await phone.goto(path);
    await expect(phone.getByText('Reason: Another climb')).toBeVisible();
    await wall.manager.call('solutions.unhideSolution', of);
    expect(await statuses()).toEqual([200, 302]);
    await second.reload();
    await expect(saved).toBeVisible();
  });

  await test.step('its author deletes it, and a day later it is gone at Mux too', async () => {
    const address = (await playlist).url();
    expect((await fetch(address)).status).toBe(200);
    await desk.goto(wall.climbPath);
    await expect(desk.getByRole('link', { name: /Heel early/ })).toBeVisible();
    await phone.goto(wall.climbPath);
    await phone.getByRole('link', { name: /Heel early/ }).click();
    await phone.getByRole('button', { name: 'More for this solution' }).click();
    await phone.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(phone.getByText('You deleted this solution.')).toBeVisible();
    await expect(desk.getByRole('link', { name: /Heel early/ })).toBeHidden();
    expect((await fetch(address)).status).toBe(200);
    await letADayPass();
    await expect.poll(async () => (await fetch(address)).status, { timeout: 30_000 }).toBe(404);
  });
});

test('a copy without sound that the tab doesn’t survive isn’t tried again, and it asks before it sends the sound', async ({
  people,
}) => {
  test.slow();
  const wall = await openFilmWall('mux_copy');
  let phone = await people.phone();
  await signInAs(phone, wall.climber, { goTo: wall.climbPath, lands: wall.climbPath });
  let copies = 0;
  // a copy that never ends
  await phone.context().route('**/assets/leave-out-sound-*.js', () => void (copies += 1));
  const sheet = await addFilm(phone, await takeFilm(4, { hasSound: true }));
  await sheet.getByLabel('Keep the sound').uncheck();
  await sheet.getByLabel('Caption').fill('Quietly now');
  await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => copies).toBe(1);
  const context = phone.context();
  await phone.close();

  phone = await context.newPage();
  expectConflicts(phone, 'videos.generateUpload');
  await phone.goto(`/${wall.climber.username}/drafts`);
  await expect(phone.getByText('This device couldn’t leave out the sound.')).toBeVisible();
  expect(copies).toBe(1);
  await phone.getByRole('button', { name: 'Send it with its sound' }).click();
  await expect(phone.getByRole('heading', { name: 'No drafts' })).toBeVisible({ timeout: 60_000 });
  await phone.goto(wall.climbPath);
  await phone.getByRole('link', { name: /Quietly now/ }).click();
  const player = phone.getByRole('group', { name: /Slow Burn/ });
  await expect(player.getByRole('button', { name: /sound|mute/i })).toBeVisible();
});

/** @returns how many parts a browser has sent to the product itself. */
function watchUploads(phone: Page) {
  let count = 0;
  phone.context().on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/videos/uploads/')) count += 1;
  });
  return () => count;
}

/** The sweep runs each hour; what it removes was deleted a day before. */
async function letADayPass(): Promise<void> {
  const before = `now() - interval '25 hours'`;
  await runSql(`update solutions set deleted_at = ${before} where deleted_at is not null`);
  await runSql(`update videos set deleted_at = ${before} where deleted_at is not null`);
  await runSql(`update video_assets set created_at = ${before}`);
  await runSql(`insert into jobs (queue, type, payload) values ('storage', 'videos.sweep', '{}')`);
}
