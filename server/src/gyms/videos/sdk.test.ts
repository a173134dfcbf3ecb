import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  sendEmailVerification,
} from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../platform/http/free-port';
import { insertAccounts, insertGym } from '../../platform/testing/gym';
import { picture } from '../../platform/storage/testing/pictures';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { sampleVideo } from './testing/sample-video';

// The official clients, unmodified, against what climbers do with videos: callables with their errors' details.

let served: SignedApp;
let origin: string;
let client: FirebaseApp;
let uid: string;

beforeAll(async () => {
  const port = await findFreePort('127.0.0.1');
  origin = `http://127.0.0.1:${port}`;
  served = await createSignedApp({ origin, now: () => new Date() });
  await served.app.listen({ host: '127.0.0.1', port });
  client = initializeApp(
    {
      apiKey: 'cruxboard-web',
      projectId: 'cruxboard',
      storageBucket: 'cruxboard.appspot.com',
    },
    'videos',
  );
  const auth = getAuth(client);
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  const { region } = served.deps.settings;
  connectFunctionsEmulator(getFunctions(client, region), '127.0.0.1', port);
  connectStorageEmulator(getStorage(client), '127.0.0.1', port);
  const { user } = await createUserWithEmailAndPassword(
    auth,
    'films@example.com',
    'sloper-chalk-rock-77',
  );
  ({ uid } = user);
  await sendEmailVerification(user);
  const oobCode = (await served.mailedLink()).searchParams.get('oobCode') ?? '';
  await applyActionCode(auth, oobCode);
  await user.getIdToken(true);
  const { drizzle } = served.deps.database;
  await insertAccounts(drizzle, { uid, username: 'films', firstName: 'Films' });
  await insertGym(drizzle, {}, [{ id: 'slow-burn' }, { id: 'gone', archivedAt: new Date() }]);
});
afterAll(async () => {
  await deleteApp(client);
  await served.close();
});

type Answer = Record<string, unknown>;

async function call(name: string, data: object): Promise<Answer> {
  const functions = getFunctions(client, served.deps.settings.region);
  return (await httpsCallable<object, Answer>(functions, name)(data)).data;
}

/** @returns what the client throws: its code, and the details as they were sent. */
async function refusal(name: string, data: object) {
  try {
    await call(name, data);
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return { code: error.code, details: (error as FirebaseError & { details: unknown }).details };
  }
  throw new Error(`${name} was not refused`);
}

/** Begins a video and sends it as its address takes it. */
async function sendFilm(): Promise<string> {
  const bytes = await sampleVideo();
  const { videoId, uploadUrl } = await call('videos.generateUpload', {
    sizeBytes: bytes.length,
    contentType: 'video/mp4',
  });
  const sent = await fetch(String(uploadUrl), { method: 'PUT', body: new Uint8Array(bytes) });
  expect(sent.status).toBe(200);
  return String(videoId);
}

let solutionId: string;

test('a video is sent, becomes a solution and is published', async () => {
  const videoId = await sendFilm();
  const draft = { gymId: 'gym', climbId: 'slow-burn', videoId, caption: 'Heel early.' };
  ({ solutionId } = (await call('solutions.createDraft', draft)) as { solutionId: string });
  await call('solutions.updateCaption', { solutionId, caption: 'Heel first.' });
  expect(await call('solutions.publishSolutions', { solutionIds: [solutionId] })).toEqual({
    items: [{ solutionId, outcome: 'publishes_when_ready' }],
  });
  await served.runJobs();
  const page = await fetch(`${origin}/api/gyms/gym/climbs/slow-burn/solutions`);
  expect(await page.json()).toMatchObject({ items: [{ id: solutionId, caption: 'Heel first.' }] });
});

test('comments are written, edited and deleted', async () => {
  const { commentId } = await call('comments.addComment', { solutionId, text: 'That heel!' });
  expect(commentId).toEqual(expect.any(String));
  const reply = await call('comments.addComment', {
    solutionId,
    parentId: commentId,
    text: 'It holds.',
  });
  await call('comments.editComment', { commentId: reply['commentId'], text: 'It does.' });
  expect(await call('comments.deleteComment', { commentId })).toEqual({ commentId });
});

test('ascents are logged with attempts, and undone', async () => {
  // publishing has logged the first
  expect(await call('ascents.logAscent', { climbId: 'slow-burn', attempts: 3 })).toMatchObject({
    climbId: 'slow-burn',
    repeatCount: 2,
  });
  expect(await call('ascents.undoAscent', { climbId: 'slow-burn' })).toMatchObject({
    repeatCount: 1,
  });
  expect(
    await call('ascents.logAscents', { gymId: 'gym', climbIds: ['slow-burn', 'gone'] }),
  ).toMatchObject({
    items: [{ climbId: 'slow-burn', repeatCount: 2 }],
    refused: [{ climbId: 'gone', code: 'climb_archived' }],
  });
});

test('refusals arrive with the client’s codes and our details', async () => {
  expect(
    await refusal('videos.generateUpload', { sizeBytes: 0, contentType: 'video/webm' }),
  ).toEqual({
    code: 'functions/invalid-argument',
    details: {
      code: 'invalid_argument',
      fields: expect.arrayContaining([expect.objectContaining({ path: 'sizeBytes' })]),
    },
  });
  expect(await refusal('videos.cancelUpload', { videoId: 'none' })).toEqual({
    code: 'functions/not-found',
    details: { code: 'not_found' },
  });
  expect(await refusal('comments.addComment', { solutionId: 'none', text: 'Hello' })).toMatchObject(
    { code: 'functions/not-found' },
  );
  expect(
    await refusal('comments.addComment', { solutionId, text: 'x'.repeat(1_001) }),
  ).toMatchObject({
    code: 'functions/invalid-argument',
    details: { fields: [{ path: 'text' }] },
  });
  expect(await refusal('ascents.logAscent', { climbId: 'gone' })).toMatchObject({
    code: 'functions/failed-precondition',
    details: { code: 'climb_archived' },
  });
  expect(
    await refusal('solutions.hideSolution', { gymId: 'gym', solutionId, reason: 'Because.' }),
  ).toMatchObject({ code: 'functions/permission-denied' });
});

test('a quota that is reached says what is used of it', async () => {
  const { quotaBytes } = served.deps.settings.videos;
  const { pool } = served.deps.database;
  await pool.query(`update videos set stored_bytes = $1 where uid = $2`, [quotaBytes, uid]);
  expect(
    await refusal('videos.generateUpload', { sizeBytes: 1_000, contentType: 'video/mp4' }),
  ).toEqual({
    code: 'functions/failed-precondition',
    details: { code: 'video_quota_reached', usedBytes: quotaBytes, quotaBytes },
  });
});

test('the storage client uploads a climb’s photo; videos have an address of their own', async () => {
  const storage = getStorage(client);
  const folder = `users/${uid}/climb`;
  const { metadata } = await uploadBytes(ref(storage, `${folder}/wall`), await picture('png'));
  expect(metadata.fullPath).toBe(`${folder}/wall`);
  const film = uploadBytes(ref(storage, `${folder}/film.mp4`), await sampleVideo());
  await expect(film).rejects.toMatchObject({ code: 'storage/unknown' });
});

test('nobody who isn’t signed in begins a video', async () => {
  await getAuth(client).signOut();
  expect(
    await refusal('videos.generateUpload', { sizeBytes: 1_000, contentType: 'video/mp4' }),
  ).toMatchObject({ code: 'functions/unauthenticated' });
});
