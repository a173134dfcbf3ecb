import { errorEntry } from '@cruxboard/contracts/errors';
import type { Page } from '@playwright/test';
import { type Client, origin, read } from './api';
import { runSql } from './database';
import { addFilm } from './film-wall';

const gymId = 'demo-gym';

/** The climber's solutions that only they see. */
export interface SeededSolutions {
  readonly hidden: string;
  readonly deleted: string;
}

/** Gives the demo's climber a draft in each state, a solution that staff hid, one they deleted, and favourites. */
export async function seedSolutions(climber: Client, staff: Client): Promise<SeededSolutions> {
  const climbs = await read<Items<{ id: string }>>(`/api/gyms/${gymId}/climbs?sort=newest&size=4`);
  for (const [index, video] of videos.entries()) {
    const climbId = climbs.items[index]?.id ?? '';
    await insertDraft(climber, { climbId, video });
  }
  for (const { id } of climbs.items) await favour(climber, 'climb', id);
  for (const id of ['demo-solution-05', 'demo-solution-10']) await favour(climber, 'solution', id);
  // how many of the demo's are the climber's depends on the hour, so these become theirs
  const [hidden, deleted] = ['demo-solution-12', 'demo-solution-13'] as const;
  const ids = [hidden, deleted];
  await runSql('update solutions set uid = $1 where id = any($2)', [climber.uid, ids]);
  const films = 'select video_id from solutions where id = any($2)';
  await runSql(`update videos set uid = $1 where id in (${films})`, [climber.uid, ids]);
  const reason = 'This is another climb.';
  await staff.call('solutions.hideSolution', { gymId, solutionId: hidden, reason });
  await climber.call('solutions.deleteSolution', { solutionId: deleted });
  return { hidden, deleted };
}

interface Items<T> {
  readonly items: readonly T[];
}

const videos = [
  { state: 'uploading', received: 4_200_000, failure: null },
  { state: 'processing', received: 10_000_000, failure: null },
  { state: 'failed', received: 10_000_000, failure: 'damaged' },
] as const;

async function insertDraft(
  author: Client,
  { climbId, video }: { readonly climbId: string; readonly video: (typeof videos)[number] },
): Promise<void> {
  const { state, received, failure } = video;
  const videoId = `screens-${state}`;
  await runSql(
    `insert into videos (id, uid, pipeline, state, failure, size_bytes, received_bytes, stored_bytes,
                         content_type, upload_key_hash, created_at, updated_at, queued_at)
     values ($1, $2, 'own', $3, $4, 10000000, $5, 10000000, 'video/mp4', $1, now(), now(),
             case when $3 = 'processing' then now() end)`,
    [videoId, author.uid, state, failure, received],
  );
  const caption = 'Heel early, then it’s a jug';
  await author.call('solutions.createDraft', { gymId, climbId, videoId, caption });
}

async function favour(by: Client, subject: 'climb' | 'solution', subjectId: string): Promise<void> {
  await by.call('reactions.setReaction', { subject, subjectId, reaction: 'favourite', isOn: true });
}

/** Chooses a film of the demo on a climb's page, up to where it can be trimmed. */
export async function chooseFilm(page: Page): Promise<void> {
  const solution = await read<{ video: { sources: { src: string }[] } }>(
    '/api/solutions/demo-solution-05',
  );
  const film = await fetch(`${origin()}${solution.video.sources[0]?.src}`);
  await addFilm(page, Buffer.from(await film.arrayBuffer()));
}

/** Whatever is sent from here stays on its way for ever, and the server knows nothing of it. */
export async function holdUploads(page: Page): Promise<void> {
  await forgetUploads(page);
  const answer = (call: string, result: object) =>
    page.route(`**/api/call/${call}`, (route) => route.fulfill({ json: { result } }));
  const uploadUrl = `${origin()}/api/videos/uploads/held`;
  await answer('videos.generateUpload', { videoId: 'held', uploadUrl });
  await answer('solutions.createDraft', { solutionId: 'held' });
  await page.route(uploadUrl, async (route) => {
    const asked = /^bytes \*\/(\d+)$/.exec(route.request().headers()['content-range'] ?? '');
    if (asked === null) return;
    const last = Math.floor(Number(asked[1]) * 0.42);
    await route.fulfill({ status: 308, headers: { range: `bytes=0-${last}` } });
  });
}

/** There is no space for whatever is sent from here. */
export async function refuseUploads(page: Page): Promise<void> {
  await forgetUploads(page);
  const { message } = errorEntry('video_quota_reached');
  const error = {
    status: 'FAILED_PRECONDITION',
    message,
    details: { code: 'video_quota_reached' },
  };
  await page.route('**/api/call/videos.generateUpload', (route) =>
    route.fulfill({ status: 400, json: { error } }),
  );
}

/** The device keeps what the screens before have sent. */
async function forgetUploads(page: Page): Promise<void> {
  await page.addInitScript({ content: `indexedDB.deleteDatabase('cruxboard-videos')` });
}

/** Sends a film, whose way is shown below the bar from then on. */
export const sendFilm = (page: Page): Promise<void> => sendUntil(page, /^Uploading \d/);

/** Sends a film that isn't taken. */
export const sendRefusedFilm = (page: Page): Promise<void> => sendUntil(page, 'Upload stopped');

export async function pauseFilm(page: Page): Promise<void> {
  await sendFilm(page);
  const strip = page.getByRole('region', { name: 'Uploads' });
  await strip.getByRole('button', { name: 'Pause' }).click();
  await strip.getByText(/^Paused/).waitFor();
}

async function sendUntil(page: Page, words: string | RegExp): Promise<void> {
  await chooseFilm(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save as draft' }).click();
  const strip = page.getByRole('region', { name: 'Uploads' });
  await strip.getByText(words).waitFor();
  await strip.scrollIntoViewIfNeeded();
}

/** Plays a film whose file isn't there. */
export async function playMissing(page: Page): Promise<void> {
  const player = page.getByRole('group', { name: /^Solution of/ });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await player.getByRole('alert').waitFor();
}

export async function reportSolution(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Report or block' })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report this solution' }).click();
  await page.getByRole('dialog').waitFor();
}
