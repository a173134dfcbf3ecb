import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import type { Locator } from '@playwright/test';
import { read } from './lib/api';
import { takeFilm } from './lib/film';
import { accountOf, createAccount } from './lib/new-account';
import { createGym } from './lib/operate';
import { publishClimb } from './lib/solution';
import { expect, test } from './lib/test';

// Videos go to Mux's stand-in; the gym's screen shows the film of a pinned climb from there.

test.use({ productEnv: { EMULATORS: '1', VIDEO_SERVICE: 'mux' } });

test('the gym’s screen loops a pinned climb’s film from Mux, without its sound', async ({
  people,
}) => {
  const account = accountOf({ name: 'nora', lastName: 'Screen', journey: 'mux_screen' });
  const nora = await createAccount(account);
  const agreed = { isVisibleInProduct: true, isVisibleOnScreens: true };
  await nora.call('accounts.updateProfile', agreed);
  const gymId = await createGym('Screen Wall', account.email);
  const climbId = await publishClimb(nora, { gymId, name: 'Slow Burn' });
  const film = await takeFilm(12);
  const { videoId, uploadUrl } = await nora.call<{ videoId: string; uploadUrl: string }>(
    'videos.generateUpload',
    { sizeBytes: film.length, contentType: 'video/quicktime', posterMs: 5_000 },
  );
  await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(film) });
  const draft = { gymId, climbId, videoId };
  const { solutionId } = await nora.call<{ solutionId: string }>('solutions.createDraft', draft);
  await nora.call('solutions.publishSolutions', { solutionIds: [solutionId] });
  const { itemId } = await nora.call<{ itemId: string }>('showcase.addItem', {
    gymId,
    item: { kind: 'climb', climbId },
  });
  const control = { slot: 'showcase', item: itemId, round: 0, isHeld: true };
  await nora.call('screens.steerGymScreen', { gymId, number: 1, control });
  const pinned = async () => (await read<GymTv>(`/api/gyms/${gymId}/tv`)).showcase[0];
  await expect.poll(async () => (await pinned())?.solution ?? null).not.toBeNull();

  const tv = await people.tv();
  await tv.goto(`/gym/${gymId}/tv`);
  await expect(tv.getByText('Beta: Nora Screen')).toBeVisible();
  const video = tv.locator('video');
  await expect
    .poll(() => playing(video))
    .toMatchObject({ isMuted: true, isPaused: false, isMoving: true });
  const { lengthS } = await playing(video);
  // the segments of two seconds that three seconds reach into
  expect(lengthS).toBeGreaterThanOrEqual(3);
  expect(lengthS).toBeLessThanOrEqual(6.1);
  await video.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let lastS = 0;
        element.addEventListener('timeupdate', () => {
          const { currentTime } = element as HTMLVideoElement;
          if (currentTime < lastS) resolve();
          lastS = currentTime;
        });
      }),
  );
});

function playing(video: Locator) {
  return video.evaluate((element) => {
    const { muted, paused, duration, currentTime } = element as HTMLVideoElement;
    return { isMuted: muted, isPaused: paused, isMoving: currentTime > 0, lengthS: duration };
  });
}
