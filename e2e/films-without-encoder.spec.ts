import type { Page } from '@playwright/test';
import { playedSeconds, takeFilm } from './lib/film';
import { addFilm, openFilmWall } from './lib/film-wall';
import { signInAs } from './lib/screens';
import { expect, test, withoutNetwork } from './lib/test';

// The container as it comes: nothing on the server decodes or encodes.
test.use({ productEnv: { EMULATORS: '1', VIDEO_ENCODER: 'none' } });

test('HEVC is refused before a byte of it is sent, and H.264 plays, with the cover that was chosen', async ({
  people,
}) => {
  test.slow();
  const wall = await openFilmWall('no_encoder');
  const phone = await people.phone();
  await signInAs(phone, wall.climber, { goTo: wall.climbPath, lands: wall.climbPath });

  await test.step('what this browser can’t make playable either says how to film', async () => {
    await phone.getByRole('button', { name: 'Add a solution' }).click();
    const sheet = phone.getByRole('dialog');
    const buffer = await takeFilm(3, { codec: 'hevc', hasSound: true });
    const shot = { name: 'IMG_0042.MOV', mimeType: 'video/quicktime', buffer };
    await sheet.getByLabel('Choose a video').setInputFiles(shot);
    await expect(sheet.getByRole('alert')).toHaveText(
      /^This kind of video doesn’t play in every browser\. On an iPhone, set Camera/,
    );
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the rest goes with a picture of the chosen frame', async () => {
    const sheet = await addFilm(phone, await takeFilm(4));
    await sheet.getByRole('slider', { name: 'Cover' }).press('ArrowRight');
    await sheet.getByLabel('Caption').fill('Quietly now');
    const cover = phone.waitForResponse('**/api/videos/uploads/*/cover');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    expect((await cover).status()).toBe(204);
  });

  await phone
    .locator('a[href*="/solution/"]', { hasText: 'Quietly now' })
    .click({ timeout: 120_000 });
  const player = phone.getByRole('group', { name: /Slow Burn/ });
  const poster = await player.locator('video').evaluate(async (film) => {
    const image = new Image();
    image.src = (film as HTMLVideoElement).poster;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(poster).toEqual([360, 640]);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => playedSeconds(player)).toBeGreaterThan(0.2);
});

test('HEVC chosen without a network is refused before its upload, as soon as the server can be asked', async ({
  people,
}) => {
  test.slow();
  const wall = await openFilmWall('no_encoder_offline');
  const phone = await people.phone();
  await signInAs(phone, wall.climber, { goTo: wall.climbPath, lands: wall.climbPath });
  const calls: string[] = [];
  phone.on('request', (request) => calls.push(new URL(request.url()).pathname));
  // the sheet is loaded, and nothing was heard of the server
  await phone.route('**/api/me/video-space', () => undefined);
  await phone.getByRole('button', { name: 'Add a solution' }).click();
  const close = phone.getByRole('dialog').getByRole('button', { name: 'Close' });
  await close.click();
  await expect(close).toBeHidden();
  await phone.unroute('**/api/me/video-space');
  await loadStrip(phone);

  await withoutNetwork(phone, async () => {
    const sheet = await addFilm(phone, await takeFilm(3, { codec: 'hevc', hasSound: true }));
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(phone.getByText('Continues when you’re back online')).toBeVisible();
    expect(calls.filter((path) => path.includes('generateUpload'))).toEqual([]);
    // what the sheet asked for isn't the check
    calls.length = 0;
  });
  const uploads = phone.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('Upload stopped')).toBeVisible({ timeout: 60_000 });
  await expect(uploads).toContainText('This kind of video doesn’t play in every browser.');
  expect(calls).toContain('/api/me/video-space');
  expect(calls.filter((path) => path.includes('generateUpload'))).toEqual([]);

  await uploads.getByRole('link').click();
  await expect(phone.getByRole('button', { name: 'Choose another' })).toBeVisible();
});

/** The strip of uploads is loaded with the first one; journeys have no service worker that would have it by then. */
function loadStrip(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text();
    const file = /\/assets\/sending-strip-[\w-]+\.js/.exec(worker)?.[0] ?? '';
    await import(file);
  });
}
