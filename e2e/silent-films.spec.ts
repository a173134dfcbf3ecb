import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insideOf, playedSeconds, takeFilm } from './lib/film';
import { addFilm, openFilmWall } from './lib/film-wall';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

// What a phone sends of a video whose sound is left out: the file that the server received is read.

const place = '-33.8688+151.2093+019.000/';
const maker = 'Phonemaker';

const films = [
  {
    what: 'HEVC with its place among an iPhone’s keys',
    take: {
      codec: 'hevc',
      rotation: 90,
      tags: {
        as: 'mdta',
        raw: {
          'com.apple.quicktime.location.ISO6709': place,
          'com.apple.quicktime.make': maker,
        },
      },
    },
    journey: 'silent_hevc',
  },
  {
    what: 'H.264 with its place as user data',
    take: { codec: 'avc', tags: { as: 'udta', raw: { '©xyz': place, '©mak': maker } } },
    journey: 'silent_avc',
  },
] as const;

for (const { what, take, journey } of films) {
  test(`${what}: neither sound nor place leaves the phone, and each picture arrives as it was filmed`, async ({
    people,
    product,
  }) => {
    test.slow();
    const wall = await openFilmWall(journey);
    const film = await takeFilm(4, { ...take, hasSound: true });
    const filmed = await insideOf(film);
    expect(filmed).toMatchObject({ tracks: [take.codec, 'aac'], tags: take.tags.raw });
    expect(film.includes(place)).toBe(true);
    const phone = await people.phone();
    await signInAs(phone, wall.climber, { goTo: wall.climbPath, lands: wall.climbPath });
    const sheet = await addFilm(phone, film);
    await sheet.getByLabel('Keep the sound').uncheck();
    await sheet.getByLabel('Caption').fill('Quietly now');
    // a slow machine takes its time to leave the sound out first; the wait for the published film bounds both
    const begun = phone
      .waitForResponse('**/api/call/videos.generateUpload', { timeout: 0 })
      .then(async (answer) => ({
        asked: answer.request().postDataJSON() as { data: { isMuted: boolean } },
        answered: (await answer.json()) as { result: { videoId: string } },
      }));
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();

    const player = phone.getByRole('group', { name: /Slow Burn/ });
    await test.step('it plays, as soon as it is ready', async () => {
      const published = phone.locator('a[href*="/solution/"]', { hasText: 'Quietly now' });
      await published.click({ timeout: 120_000 });
      await expect(player.getByText('0:04')).toBeVisible();
      await expect(player.getByRole('button', { name: /sound|mute/i })).toHaveCount(0);
      await player.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(() => playedSeconds(player)).toBeGreaterThan(0.2);
    });

    await test.step('what arrived has the picture alone', async () => {
      const { asked, answered } = await begun;
      expect(asked.data.isMuted).toBe(false);
      const arrived = await arrivedOf(product.dataDir, answered.result.videoId);
      const sent = await insideOf(arrived);
      expect({ ...sent, pictures: [] }).toEqual({
        tracks: [take.codec],
        rotation: filmed.rotation,
        tags: {},
        pictures: [],
      });
      // whole pictures in a message would fill the screen
      expect(sent.pictures.length).toBe(filmed.pictures.length);
      expect(JSON.stringify(sent.pictures) === JSON.stringify(filmed.pictures)).toBe(true);
      for (const word of [place, maker, 'ISO6709']) expect(arrived.includes(word)).toBe(false);
    });
  });
}

/** @returns a video as it was sent; the server keeps each part in a file that is named by where it begins. */
async function arrivedOf(dataDir: string, videoId: string): Promise<Buffer> {
  const folder = join(dataDir, 'files', 'videos', videoId.slice(-2), videoId);
  const names = await readdir(folder);
  const inOrder = names.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return Buffer.concat(await Promise.all(inOrder.map((name) => readFile(join(folder, name)))));
}
