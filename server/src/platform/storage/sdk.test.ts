import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signOut,
} from 'firebase/auth';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../http/free-port';
import { accounts } from '../../people/accounts/schema';
import { createSignedApp, type SignedApp } from '../testing/signed-app';
import { noise, picture } from './testing/pictures';

let served: SignedApp;
let client: FirebaseApp;
let storage: FirebaseStorage;
let folder: string;

beforeAll(async () => {
  const port = await findFreePort('127.0.0.1');
  served = await createSignedApp({ origin: `http://127.0.0.1:${port}` });
  await served.app.listen({ host: '127.0.0.1', port });
  client = initializeApp({
    apiKey: 'cruxboard-web',
    projectId: 'cruxboard',
    storageBucket: 'cruxboard.appspot.com',
  });
  const auth = getAuth(client);
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true });
  storage = getStorage(client);
  connectStorageEmulator(storage, '127.0.0.1', port);
  const { user } = await createUserWithEmailAndPassword(
    auth,
    'sdk@example.com',
    'chalk-and-rock-1',
  );
  const now = served.deps.now();
  const account = { uid: user.uid, username: 'sdk_user', createdAt: now, updatedAt: now };
  await served.deps.database.drizzle.insert(accounts).values(account);
  folder = `users/${user.uid}/photo`;
});

afterAll(async () => {
  await deleteApp(client);
  await served.close();
});

describe('the official client', () => {
  test('uploads in one piece, reads, changes, lists and deletes', async () => {
    const at = ref(storage, `${folder}/a b%20ü.png`);
    const { metadata } = await uploadBytes(at, await picture('png'), {
      contentType: 'image/png',
      customMetadata: { climb: 'crux' },
    });
    expect(metadata).toMatchObject({ contentType: 'image/png', customMetadata: { climb: 'crux' } });
    const bytes = await getBytes(at);
    expect(bytes.byteLength).toBe(metadata.size);
    expect((await getBytes(at, 10)).byteLength).toBe(10);
    const changed = await updateMetadata(at, { contentLanguage: 'en' });
    expect(changed).toMatchObject({ contentLanguage: 'en', metageneration: '2' });
    expect((await getMetadata(at)).fullPath).toBe(`${folder}/a b%20ü.png`);
    const answer = await fetch(await getDownloadURL(at));
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, metadata.size]);
    await uploadBytes(ref(storage, `${folder}/old/one`), await picture('jpeg'));
    const { items, prefixes } = await listAll(ref(storage, folder));
    expect(items.map(({ name }) => name)).toEqual(['a b%20ü.png']);
    expect(prefixes.map(({ name }) => name)).toEqual(['old']);
    await deleteObject(at);
    await expect(getMetadata(at)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  test('uploads in parts and tells how far it is', async () => {
    const bytes = await noise(600);
    expect(bytes.length).toBeGreaterThan(2 * 262_144);
    const task = uploadBytesResumable(ref(storage, `${folder}/large`), bytes);
    const seen: number[] = [];
    task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
    const { metadata, state } = await task;
    expect([state, metadata.contentType]).toEqual(['success', 'image/png']);
    expect(new Set(seen).size).toBeGreaterThan(2);
  });

  test('gets known error codes', async () => {
    const image = await picture('png');
    const refused = (name: string, bytes: Uint8Array) =>
      uploadBytes(ref(storage, name), bytes).then(
        () => 'uploaded',
        (error: { code: string }) => error.code,
      );
    expect(await refused('users/somebody/photo/x', image)).toBe('storage/unauthorized');
    expect(await refused(`${folder}/x`, Buffer.from('<svg/>'))).toBe('storage/unknown');
    await signOut(getAuth(client));
    expect(await refused(`${folder}/x`, image)).toBe('storage/unauthenticated');
  });
});
