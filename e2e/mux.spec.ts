import type { Page } from '@playwright/test';
import { runSql } from './lib/database';
import { playedSeconds, takeFilm } from './lib/film';
import { addFilm, openMuxWall } from './lib/mux-wall';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

// Videos go to Mux's stand-in, which the emulators start: its uploads, its signed events, its playback.

test.use({ productEnv: { EMULATORS: '1', VIDEO_SERVICE: 'mux', LOG_LEVEL: 'info' } });

test('a climber films, trims and publishes at Mux; others watch it; deleting removes it there', async ({
  people,
  product,
}) => {
  test.slow();
  const wall = await openMuxWall('mux');
  const phone = await people.phone();
  await signInAs(phone, wall.climber, { goTo: wall.climbPath, lands: wall.climbPath });
  const api = /videos are at (http:\/\/127\.0\.0\.1:\d+)/.exec(product.output())?.[1] ?? '';
  expect(api).not.toBe('');
  const sent = watchUploads(phone, api);

  await test.step('trims the beginning off and publishes; the bytes go to Mux alone', async () => {
    const sheet = await addFilm(phone, await takeFilm(6));
    await sheet.getByRole('slider', { name: 'Trim, from' }).focus();
    for (let step = 0; step < 10; step += 1) await phone.keyboard.press('ArrowRight');
    await sheet.getByLabel('Caption').fill('Heel early, then it’s a jug.');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(phone.getByText('Uploading. It publishes when it’s ready.')).toBeVisible();
    await expect.poll(() => sent.toMux, { timeout: 60_000 }).toBeGreaterThan(0);
    // a draft of one's own is on the page from the first second, but leads to the drafts
    const published = phone.locator('a[href*="/solution/"]', { hasText: 'Heel early' });
    await expect(published).toBeVisible({ timeout: 60_000 });
    expect(sent.toProduct).toBe(0);
  });

  const desk = await people.desk();
  const playlist = desk.waitForResponse((answer) => answer.url().startsWith(api) && answer.ok());
  await test.step('a stranger watches it', async () => {
    await desk.goto(wall.climbPath);
    await desk.getByRole('link', { name: /Heel early/ }).click();
    const player = desk.getByRole('group', { name: /Slow Burn/ });
    await expect(player.getByText('0:05')).toBeVisible();
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => playedSeconds(player)).toBeGreaterThan(0.2);
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

/** Counts the parts that a page sends. */
function watchUploads(phone: Page, api: string) {
  const sent = { toMux: 0, toProduct: 0 };
  phone.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    if (request.url().startsWith(`${api}/upload/`)) sent.toMux += 1;
    else sent.toProduct += 1;
  });
  return sent;
}

/** The sweep runs each hour; what it removes was deleted a day before. */
async function letADayPass(): Promise<void> {
  const before = `now() - interval '25 hours'`;
  await runSql(`update solutions set deleted_at = ${before} where deleted_at is not null`);
  await runSql(`update videos set deleted_at = ${before} where deleted_at is not null`);
  await runSql(`update video_assets set created_at = ${before}`);
  await runSql(`insert into jobs (queue, type, payload) values ('storage', 'videos.sweep', '{}')`);
}
